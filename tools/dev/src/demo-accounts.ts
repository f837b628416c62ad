import { type Area, BUILT_AREAS } from "@waymark/contracts/configuration/areas";
import { type Principal, type User, users } from "@waymark/identity/world/users";

/** The area in which an account's rights count. Accounts without one have something to show in every release. */
const AREA_OF_RIGHTS: Partial<Record<Principal, Area>> = {
  leadership: "performance",
  lensReader: "endpoint-sets",
  ownChamp: "endpoint-sets",
  otherChamp: "endpoint-sets",
  champAuthor: "endpoint-sets",
  serviceChamp: "endpoint-sets",
  connectivityChamp: "endpoint-sets",
  champOnly: "endpoint-sets",
  council: "endpoint-sets",
  p1: "solutions",
  p1Reader: "solutions",
  p2: "solutions",
  unendorsedProvider: "registration",
};

type DemoAccounts = {
  readonly usable: readonly User[];
  /** Accounts whose rights show nothing before their area is built. */
  readonly forLater: readonly User[];
};

export function demoAccounts(built: readonly Area[] = BUILT_AREAS): DemoAccounts {
  const principals = Object.keys(users) as Principal[];
  const isUsable = (principal: Principal): boolean => {
    const area = AREA_OF_RIGHTS[principal];
    return area === undefined || built.includes(area);
  };
  return {
    usable: principals.filter(isUsable).map((principal) => users[principal]),
    forLater: principals.filter((principal) => !isUsable(principal)).map((principal) => users[principal]),
  };
}

/** The list that `npm run dev` prints: only what can be tried today. */
export function describeDemoAccounts(): readonly string[] {
  const { usable, forLater } = demoAccounts();
  return [
    ...usable.map((user) => `  ${user.mail.padEnd(38)} ${user.mayDo}`),
    ...(forLater.length === 0 ? [] : [`  ${forLater.length} more on the sign-in page are for areas that come later.`]),
  ];
}
