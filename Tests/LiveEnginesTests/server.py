"""A model server on 127.0.0.1 that behaves as the first part of the path says; prints its port and serves until killed.

/good/v1/chat/completions answers with the least that the schema allows; the others misbehave, each in one way.
"""

import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def least(schema, seed):
    """The smallest value that follows a schema; texts end in the seed, so that repetitions differ."""
    if "enum" in schema:
        return schema["enum"][0]
    kind = schema.get("type")
    if kind == "object":
        return {key: least(schema["properties"][key], seed) for key in schema.get("required", [])}
    if kind == "array":
        return [least(schema["items"], seed) for _ in range(max(1, schema.get("minItems", 0)))]
    if kind == "string":
        return f"answer {seed}"
    return {"integer": 1, "number": 1, "boolean": True}.get(kind)


counts = {}
lock = threading.Lock()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def send(self, status, body, content_type="application/json", headers=()):
        body = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def complete(self, content, finish="stop", **message):
        text = content if isinstance(content, str) else json.dumps(content)
        self.send(200, json.dumps({
            "system_fingerprint": "fake-1",
            "choices": [{"finish_reason": finish, "message": {"role": "assistant", "content": text, **message}}],
        }))

    def do_GET(self):
        """How often a mode was asked: /count/MODE."""
        self.send(200, str(counts.get(self.path.split("/")[2], 0)))

    def do_POST(self):
        mode = self.path.split("/")[1]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with lock:
            counts[mode] = counts.get(mode, 0) + 1
            count = counts[mode]
        form = body["response_format"]
        schema = form["schema"] if form["type"] == "json_object" else form["json_schema"]["schema"]
        good = least(schema, body["seed"])
        key = self.headers.get("Authorization", "")
        if mode == "good":
            self.complete(good)
        elif mode == "told":  # the body it was sent, so that a test can look at it
            self.complete({"sent": body, "authorization": key})
        elif mode == "object-only" and form["type"] == "json_schema":
            self.send(422, json.dumps({"detail": [{"loc": ["response_format", "type"]}]}))
        elif mode == "object-only":
            self.complete(good)
        elif mode == "flaky" and count <= 2:
            self.send(503, "busy", "text/plain")
        elif mode == "flaky":
            self.complete(good)
        elif mode.startswith("stumbles-") and count % 3 == 2 or mode.startswith("falls-") and count >= 2:
            # Answers the first time; then now and then, or for good, it does not.
            if mode.endswith("drop"):
                self.close_connection = True
            elif mode.endswith("half"):
                self.send_response(200)
                self.send_header("Content-Length", "500")
                self.end_headers()
                self.wfile.write(b'{"choices": [')
                self.close_connection = True
            else:
                self.send(200, "<html>proxy hiccup</html>", "text/html")
        elif mode.startswith(("stumbles-", "falls-")):
            self.complete(good)
        elif mode == "busy":
            self.send(429, json.dumps({"error": {"message": "too many"}}))
        elif mode == "html":
            self.send(200, "<!doctype html><title>Welcome</title>", "text/html")
        elif mode == "error-page":
            self.send(502, "<html>Bad gateway</html>", "text/html")
        elif mode == "broken":
            self.complete('{"title": "cut')
        elif mode == "broken-body":
            self.send(200, '{"choices": [')
        elif mode == "other-schema":
            self.complete({"something": "else"})
        elif mode == "no-completion":
            self.send(200, json.dumps({"result": good}))
        elif mode == "cut":
            self.complete(good, finish="length")
        elif mode == "refusal":
            self.complete("", refusal="I would rather not.")
        elif mode == "filtered":
            self.complete("", finish="content_filter")
        elif mode == "context":
            self.send(400, json.dumps({"error": {"type": "exceed_context_size_error", "message": "context too small"}}))
        elif mode == "denied":
            self.send(401, json.dumps({"error": {"message": f"bad key {key}"}}))
        elif mode == "echo":  # a server that repeats the key it was sent in its answer
            self.complete(json.loads(json.dumps(good).replace("answer", f"answer {key[len('Bearer '):]}")))
        elif mode == "moved":
            self.send(302, "", headers=[("Location", "http://127.0.0.1:1/stolen")])
        elif mode == "slow":
            time.sleep(30)
        elif mode == "paced":
            time.sleep(0.3)
            self.complete(good)
        elif mode in ("endless", "trickle"):
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b" " * (65536 if mode == "endless" else 1))
                    self.wfile.flush()
                    if mode == "trickle":
                        time.sleep(0.05)
            except OSError:
                pass
        else:
            self.send(404, "{}")


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_port, flush=True)
    # Ends with whoever started it.
    threading.Thread(target=lambda: (sys.stdin.read(), server.shutdown()), daemon=True).start()
    server.serve_forever()
