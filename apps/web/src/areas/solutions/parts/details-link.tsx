import type { Solution } from "@waymark/contracts/solutions/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import ui from "../../../ui/ui.module.css";

/** Whoever may do more than read its attributes also reads how it does; a closed one has no page. */
export const hasDetails = ({ allowedActions }: Pick<Solution, "allowedActions">): boolean =>
  allowedActions.some((action) => action !== "view");

/** To the page with the figures of a solution. */
export function DetailsLink({ solution }: { solution: Solution }) {
  const { t } = useTexts();
  if (!hasDetails(solution)) return null;
  return (
    <AppLink className={ui.link} to={`/solutions/${solution.id}`}>
      {t("solutions.details")}
    </AppLink>
  );
}
