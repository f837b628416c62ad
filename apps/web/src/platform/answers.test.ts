// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answers } from "./answers.ts";
import { createApiClient } from "./api/client.ts";
import { createDirectory } from "./directory/client.ts";
import { keepPeople } from "./directory/keep-people.ts";
import { readFootprint } from "./test-run/read-footprint.ts";

const FOOTPRINT = "/AnonymousConnectivityTest/Footprint";
const PEOPLE = "/v1.0/users";
let asked: string[];

beforeEach(() => {
  asked = [];
  answers.drop();
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  vi.stubGlobal("fetch", async (to: string) => {
    const { pathname } = new URL(to);
    asked.push(pathname);
    return Response.json(pathname === PEOPLE ? { value: [] } : { metros: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getApi = async () => createApiClient({ basePath: "http://waymark.example", accessToken: async () => undefined });
const directory = createDirectory({
  directoryUrl: "http://directory.example/v1.0",
  accessToken: async () => "token",
});

/** What is asked of whom when a page needs the doors and somebody looks for people. */
async function lookUp(text = "lukas", owner = "contoso/amara"): Promise<readonly string[]> {
  const before = asked.length;
  await readFootprint(getApi);
  await keepPeople(directory, owner).searchPeople(text);
  return asked.slice(before);
}

test("doors and people are asked for once in 1200 s, and again after that [V282, P431]", async () => {
  expect(await lookUp()).toEqual([FOOTPRINT, PEOPLE]);
  vi.setSystemTime(1_199_999);
  expect(await lookUp()).toEqual([]);
  vi.setSystemTime(1_200_000);
  expect(await lookUp()).toEqual([FOOTPRINT, PEOPLE]);
});

test("another text and another person find other people; the doors are everybody's", async () => {
  await lookUp();
  expect(await lookUp("maya")).toEqual([PEOPLE]);
  expect(await lookUp("lukas", "contoso/lukas")).toEqual([PEOPLE]);
  expect(await lookUp(" lukas ")).toEqual([]);
});

test("after a sign-in or sign-out everything is asked for anew", async () => {
  await lookUp();
  answers.drop();
  expect(await lookUp()).toEqual([FOOTPRINT, PEOPLE]);
});
