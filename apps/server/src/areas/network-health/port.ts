import type { CloudName } from "@waymark/contracts/configuration/clouds";

/** What is known of a city now. */
export type CityHealth = { readonly trouble: { readonly since: string } | null };

export type NetworkHealthPort = {
  /** Null while nobody knows how metros are: nobody looked lately, or nothing is in memory yet. Never waits. */
  readonly healthOf: (cloud: CloudName, city: number) => CityHealth | null;
};
