import { type LogEntry, logHashOf } from "@waymark/server/areas/change-requests/log/log-hash";
import type { Client } from "pg";

/** Where in the log something is changed. */
export type Ground = {
  /** How many entries the log has. */
  readonly entries: number;
  /** An entry in the middle, with a person and a change, that versions published since. */
  readonly middle: number;
  /** The versions that published the first head, the next one after that entry, and the last one. */
  readonly first: PublishedHead;
  readonly next: PublishedHead;
  readonly last: PublishedHead;
};
type PublishedHead = { readonly version: string; readonly seq: number };

export type Tampering = {
  readonly name: string;
  /** Changes rows past row-level security and grants. */
  readonly work: (client: Client, ground: Ground) => Promise<unknown>;
  /** The first broken link, as verifying has to name it. */
  readonly found: (ground: Ground) => string;
};

const wasChanged = ({ middle }: Ground): string => `Entry ${middle} was changed.`;
const follows = (seq: number): string => `Entry ${seq} does not follow the one before it.`;
const isMissing = (seq: number): string => `Entry ${seq} is missing.`;
const otherHead = ({ version, seq }: PublishedHead): string =>
  `Version ${version} of Worldwide published another head for entry ${seq}.`;
const endsWith = (entries: number, named: number): string =>
  `The log ends with entry ${entries}, its head names entry ${named}.`;

const sql =
  (text: (ground: Ground) => string): Tampering["work"] =>
  (client, ground) =>
    client.query(text(ground));

/** One column of the entry in the middle. */
const changed = (name: string, assignment: string): Tampering => ({
  name,
  work: sql(({ middle }) => `update endpoint_log set ${assignment} where seq = ${middle}`),
  found: wasChanged,
});

const HEAD = "update endpoint_log_heads set";
const OF_CHANGES = "where log = 'changes'";
/** No log of these tests is so long. */
const FAR = 1_000_000;
const ZERO = `repeat('0', 64)`;
const SOMEBODY = "'00000000-0000-4000-8000-000000000001'";

/** Numbers all entries from one on anew, in two steps, because no two may have one number in between. */
const renumber = (from: number, by: number): string =>
  `update endpoint_log set seq = seq + ${FAR} where seq >= ${from};
   update endpoint_log set seq = seq - ${FAR} + ${by} where seq > ${FAR};`;
const swap = (one: number, other: number): string =>
  `update endpoint_log set seq = ${FAR} where seq = ${one}; update endpoint_log set seq = ${one} where seq = ${other};
   update endpoint_log set seq = ${other} where seq = ${FAR};`;
/** Writes one entry a second time, under another number; its hashes stay. */
const copyTo = (from: number, to: number): string =>
  `insert into endpoint_log (cloud, seq, at, action, instance, set_id, change_id, person, content_hash, detail, previous_hash, hash)
   select cloud, ${to}, at, action, instance, set_id, change_id, person, content_hash, detail, previous_hash, hash
   from endpoint_log where seq = ${from};`;
const headAt = (seq: number): string =>
  `${HEAD} seq = l.seq, hash = l.hash from endpoint_log l ${OF_CHANGES} and l.seq = ${seq};`;

const ENTRY = `select at, action, instance, set_id as "setId", change_id as "changeId", person, content_hash as "contentHash", detail
  from endpoint_log where seq = $1`;

/** Computes the hashes anew from an entry up to another one, as somebody would who knows how the log is made. */
async function rehash(client: Client, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq += 1) {
    const { rows } = await client.query<Omit<LogEntry, "seq">>(ENTRY, [seq]);
    const before = await client.query<{ hash: string }>("select hash from endpoint_log where seq = $1", [seq - 1]);
    const [entry] = rows;
    if (entry === undefined) throw new Error(`there is no entry ${seq}`);
    const previous = before.rows[0]?.hash ?? "0".repeat(64);
    await client.query("update endpoint_log set previous_hash = $2, hash = $3 where seq = $1", [
      ...[seq, previous, logHashOf(previous, { ...entry, seq })],
    ]);
  }
}

