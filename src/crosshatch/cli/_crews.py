"""Those who do the work of a verb: processes on this machine, or a cluster's workers."""

from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.running import Crew, Job


def require_one_crew(jobs: int | None, scheduler: str | None) -> None:
    """Refuse to say how many workers a cluster has."""
    if scheduler is not None and jobs:
        raise CrosshatchError("--jobs: a cluster has as many workers as were started")


def crew_of(job: "Job", jobs: int | None, scheduler: str | None) -> "Crew":
    """A crew for a job: a cluster's where its scheduler is given, or so many processes here."""
    if scheduler is None:
        from crosshatch.running.here import Here

        return Here(job, jobs)
    from crosshatch.running import extra

    with extra("cluster"):
        from crosshatch.running.cluster import Cluster

    return Cluster(job, scheduler)
