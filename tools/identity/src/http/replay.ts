import { IncomingMessage } from "node:http";

/** Rebuilds a request whose body was already read or changed, as a fresh stream for the next handler. */
export function replayRequest(req: IncomingMessage, url: string, body: string): IncomingMessage {
  const replayed = new IncomingMessage(req.socket);
  const bytes = Buffer.from(body);
  replayed.method = req.method;
  replayed.url = url;
  replayed.httpVersion = req.httpVersion;
  replayed.headers = { ...req.headers, "content-length": String(bytes.length) };
  delete replayed.headers["transfer-encoding"];
  // Node destroys the socket of a message that is not marked complete.
  replayed.complete = true;
  replayed.push(bytes);
  replayed.push(null);
  return replayed;
}
