import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { SampleBatch } from "@waymark/contracts/intake/sample-batch";
import type { PackedMessage } from "../../platform/streams/sample-stream.ts";

const zip = promisify(gzip);
/** A sender waits for it and a message lives for seconds: a fifth less in the stream is not worth twice the time. */
const QUICKLY = { level: 1 };

/** The same batch makes the same messages: who sends again after a lost reply adds nothing. */
export async function packMessages({ samples, quarantined, ...sender }: SampleBatch): Promise<PackedMessage[]> {
  const messages: PackedMessage[] = [];
  const pack = async (content: Pick<SampleBatch, "samples" | "quarantined">): Promise<void> => {
    const bytes = await zip(JSON.stringify({ ...sender, ...content } satisfies SampleBatch), QUICKLY);
    // A sixth of what it would take of the text.
    messages.push({ id: hash("sha256", bytes, "hex"), bytes });
  };
  for (const some of inParts(samples)) await pack({ samples: some, quarantined: [] });
  for (const some of inParts(quarantined)) await pack({ samples: [], quarantined: some });
  return messages;
}

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += intakeLimits.samplesPerMessage)
    yield items.slice(first, first + intakeLimits.samplesPerMessage);
}
