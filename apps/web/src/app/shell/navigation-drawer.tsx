import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { useEscape } from "../../ui/confirm-dialog/use-escape.ts";
import type { NavigationEntry } from "./navigation.ts";
import { NavigationList } from "./navigation-list.tsx";

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly NavigationEntry[];
  readonly path: string | undefined;
};

/** The navigation of narrow windows. Loaded when the page is idle or the menu is first wanted. */
export function NavigationDrawer({ open, onClose, entries, path }: Props) {
  const { t } = useTexts();
  useEscape(open, onClose);
  return (
    <OverlayDrawer
      open={open}
      position="start"
      size="small"
      aria-label={t("shell.nav.label")}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button appearance="subtle" aria-label={t("shell.nav.close")} icon={<DismissRegular />} onClick={onClose} />
          }
        >
          {t("shell.product")}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav aria-label={t("shell.nav.label")}>
          <NavigationList entries={entries} path={path} onChosen={onClose} />
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  );
}
