import { BadRequest } from "./http/reply.ts";

type TokenFault = "ok" | "fail" | { failTimes: number };
type Fault = "ok" | "fail";
type DirectoryFault = Fault | "slow";

export const slowDirectoryMs = 3000;

export class Faults {
  #token: TokenFault = "ok";
  #authorize: Fault = "ok";
  #directory: DirectoryFault = "ok";
  #discovery: Fault = "ok";

  reset(): void {
    this.#token = "ok";
    this.#authorize = "ok";
    this.#directory = "ok";
    this.#discovery = "ok";
  }

  /** Sets what is named and leaves the rest; an unknown word is refused so that a test cannot pass by a typing error. */
  set(wanted: Record<string, unknown>): void {
    for (const key of Object.keys(wanted)) {
      if (!["token", "authorize", "directory", "discovery"].includes(key))
        throw new BadRequest(`unknown fault "${key}"`);
    }
    if ("token" in wanted) this.#token = readTokenFault(wanted.token);
    if ("authorize" in wanted) this.#authorize = oneOf("authorize", wanted.authorize, ["ok", "fail"]);
    if ("directory" in wanted) this.#directory = oneOf("directory", wanted.directory, ["ok", "fail", "slow"]);
    if ("discovery" in wanted) this.#discovery = oneOf("discovery", wanted.discovery, ["ok", "fail"]);
  }

  current(): Record<string, unknown> {
    return {
      token: this.#token,
      authorize: this.#authorize,
      directory: this.#directory,
      discovery: this.#discovery,
    };
  }

  /** Counts down when only the next few requests are to fail. */
  tokenFails(): boolean {
    if (typeof this.#token === "string") return this.#token === "fail";
    const left = this.#token.failTimes;
    this.#token = left > 1 ? { failTimes: left - 1 } : "ok";
    return left > 0;
  }

  get authorizeFails(): boolean {
    return this.#authorize === "fail";
  }

  get discoveryFails(): boolean {
    return this.#discovery === "fail";
  }

  get directory(): DirectoryFault {
    return this.#directory;
  }
}

function oneOf<T extends string>(name: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (!found) throw new BadRequest(`${name} must be one of ${allowed.join(", ")}`);
  return found;
}

function readTokenFault(value: unknown): TokenFault {
  if (typeof value === "object" && value !== null && "failTimes" in value) {
    const { failTimes } = value;
    if (Number.isSafeInteger(failTimes) && Number(failTimes) >= 0) return { failTimes: Number(failTimes) };
    throw new BadRequest("token.failTimes must be a whole number");
  }
  return oneOf<Fault>("token", value, ["ok", "fail"]);
}
