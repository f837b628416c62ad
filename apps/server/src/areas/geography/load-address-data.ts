import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { ADDRESS_FILE_NAMES, ADDRESS_PARTS, type AddressFiles, addressFiles } from "./addresses/address-sources.ts";
import { bringAddressFiles } from "./addresses/bring-address-files.ts";
import { judgeAddressFile } from "./addresses/judge-address-file.ts";

export type LoadedFile = { readonly file: string; readonly dataDate: string; readonly before: string };

/** Takes newer data about addresses into the operator's folder, once it was read and answers for as many addresses as before. */
export async function loadAddressData(ctx: Ctx, options: { from: string; folder: string }): Promise<LoadedFile[]> {
  const { from, folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const before = await addressFiles(folder);
  const incoming = await mkdtemp(join(folder, ".incoming-"));
  try {
    const parts = await bringAddressFiles(from, incoming);
    if (parts.length === 0)
      throw new Error(
        `${from} has none of ${ADDRESS_PARTS.map((part) => ADDRESS_FILE_NAMES[part].file).join(", ")}: see docs/operating.md, "Geographical data".`,
      );
    const offered = await addressFiles(incoming);
    for (const part of parts) await judgeAddressFile(part, before[part].path, offered[part].path);
    return await write(ctx, vendorScope(ctx.cloud), async (tx) => {
      await tx.audit({
        action: "geography.loadAddressData",
        entity: folder,
        before: datesOf(before),
        after: { ...datesOf(before), ...datesOf(offered, parts), from },
      });
      for (const part of parts) await rename(offered[part].path, join(folder, ADDRESS_FILE_NAMES[part].file));
      return parts.map((part) => ({
        file: ADDRESS_FILE_NAMES[part].file,
        dataDate: offered[part].dataDate,
        before: before[part].dataDate,
      }));
    });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

const datesOf = (files: AddressFiles, parts: readonly (keyof AddressFiles)[] = ADDRESS_PARTS): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [ADDRESS_FILE_NAMES[part].file, files[part].dataDate]));
