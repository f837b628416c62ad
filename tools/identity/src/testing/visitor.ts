import { createHash, randomBytes } from "node:crypto";

type Jar = { name: string; value: string; path: string }[];

/** A browser without a screen: keeps cookies by path, follows redirects within the stand-in, posts forms. */
export class Visitor {
  readonly #jar: Jar = [];
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.origin);
    const cookie = this.#jar
      .filter(({ path }) => target.pathname === path || target.pathname.startsWith(path.replace(/\/?$/, "/")))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const headers = { accept: "text/html", cookie, ...(init.headers as Record<string, string>) };
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Follows redirects until a page, or until an address outside the stand-in. */
  async follow(url: string, init: RequestInit = {}): Promise<{ landed: URL; response: Response }> {
    let response = await this.request(url, init);
    let landed = new URL(url, this.origin);
    for (let hops = 0; hops < 10; hops++) {
      const location = response.headers.get("location");
      if (!location) break;
      landed = new URL(location, landed);
      if (landed.origin !== this.origin) break;
      response = await this.request(landed.href);
    }
    return { landed, response };
  }

  submit(action: string, fields: Record<string, string>): Promise<{ landed: URL; response: Response }> {
    return this.follow(action, { method: "POST", body: new URLSearchParams(fields) });
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
    const known = this.#jar.findIndex((cookie) => cookie.name === name && cookie.path === path);
    if (known >= 0) this.#jar.splice(known, 1);
    if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) this.#jar.push({ name, value, path });
  }
}

export type Attempt = { url: string; verifier: string; state: string };

export function authorizeUrl(authority: string, redirectUri: string, extra: Record<string, string> = {}): Attempt {
  const verifier = randomBytes(32).toString("base64url");
  const state = randomBytes(8).toString("hex");
  const params = new URLSearchParams({
    client_id: "waymark-web",
    response_type: "code",
    scope: "openid profile offline_access",
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    nonce: "n-1",
    state,
    ...extra,
  });
  return { url: `${authority}/authorize?${params}`, verifier, state };
}

export function formOf(html: string): { action: string; request: string } {
  const plain = (text: string) =>
    text
      .replace(/&amp;/g, "&")
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"');
  return {
    action: plain(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ""),
    request: plain(/name="request" value="([^"]*)"/.exec(html)?.[1] ?? ""),
  };
}
