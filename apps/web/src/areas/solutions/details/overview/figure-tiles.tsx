import type { Figure } from "@waymark/contracts/performance/figures";
import type { SolutionFigures } from "@waymark/contracts/performance/schemas";
import type { TextKey } from "@waymark/messages/catalogue";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Kpi, KpiRow } from "../../../../ui/chart/kpi.tsx";
import { whyWithheld } from "../../withheld-words.ts";
import { errorText, numberText } from "../figure-words.ts";

type Tile = { readonly figure: Figure; readonly label: TextKey; readonly digits: number; readonly unit?: string };

/** The newest figures side by side. One that is withheld says why. */
export function FigureTiles({ figures }: { figures: SolutionFigures }) {
  const texts = useTexts();
  const { t } = texts;
  const tiles: readonly Tile[] = [
    { figure: figures.assessment, label: "details.tile.assessment", digits: 1 },
    { figure: figures.availability, label: "details.tile.availability", digits: 2, unit: "%" },
    { figure: figures.mail, label: "details.tile.mail", digits: 1 },
    { figure: figures.files, label: "details.tile.files", digits: 1 },
    { figure: figures.calls, label: "details.tile.calls", digits: 1 },
    { figure: figures.rtt, label: "details.tile.rtt", digits: 0, unit: "ms" },
    { figure: figures.jitter, label: "details.tile.jitter", digits: 0, unit: "ms" },
    { figure: figures.packetLoss, label: "details.tile.loss", digits: 1, unit: "%" },
  ];
  return (
    <KpiRow isCard={false}>
      {tiles.map(({ figure, label, digits, unit }) => {
        const error = errorText(figure, digits, texts);
        return (
          <Kpi
            key={label}
            label={t(label)}
            value={figure.value === null ? "–" : numberText(figure.value, digits, texts)}
            {...(unit === undefined || figure.value === null ? {} : { unit })}
            {...(error === undefined ? {} : { plusMinus: error })}
            note={figure.withheld === null ? undefined : whyWithheld(figure, t)}
            size="small"
          />
        );
      })}
    </KpiRow>
  );
}
