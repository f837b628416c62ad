import { hash } from "node:crypto";
import { spellProviderId } from "@waymark/rules/registration/provider-id";

/** From the provider's id, so that a demo world has the same one each time. */
export const publicIdOf = (id: string): string => spellProviderId([...hash("sha256", `provider/${id}`, "buffer")]);
