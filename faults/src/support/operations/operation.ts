import type { Answer, Sent } from "@waymark/dev/run-visitor";

export type Send = (sent: Sent) => Promise<Answer>;

/** A change that somebody makes by one request. */
export type Operation<World, Subject> = {
  readonly name: string;
  /** The start of its request line. */
  readonly request: string;
  /** Its statements in PostgreSQL before the commit, step by step. */
  readonly statements: readonly string[];
  readonly prepare: (world: World) => Promise<Subject>;
  readonly perform: (world: World, subject: Subject, send: Send) => Promise<Answer>;
  /** Whether the answer means success. A repeated deletion may answer that the object is gone. */
  readonly isDone: (answer: Answer) => boolean;
  /** Throws unless each operation had its effect exactly once. */
  readonly check: (world: World, subjects: readonly Subject[]) => Promise<void>;
};

/** Throws when the operation did not end well. */
export function requireDone<World, Subject>(operation: Operation<World, Subject>, answer: Answer): void {
  if (!operation.isDone(answer)) throw new Error(`${operation.name} ended with ${answer.status} ${answer.text}`);
}

export function mustBe(wanted: number, { status, text }: Answer, what: string): string {
  if (status !== wanted) throw new Error(`${what}: ${status} instead of ${wanted}, ${text.slice(0, 300)}`);
  return text;
}
