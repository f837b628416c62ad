import { createReadStream } from "node:fs";
import { stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ADDRESS_FILE_NAMES, ADDRESS_PARTS, type AddressPart } from "./address-sources.ts";

/** For one file; they have up to 75 MB. */
const DOWNLOAD_WITHIN_MS = 15 * 60_000;
/** The server runs under another account than the operator. */
const READABLE_BY_ALL = 0o644;

type Found = { readonly bytes: AsyncIterable<Uint8Array>; readonly changedAt: Date };
type Look = (name: string) => Promise<Found | undefined>;

/** Copies the files that a folder or an address of the web has into a folder, under our names. Answers which were there. */
export async function bringAddressFiles(from: string, into: string): Promise<AddressPart[]> {
  const look = /^https?:\/\//.test(from) ? lookOnWeb(from) : lookInFolder(from);
  const brought: AddressPart[] = [];
  for (const part of ADDRESS_PARTS) {
    const { file, published } = ADDRESS_FILE_NAMES[part];
    const found = (await look(file)) ?? (published === file ? undefined : await look(published));
    if (found === undefined) continue;
    const path = join(into, file);
    // On the disk before it takes the place of another: a loss of power must not leave half a file there.
    await writeFile(path, found.bytes, { mode: READABLE_BY_ALL, flush: true });
    await utimes(path, found.changedAt, found.changedAt);
    brought.push(part);
  }
  return brought;
}

const lookInFolder =
  (folder: string): Look =>
  async (name) => {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    return file?.isFile() === true ? { bytes: createReadStream(path), changedAt: file.mtime } : undefined;
  };

const lookOnWeb =
  (address: string): Look =>
  async (name) => {
    const url = `${address.replace(/\/$/, "")}/${name}`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) }).catch((error: Error) => {
      throw new Error(
        `${url} could not be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`,
      );
    });
    if (reply.status === 404) {
      await reply.body?.cancel();
      return undefined;
    }
    if (!reply.ok || reply.body === null) throw new Error(`${url} answered ${reply.status}.`);
    const changedAt = Date.parse(reply.headers.get("last-modified") ?? "");
    return { bytes: reply.body, changedAt: Number.isNaN(changedAt) ? new Date() : new Date(changedAt) };
  };
