import type { Streams } from "./connect.ts";

export type SubjectWatch = { readonly isConnected: () => boolean; readonly stop: () => void };

const ATTEND_EVERY_MS = 250;

type Subscription = ReturnType<NonNullable<ReturnType<Streams["current"]>>["nc"]["subscribe"]>;

/**
 * Receives what is published on a subject from now on, in every process that watches. Nothing is kept or repeated: what is
 * published while NATS is away is missed, and `onRejoined` says when that may have happened.
 */
export function watchSubject(
  streams: Streams,
  subject: string,
  on: { readonly onMessage: (subject: string, text: string) => void; readonly onRejoined: () => void },
): SubjectWatch {
  let watched: { nc: unknown; subscription: Subscription; isConnected: () => boolean } | undefined;
  const attend = (): void => {
    const live = streams.current();
    if (live === undefined || watched?.nc === live.nc) return;
    const subscription = live.nc.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) on.onMessage(message.subject, message.string());
      },
    });
    let isConnected = true;
    watched = { nc: live.nc, subscription, isConnected: () => isConnected && !subscription.isClosed() };
    void (async () => {
      for await (const { type } of live.nc.status()) {
        if (type === "disconnect") isConnected = false;
        if (type !== "reconnect") continue;
        isConnected = true;
        on.onRejoined();
      }
    })();
    on.onRejoined();
  };
  attend();
  const timer = setInterval(attend, ATTEND_EVERY_MS);
  timer.unref();
  return {
    isConnected: () => streams.current() !== undefined && watched?.isConnected() === true,
    stop: () => {
      clearInterval(timer);
      watched?.subscription.unsubscribe();
    },
  };
}
