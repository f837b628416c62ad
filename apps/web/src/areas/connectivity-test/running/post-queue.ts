import type { Post } from "../../../platform/test-run/kept-runs.ts";

/** How an attempt ended: taken, worth another try, or refused for good. */
export type Sent =
  | "taken"
  | { readonly again: "line" | "server"; readonly afterMs?: number }
  | { readonly refused: unknown };

export type QueueOptions = {
  readonly send: (post: Post) => Promise<Sent>;
  /** Called after every change, with the remaining posts. */
  readonly onChange: (posts: readonly Post[], isLineDead: boolean) => void;
  readonly onTaken: (post: Post) => void;
  readonly onRefused: (post: Post, reason: unknown) => void;
  /** Waits that long, or until the line seems to be back, whichever is first. */
  readonly pause: (ms: number) => Promise<void>;
  readonly random: () => number;
};

export type PostQueue = {
  readonly add: (post: Post) => void;
  /** Nothing more is sent; what is left stays for another time. */
  readonly stop: () => void;
  readonly drop: () => void;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** The page mentions a dead line after two failed attempts: one lost request is not enough. */
const TRIES_BEFORE_DEAD = 2;

/** Sends the posts in order, one at a time, and retries each until it succeeds. When the line dies, the rest stays in the queue. */
export function createPostQueue(options: QueueOptions, waiting: readonly Post[] = []): PostQueue {
  let posts = [...waiting];
  let isStopped = false;
  let isSending = false;
  let tries = 0;

  const change = (next: Post[], isLineDead: boolean) => {
    posts = next;
    options.onChange(posts, isLineDead);
  };

  async function sendNext(post: Post): Promise<void> {
    const sent = await options.send(post);
    if (isStopped) return;
    if (sent === "taken" || "refused" in sent) {
      tries = 0;
      change(
        posts.filter((one) => one.key !== post.key),
        false,
      );
      if (sent === "taken") options.onTaken(post);
      else options.onRefused(post, sent.refused);
      return;
    }
    tries += 1;
    change(posts, sent.again === "line" && tries >= TRIES_BEFORE_DEAD);
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
    // The random part spans the whole pause, else a thousand browsers refused together come back together.
    await options.pause((sent.afterMs ?? 0) + pauseMs * (0.5 + options.random()));
  }

  async function work(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (posts[0] && !isStopped) await sendNext(posts[0]);
    isSending = false;
  }

  if (posts.length > 0) void work();
  return {
    add(post) {
      if (isStopped || posts.some((one) => one.key === post.key)) return;
      change([...posts, post], tries >= TRIES_BEFORE_DEAD);
      void work();
    },
    stop: () => {
      isStopped = true;
    },
    drop: () => change([], false),
  };
}
