"""A small second program that checks certificates: docs/certificates.md says what they are."""
