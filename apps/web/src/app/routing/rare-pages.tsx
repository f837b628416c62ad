import { Blocked, GoingToGovernment, NotYet, SignInPrompt, WrongRoute } from "./message-pages.tsx";
import { NoAccess } from "./no-access.tsx";
import type { Denial } from "./route-table.ts";

export type RareKind = "wrongRoute" | "notYet" | "signIn" | "blocked" | "government";
export type RarePageProps = { readonly kind: RareKind } | { readonly kind: "denied"; readonly denial: Denial };

const PAGES = {
  wrongRoute: WrongRoute,
  notYet: NotYet,
  signIn: SignInPrompt,
  blocked: Blocked,
  government: GoingToGovernment,
} as const satisfies Record<RareKind, unknown>;

export function RarePage(props: RarePageProps) {
  if (props.kind === "denied") return <NoAccess denial={props.denial} />;
  const Page = PAGES[props.kind];
  return <Page />;
}
