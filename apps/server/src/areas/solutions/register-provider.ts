import { randomUUID } from "node:crypto";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { publicIdOf } from "./public-id.ts";
import { insertOwnProvider } from "./store.ts";

export type RegisterProvider = (
  tx: WriteTx,
  provider: { readonly name: string; readonly url: string },
) => Promise<{ readonly id: string; readonly publicId: string } | undefined>;

/** Adds the provider of the organization in scope; it awaits endorsement. Undefined where the organization has one already. */
export const registerProvider: RegisterProvider = async (tx, { name, url }) => {
  const id = randomUUID();
  const publicId = publicIdOf(id);
  const isNew = await insertOwnProvider(tx, { id, publicId, name, url, status: "AwaitingEndorsement" });
  return isNew ? { id, publicId } : undefined;
};
