import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { requestOf } from "../requests/all.ts";
import { overHttp, type Server, statusOf } from "./ask.ts";
import { orderToken } from "./order-token.ts";

type Make = (identityUrl: string) => Promise<string>;
type Claims = Readonly<Record<string, unknown>>;

/** The whole Authorization header, with a token of the owner whose claims are overridden. */
const claims =
  (overrides: Claims): Make =>
  async (identityUrl) =>
    `Bearer ${(await orderToken(identityUrl, { principal: "owner", overrides })).token}`;

const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

/** A good token with changed parts under the old signature. */
const altered =
  (change: (header: Claims, payload: Claims, signature: string) => [Claims, Claims, string]): Make =>
  async (identityUrl) => {
    const { token } = await orderToken(identityUrl, { principal: "owner" });
    const [header = "", payload = "", signature = ""] = token.split(".");
    const read = (part: string): Claims => JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;
    const write = (part: Claims): string => Buffer.from(JSON.stringify(part)).toString("base64url");
    const [newHeader, newPayload, newSignature] = change(read(header), read(payload), signature);
    return `Bearer ${write(newHeader)}.${write(newPayload)}.${newSignature}`;
  };

const otherTenant = async (identityUrl: string): Promise<Claims> =>
  (await orderToken(identityUrl, { principal: "otherTenant" })).claims;

export const BAD_TOKENS: Readonly<Record<string, Make>> = {
  "algorithm none": claims({ alg: "none" }),
  "HS256 keyed with the public key": claims({ alg: "HS256" }),
  "signed by a key nobody published": claims({ alg: "RS256-foreign" }),
  "wrong audience": claims({ aud: "api://something-else" }),
  "for the directory": async (identityUrl) =>
    `Bearer ${(await orderToken(identityUrl, { principal: "owner", resource: "directory" })).token}`,
  "issuer of another tenant": async (identityUrl) => claims({ iss: (await otherTenant(identityUrl)).iss })(identityUrl),
  "another tenant's claims under its own key": async (identityUrl) => {
    const { iss, tid } = await otherTenant(identityUrl);
    return claims({ iss, tid })(identityUrl);
  },
  "unknown key id": claims({ kid: "no-such-key" }),
  "no key id": claims({ kid: null }),
  "not valid yet": claims({ nbf: seconds(3600) }),
  expired: claims({ exp: seconds(-3600) }),
  "no expiry": claims({ exp: null }),
  "no tenant": claims({ tid: null }),
  "tenant is no uuid": claims({ tid: "contoso.example" }),
  "tenant not admitted": async (identityUrl) =>
    `Bearer ${(await orderToken(identityUrl, { principal: "strangerTenant" })).token}`,
  "of an application, not of a person": claims({ appOnly: true }),
  "application type beside a scope": claims({ idtyp: "app" }),
  "no scope": claims({ scp: null }),
  "wrong scope": claims({ scp: "directory.read accessory" }),
  "no object id": claims({ oid: null }),
  "identity token": claims({ aud: "waymark-web", scp: null, azp: null, typ: "JWT", nonce: "n-0S6_WzA2Mj" }),
  "critical header": altered((header, payload, signature) => [
    { ...header, crit: ["exp"], exp: seconds(3600) },
    payload,
    signature,
  ]),
  "signed by a key that it brings along": async (identityUrl) => {
    const { claims: payload } = await orderToken(identityUrl, { principal: "operator" });
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    return `Bearer ${await new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "own", jwk }).sign(privateKey)}`;
  },
  "address of keys in the header": altered((header, payload, signature) => [
    { ...header, jku: "http://localhost:9/keys" },
    payload,
    signature,
  ]),
  "payload altered": altered((header, payload, signature) => [
    header,
    { ...payload, oid: "362efc8e-e5f3-4dbf-9563-3c2bb19a421b" },
    signature,
  ]),
  truncated: async (identityUrl) => (await claims({})(identityUrl)).slice(0, -20),
  "signature left out": altered((header, payload) => [header, payload, ""]),
  oversized: claims({ padding: "x".repeat(8_192) }),
  garbage: async () => "Bearer not.a.token",
  empty: async () => "Bearer ",
  "another scheme": async (identityUrl) => (await claims({})(identityUrl)).replace("Bearer", "Basic"),
};

/** Sends every bad token to a route that needs a person, over HTTP: 401. A good one first shows that the route answers. */
export async function tryBadTokens(
  server: Server,
  identityUrl: string,
): Promise<{ readonly held: number; readonly of: number; readonly broken: readonly string[] }> {
  const request = requestOf("access", "pnppAccess");
  const statusWith = async (make: Make): Promise<number> =>
    statusOf(overHttp(server.url), server.origin, request, await make(identityUrl));
  const broken: string[] = [];
  const good = await statusWith(claims({}));
  if (good !== 200) broken.push(`a good token: ${good} instead of 200`);
  for (const [name, make] of Object.entries(BAD_TOKENS)) {
    const status = await statusWith(make);
    if (status !== 401) broken.push(`${name}: ${status} instead of 401`);
  }
  const of = Object.keys(BAD_TOKENS).length + 1;
  return { held: of - broken.length, of, broken };
}
