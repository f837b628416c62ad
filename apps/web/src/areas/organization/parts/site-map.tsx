import { CheckmarkFilled } from "@fluentui/react-icons/svg/checkmark";
import { ImportantFilled } from "@fluentui/react-icons/svg/important";
import type { Site } from "@waymark/contracts/organization/schemas";
import { useMemo } from "react";
import { joinNames } from "../../../platform/texts/place-name.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { MapCard } from "../../../ui/map/map-card.tsx";
import type { MapMark } from "../../../ui/map/map-items.ts";
import { MapLegend } from "../../../ui/map/map-legend.tsx";
import { isMostlyFine, placeAround, siteId } from "../site-state.ts";

type Props = {
  readonly sites: readonly Site[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
};

const FINE = { kind: "bubble", color: "above", glyph: <CheckmarkFilled /> } as const;
const UNWELL = { kind: "bubble", color: "below", glyph: <ImportantFilled /> } as const;
const HEIGHT = 340;

function marksOf(sites: readonly Site[], { t, language }: Texts): MapMark[] {
  return sites.flatMap((site) => {
    const { city, point, testers, testersFine, tests } = site;
    if (point === null) return [];
    return {
      id: siteId(site),
      name: city,
      point,
      ...(isMostlyFine(site) ? FINE : UNWELL),
      label: t("organization.map.share", { fine: testersFine, testers }),
      detail: [
        placeAround(site, language),
        t("organization.sites.fine", { fine: testersFine, testers }),
        t.count("organization.sites.tests", tests),
      ].join(", "),
      weight: tests,
    };
  });
}

/** The sites on a map: as large as they have tests, with a sign and a colour for how they are. */
export function SiteMap({ sites, chosenId, onChoose }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const marks = useMemo(() => marksOf(sites, texts), [sites, texts]);
  const unplaced = sites.length - marks.length;
  const notes = [t("organization.map.size"), ...(unplaced > 0 ? [t.count("organization.map.unplaced", unplaced)] : [])];
  return (
    <MapCard
      title={t("organization.map.title")}
      label={t("organization.map.label")}
      marks={marks}
      view="items"
      height={HEIGHT}
      selectedId={chosenId}
      onSelect={onChoose}
      table={{
        columns: [
          t("organization.map.site"),
          t("organization.map.state"),
          t("organization.map.works"),
          t("organization.map.tests"),
        ],
        rows: sites.map((site) => [
          joinNames([site.city, placeAround(site, language)], language),
          t(isMostlyFine(site) ? "organization.map.fine" : "organization.map.unwell"),
          t("organization.map.share", { fine: site.testersFine, testers: site.testers }),
          site.tests,
        ]),
      }}
      legend={
        <MapLegend
          entries={[
            { text: t("organization.map.fine"), ...FINE },
            { text: t("organization.map.unwell"), ...UNWELL },
          ]}
          note={notes.join(" ")}
        />
      }
    />
  );
}
