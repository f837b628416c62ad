import type { FluentIcon } from "@fluentui/react-icons";
import { DataHistogramRegular } from "@fluentui/react-icons/svg/data-histogram";
import { GlobeSearchRegular } from "@fluentui/react-icons/svg/globe-search";
import { HeartPulseRegular } from "@fluentui/react-icons/svg/heart-pulse";
import { MoleculeRegular } from "@fluentui/react-icons/svg/molecule";
import { PeopleTeamRegular } from "@fluentui/react-icons/svg/people-team";
import { TopSpeedRegular } from "@fluentui/react-icons/svg/top-speed";

const ICONS: Readonly<Record<string, FluentIcon>> = {
  partnerPortal: PeopleTeamRegular,
  asn: MoleculeRegular,
  networkHealth: HeartPulseRegular,
  domainLens: GlobeSearchRegular,
  nationalDashboard: DataHistogramRegular,
};

/** Icons of entries that an anonymous visitor does not see at first. */
export function LateIcon({ name, className }: { readonly name: string; readonly className: string }) {
  const Icon = ICONS[name] ?? TopSpeedRegular;
  return <Icon className={className} />;
}
