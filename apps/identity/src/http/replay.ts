import { IncomingMessage } from "node:http";

/** A request whose body was read or changed on the way, as a fresh stream for the next handler. */
export function replayRequest(req: IncomingMessage, url: string, body: string): IncomingMessage {
  const replayed = new IncomingMessage(req.socket);
  const bytes = Buffer.from(body);
  replayed.method = req.method;
  replayed.url = url;
  replayed.httpVersion = req.httpVersion;
  replayed.headers = { ...req.headers, "content-length": String(bytes.length) };
  delete replayed.headers["transfer-encoding"];
  // An incomplete message takes its socket down with it when it is done.
  replayed.complete = true;
  replayed.push(bytes);
  replayed.push(null);
  return replayed;
}
