import { randomUUID } from "node:crypto";
import type { WantedProvider } from "./save-provider.ts";
import type { WantedSolution } from "./save-solution.ts";

/** An endorsed provider that nobody else has. */
export const makeProvider = (more: Partial<WantedProvider> = {}): WantedProvider => ({
  id: randomUUID(),
  tenantId: randomUUID(),
  name: "Wingtip Networks",
  url: "https://wingtip.example",
  status: "Approved",
  ...more,
});

/** A solution of this provider with one proven ASN. */
export const makeSolution = (provider: WantedProvider, more: Partial<WantedSolution> = {}): WantedSolution => ({
  id: randomUUID(),
  providerId: provider.id,
  name: `Fibre ${randomUUID()}`,
  type: "isp",
  items: [{ kind: "ASN", value: "AS64500", proof: "operator" }],
  method: "Script",
  ...more,
});
