import type { Request } from "../requests/request.ts";
import type { OwnApp } from "./own-app.ts";

export type Server = { readonly url: string; readonly origin: string };

type Headers = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly retryAfter: string | undefined };
/** How a request travels to the server. */
export type Send = (request: Request, headers: Headers) => Promise<Answer>;

/** Through the whole server, but without a connection: thousands of requests cost seconds instead of minutes. */
export const inProcess =
  ({ inject }: OwnApp): Send =>
  async ({ method, path, body }, headers) => {
    const { statusCode, headers: answered } = await inject({
      method: method as "GET",
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: statusCode, retryAfter: answered["retry-after"]?.toString() };
  };

export const overHttp =
  (url: string): Send =>
  async ({ method, path, body }, headers) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: "manual",
      headers,
      ...(body === undefined ? {} : { body }),
    });
    await reply.arrayBuffer();
    return { status: reply.status, retryAfter: reply.headers.get("retry-after") ?? undefined };
  };

const MOST_ATTEMPTS = 8;

/** The status of one request. Repeats it while the server says that it is overloaded, as its own clients do. */
export async function statusOf(
  send: Send,
  origin: string,
  request: Request,
  authorization: string | undefined,
): Promise<number> {
  const headers = {
    ...(request.type === undefined ? {} : { "content-type": request.type, origin }),
    ...(authorization === undefined ? {} : { authorization }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const { status, retryAfter } = await send(request, headers);
    if (status !== 503 || attempt === MOST_ATTEMPTS) return status;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(retryAfter ?? 1)));
  }
}
