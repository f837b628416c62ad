import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from "@fluentui/react-components";
import { ChartMultipleRegular } from "@fluentui/react-icons/svg/chart-multiple";
import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import { Fragment } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { SolutionRow } from "../solution-rows.ts";
import { ACTION_ICONS, actionWord } from "./action-words.tsx";
import { hasDetails } from "./details-link.tsx";

type Props = {
  readonly row: SolutionRow;
  readonly onAction: (action: SolutionAction, row: SolutionRow) => void;
};

/** What the server allows with a solution, and nothing else. */
export function RowActions({ row, onAction }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { name, allowedActions } = row.solution;
  if (allowedActions.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t("solutions.actionsOf", { name })} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {allowedActions.map((action) => (
            <Fragment key={action}>
              <MenuItem
                icon={ACTION_ICONS[action]}
                {...(action === "cancel" ? { subText: t("solutions.action.cancelNote") } : {})}
                onClick={() => onAction(action, row)}
              >
                {actionWord(action, row.solution, t)}
              </MenuItem>
              {action === "view" && hasDetails(row.solution) && (
                <MenuItem
                  icon={<ChartMultipleRegular />}
                  onClick={() => void navigate(`/solutions/${row.solution.id}`)}
                >
                  {t("solutions.details")}
                </MenuItem>
              )}
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