export const TAMPERINGS: readonly Tampering[] = [
  changed("another detail", `detail = detail || '{"role": "changeCouncil"}'`),
  changed("a key of the detail gone", "detail = '{}'"),
  changed("another person", `person = ${SOMEBODY}`),
  changed("no person", "person = null"),
  changed("another time", "at = at + interval '1 millisecond'"),
  changed("a time between two milliseconds", "at = at + interval '100 microseconds'"),
  changed("another action", "action = 'sendBack'"),
  changed("another content hash", `content_hash = ${ZERO}`),
  changed("another set", `set_id = ${SOMEBODY}`),
  changed("another change", `change_id = ${SOMEBODY}`),
  changed("another instance", "instance = 'China'"),
  changed("another hash", `hash = ${ZERO}`),
  {
    name: "another hash of the entry before",
    work: sql(({ middle }) => `update endpoint_log set previous_hash = ${ZERO} where seq = ${middle}`),
    found: ({ middle }) => follows(middle),
  },
  {
    name: "a changed entry with a hash to match",
    work: async (client, { middle }) => {
      await client.query(`update endpoint_log set person = ${SOMEBODY} where seq = ${middle}`);
      await rehash(client, middle, middle);
    },
    found: ({ middle }) => follows(middle + 1),
  },
  {
    name: "a changed entry and every hash after it made anew, with the head",
    work: async (client, { middle, entries }) => {
      await client.query(`update endpoint_log set person = ${SOMEBODY} where seq = ${middle}`);
      await rehash(client, middle, entries);
      await client.query(headAt(entries));
    },
    found: ({ next }) => otherHead(next),
  },
  {
    name: "an entry deleted",
    work: sql(({ middle }) => `delete from endpoint_log where seq = ${middle}`),
    found: ({ middle }) => isMissing(middle),
  },
  {
    name: "the first entry deleted",
    work: sql(() => "delete from endpoint_log where seq = 1"),
    found: () => isMissing(1),
  },
  {
    name: "an entry moved to the other cloud",
    work: sql(({ middle }) => `update endpoint_log set cloud = 'GovernmentCommunity' where seq = ${middle}`),
    found: ({ middle }) => isMissing(middle),
  },
  {
    name: "an entry deleted and the gap closed",
    work: sql(({ middle }) => `delete from endpoint_log where seq = ${middle}; ${renumber(middle + 1, -1)}`),
    found: ({ middle }) => follows(middle),
  },
  {
    name: "two entries swapped",
    work: sql(({ middle }) => swap(middle, middle + 1)),
    found: ({ middle }) => follows(middle),
  },
  {
    name: "two distant entries swapped",
    work: sql(({ middle, entries }) => swap(middle, entries)),
    found: ({ middle }) => follows(middle),
  },
  {
    name: "an entry put in, with hashes of its own",
    work: async (client, { middle }) => {
      await client.query(`${renumber(middle, 1)} ${copyTo(middle + 1, middle)}`);
      await rehash(client, middle, middle);
    },
    found: ({ middle }) => follows(middle + 1),
  },
  {
    name: "the last entry cut off",
    work: sql(({ entries }) => `delete from endpoint_log where seq = ${entries}`),
    found: ({ entries }) => endsWith(entries - 1, entries),
  },
  {
    name: "the tail cut off with the last version, and the head put back",
    work: sql(({ last }) => `delete from endpoint_log where seq >= ${last.seq}; ${headAt(last.seq - 1)}`),
    found: ({ last }) => otherHead(last),
  },
  {
    name: "all entries and the head deleted",
    work: sql(() => `delete from endpoint_log; delete from endpoint_log_heads ${OF_CHANGES}`),
    found: ({ first }) => otherHead(first),
  },
  {
    name: "an entry put behind the head",
    work: async (client, { entries }) => {
      await client.query(copyTo(entries, entries + 1));
      await rehash(client, entries + 1, entries + 1);
    },
    found: ({ entries }) => `Entry ${entries + 1} stands behind the head of the log.`,
  },
  {
    name: "another hash in the head",
    work: sql(() => `${HEAD} hash = ${ZERO} ${OF_CHANGES}`),
    found: ({ entries }) => endsWith(entries, entries),
  },
  {
    name: "the head moved on",
    work: sql(() => `${HEAD} seq = seq + 1 ${OF_CHANGES}`),
    found: ({ entries }) => endsWith(entries, entries + 1),
  },
  {
    name: "the head put back by one",
    work: sql(({ entries }) => headAt(entries - 1)),
    found: ({ entries }) => `Entry ${entries} stands behind the head of the log.`,
  },
  {
    name: "another hash in a version",
    work: sql(({ last }) => `update endpoint_versions set log_hash = ${ZERO} where version = '${last.version}'`),
    found: ({ last }) => otherHead(last),
  },
  {
    name: "another entry named by a version",
    work: sql(({ last }) => `update endpoint_versions set log_seq = ${last.seq - 1} where version = '${last.version}'`),
    found: ({ last }) => otherHead({ ...last, seq: last.seq - 1 }),
  },
  {
    name: "no entry named by a version",
    work: sql(
      ({ last }) => `update endpoint_versions set log_seq = null, log_hash = null where version = '${last.version}'`,
    ),
    found: ({ last }) => `Version ${last.version} of Worldwide names no entry of the log.`,
  },
  {
    name: "the entry of another version named by a version",
    work: sql(
      ({ first, last }) => `update endpoint_versions v set log_seq = o.log_seq, log_hash = o.log_hash
        from endpoint_versions o where o.version = '${first.version}' and v.version = '${last.version}'`,
    ),
    found: ({ last }) => `Version ${last.version} of Worldwide names an entry of another version.`,
  },
  {
    name: "the whole log deleted, and no version names it",
    work: sql(
      () => `delete from endpoint_log; delete from endpoint_log_heads ${OF_CHANGES};
        update endpoint_versions set log_seq = null, log_hash = null`,
    ),
    found: ({ first }) => `Version ${first.version} of Worldwide names no entry of the log.`,
  },
];
