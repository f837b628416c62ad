import { connect, createServer, type NetConnectOpts, type Server } from "node:net";

/** Every connection goes on to there, byte by byte; when one side ends or breaks, so does the other. */
export function forwardTo(target: string | NetConnectOpts): Server {
  return createServer({ noDelay: true }, (incoming) => {
    const onward = typeof target === "string" ? connect(target) : connect(target);
    onward.on("error", () => incoming.destroy());
    incoming.on("error", () => onward.destroy());
    incoming.pipe(onward).pipe(incoming);
  });
}
