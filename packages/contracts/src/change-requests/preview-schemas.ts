import { z } from "zod";
import { contentHash, moment } from "./parts.ts";
import { IMPACTS } from "./publishing.ts";

/** One answer of the feed: the lines in which it will differ, and the hash of all its bytes. */
const PreviewedFile = z
  .strictObject({
    address: z.string(),
    /** The number of the first line that is shown. */
    firstLine: z.int().min(1),
    before: z.string(),
    after: z.string(),
    isChanged: z.boolean(),
    bytes: z.int().min(0),
    sha256: contentHash,
  })
  .meta({ id: "PreviewedFile" });
export type PreviewedFile = z.output<typeof PreviewedFile>;

/** What the feed will answer once a change is published by itself on the next monthly day. */
export const ChangePreview = z
  .strictObject({
    version: z.string(),
    publishesAt: moment,
    impacts: z.array(z.enum(IMPACTS)),
    changes: PreviewedFile,
    endpoints: PreviewedFile,
    pac: PreviewedFile,
    nftables: PreviewedFile,
  })
  .meta({ id: "ChangePreview" });
export type ChangePreview = z.output<typeof ChangePreview>;
