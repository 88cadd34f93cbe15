"""The requests of a page to its back end: counted, held back, or answered by a test."""

WATCH_CALLS = """
    window.callsUnderWay = 0;
    window.answers = {};
    window.lastQuestions = {};
    window.heldCalls = [];

    /** What a test says to a request: a reply, or `go`, at once or when the test lets it go. */
    const answered = (path, go, reply, onHold) => {
        const verb = path.split("/").pop();
        if (!(verb in window.answers)) return go();
        const said = window.answers[verb];
        return said === null ? onHold(() => go()) : reply(said);
    };

    const call = window.fetch;
    window.fetch = async (where, facts) => {
        window.callsUnderWay += 1;
        if (typeof facts?.body === "string")
            window.lastQuestions[String(where).split("/").pop()] = JSON.parse(facts.body);
        const go = () => call(where, facts);
        const reply = ({ status, content }) => new Response(content, {
            status, headers: { "content-type": "application/json" },
        });
        const onHold = release => new Promise((resolve, reject) => {
            facts?.signal?.addEventListener("abort", () => reject(facts.signal.reason));
            window.heldCalls.push(() => facts?.signal?.aborted || resolve(release()));
        });
        try { return await answered(String(where.url ?? where), go, reply, onHold); }
        finally { window.callsUnderWay -= 1; }
    };

    const Plain = window.Worker;
    window.Worker = class extends Plain {
        #asked = 0;
        constructor(...facts) {
            super(...facts);
            this.addEventListener("message", ({ data }) => "started" in data || this.#end(1));
        }
        postMessage(message) {
            // The first message is the engine.
            if (!message.path) return super.postMessage(message);
            this.#end(-1);
            window.lastQuestions[message.path] = message.question;
            const reply = ({ status, content }) => setTimeout(() => {
                const data = { reply: { status, kind: "application/json", content } };
                this.dispatchEvent(new MessageEvent("message", { data }));
            });
            const onHold = release => window.heldCalls.push(release);
            answered(message.path, () => super.postMessage(message), reply, onHold);
        }
        terminate() {
            this.#end(this.#asked);
            super.terminate();
        }
        #end(number) {
            this.#asked -= number;
            window.callsUnderWay -= number;
        }
    };
"""
"""The script that counts the requests of a page, to a server or to workers, so that `settle` can
wait for them. A test may answer the requests of a verb, or hold them back."""
