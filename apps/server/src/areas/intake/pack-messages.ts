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
export async function packMessages(batch: SampleBatch): Promise<PackedMessage[]> {
  const all = [
    ...batch.samples.map((sample) => ({ sample, reason: undefined })),
    ...batch.quarantined.map(({ sample, reason }) => ({ sample, reason })),
  ];
  const messages: PackedMessage[] = [];
  for (let first = 0; first < all.length; first += intakeLimits.samplesPerMessage) {
    const part = all.slice(first, first + intakeLimits.samplesPerMessage);
    const message: SampleBatch = {
      cloud: batch.cloud,
      tenant: batch.tenant,
      samples: part.flatMap(({ sample, reason }) => (reason === undefined ? [sample] : [])),
      quarantined: part.flatMap(({ sample, reason }) => (reason === undefined ? [] : [{ reason, sample }])),
    };
    const text = JSON.stringify(message);
    messages.push({ id: hash("sha256", text, "hex"), bytes: await zip(text, QUICKLY) });
  }
  return messages;
}
