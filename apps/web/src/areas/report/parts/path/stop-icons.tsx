import type { FluentIcon } from "@fluentui/react-icons";
import { DoorRegular } from "@fluentui/react-icons/svg/door";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { LaptopRegular } from "@fluentui/react-icons/svg/laptop";
import { RouterRegular } from "@fluentui/react-icons/svg/router";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { StarRegular } from "@fluentui/react-icons/svg/star";

export type StopKind =
  | "you"
  | "router"
  | "egress"
  | "door"
  | "bestDoor"
  | "resolver"
  | "betterDoor"
  | "nearDoor"
  | "egressBefore"
  | "doorBefore";

/** One shape for each kind of stop, the same on the map and in the strip. */
export const STOP_ICONS: Readonly<Record<StopKind, FluentIcon>> = {
  you: LaptopRegular,
  router: RouterRegular,
  egress: GlobeRegular,
  door: DoorRegular,
  /** The door in use, where it is among the best. */
  bestDoor: StarRegular,
  resolver: SearchRegular,
  betterDoor: StarRegular,
  /** The door that would be used without the fault. */
  nearDoor: DoorRegular,
  egressBefore: GlobeRegular,
  doorBefore: DoorRegular,
};
