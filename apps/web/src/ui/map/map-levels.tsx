import { Breadcrumb, BreadcrumbButton, BreadcrumbDivider, BreadcrumbItem } from "@fluentui/react-components";
import { Fragment } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";

/** One step of the way down: the world, a country, a state, a city. */
export type MapLevel = { readonly id: string; readonly name: string };

type Props = {
  /** Which map it belongs to. */
  readonly title: string;
  /** From the world to where the reader is. */
  readonly levels: readonly MapLevel[];
  readonly onDrill: (id: string) => void;
};

/** Where the map is, and the way back up. The caller keeps the level, as a rule in the address. */
export function MapLevels({ title, levels, onDrill }: Props) {
  const { t } = useTexts();
  return (
    <Breadcrumb size="small" aria-label={`${t("ui.map.levels")}: ${title}`}>
      {levels.map(({ id, name }, index) => {
        const isHere = index === levels.length - 1;
        return (
          <Fragment key={id}>
            {index > 0 && <BreadcrumbDivider />}
            <BreadcrumbItem>
              <BreadcrumbButton current={isHere} onClick={isHere ? undefined : () => onDrill(id)}>
                {name}
              </BreadcrumbButton>
            </BreadcrumbItem>
          </Fragment>
        );
      })}
    </Breadcrumb>
  );
}
