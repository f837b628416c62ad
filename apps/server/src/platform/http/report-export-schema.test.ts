import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { exportReport } from "@waymark/rules/report-texts/export-report";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeApi, serveApiDescription } from "./openapi.ts";

const server = Fastify();
let schema: Record<string, unknown>;
let type: string | undefined;
/** Takes what the published schema takes, and nothing else. */
const reader: FastifyInstance = Fastify({
  ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allowUnionTypes: true } },
});

beforeAll(async () => {
  await describeApi(server);
  await serveApiDescription(server, "");
  const reply = await server.inject("/api/schemas/report-export.json");
  schema = reply.json();
  type = reply.headers["content-type"]?.toString();
  reader.post("/", { schema: { body: schema } }, async () => "taken");
});
afterAll(async () => {
  await server.close();
  await reader.close();
});

const exported = (input: ReturnType<typeof inputWith>) => exportReport(input.report, judgeReport(input));
const read = async (body: object) => (await reader.inject({ method: "POST", url: "/", payload: body })).statusCode;

describe("the published format of exported reports", () => {
  test("is a JSON schema with a name of its own", () => {
    expect(type).toContain("application/schema+json");
    expect(schema).toMatchObject({ $id: "urn:waymark:report:1", $schema: "http://json-schema.org/draft-07/schema#" });
  });

  test.each([inputWith(), inputWith(DETOUR_REPORT), inputWith(EMPTY_REPORT)])(
    "takes what is exported",
    async (input) => {
      expect(await read(exported(input))).toBe(200);
    },
  );

  test("refuses what is missing, of another kind or not listed", async () => {
    const whole = exported(inputWith());
    expect(await read({ ...whole, version: 2 })).toBe(400);
    expect(await read({ ...whole, report: { ...whole.report, status: "Whatever" } })).toBe(400);
    expect(await read({ ...whole, report: { ...whole.report, browserLatitude: 38.7 } })).toBe(400);
    expect(await read({ format: whole.format, version: 1, report: whole.report })).toBe(400);
  });
});
