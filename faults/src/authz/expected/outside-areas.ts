import { type ExpectedTable, open } from "./table.ts";

/** Health and the description of the API. */
export const outsideAreas: ExpectedTable = [
  ["GET", "/livez", open(200), "none"],
  ["GET", "/readyz", open(200), "none"],
  ["GET", "/.well-known/security.txt", open(200), "none"],
  ["GET", "/api/openapi.json", open(200), "none"],
  ["GET", "/api/schemas/report-export.json", open(200), "none"],
  ["GET", "/api/docs", open(200), "none"],
  ["GET", "/api/docs/", open(200), "none"],
  ["GET", "/api/docs/json", open(200), "none"],
  ["GET", "/api/docs/yaml", open(200), "none"],
  ["GET", "/api/docs/static/index.html", open(302), "none"],
  ["GET", "/api/docs/static/swagger-initializer.js", open(200), "none"],
  ["GET", "/api/docs/static/*", open(200), "none"],
];

/** The server registers these only where the web application is built. */
export const pages: ExpectedTable = [
  ["GET", "/", open(200), "same"],
  ["GET", "/gcc", open(308), "none"],
  ["GET", "/*", open(200), "same"],
  ["GET", "/auth/callback", open(200), "same"],
  ["GET", "/assets/*", open(200), "same"],
];
