import type { RequestListener } from "node:http";

const SIGN_IN = "<!doctype html><title>Guest Wi-Fi</title><p>Please accept the terms.</p>";

/** As hotels do it: every request ends at the page where a guest signs in. */
export const servePortal: RequestListener = (request, response) => {
  if (request.url === "/sign-in") {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(SIGN_IN);
    return;
  }
  response.writeHead(302, { Location: "http://portal.lab/sign-in", "Cache-Control": "no-store" });
  response.end();
};
