import type { Workload } from "@waymark/contracts/front-door/wire";

type Place = {
  readonly address: string;
  readonly port: number;
  /** With a certificate that nobody vouches for. */
  readonly isTls?: boolean;
};

/** What stands in the server's namespace. Plain data, because it crosses into a process there. */
export type ServerPlan =
  /** The shipped front door. */
  | (Place & {
      readonly kind: "door";
      readonly metro: string;
      readonly workload: Workload;
      readonly ticketKey: string;
      readonly zone?: { readonly name: string; readonly ipv4?: string; readonly ipv6?: string };
    })
  /** A door of somebody else: no Timing-Allow-Origin, so a page sees the whole duration only. */
  | (Place & { readonly kind: "untimedDoor"; readonly metro: string; readonly workload: Workload })
  /** Stands before a door and lets no WebSocket through. */
  | (Place & { readonly kind: "upgradeRefuser"; readonly door: Place })
  /** Sends whatever is asked for to its sign-in page. */
  | (Place & { readonly kind: "portal" })
  /** Whoever listens at the socket, which is a file and so crosses namespaces. */
  | (Place & { readonly kind: "forward"; readonly socket: string })
  /** Fixed texts by path: the empty page of a test, the content check's known text. */
  | (Place & { readonly kind: "texts"; readonly texts: Readonly<Record<string, string>> });
