import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { ClipboardTextLtrRegular } from "@fluentui/react-icons/svg/clipboard-text-ltr";
import { DocumentTableRegular } from "@fluentui/react-icons/svg/document-table";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import { PrintRegular } from "@fluentui/react-icons/svg/print";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { providerMessage } from "@waymark/rules/report-texts/provider-message";
import { ticketText } from "@waymark/rules/report-texts/ticket-text";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { type LazyMenuProps, menuOpenHandler } from "../../../../ui/menu-button.tsx";
import { WithLateTexts } from "../with-late-texts.tsx";
import { saveCsv, saveJson } from "./report-files.ts";
import { linksOf, reportTextInput } from "./report-text-input.ts";
import { copyText, type ShareableText } from "./shareable-text.ts";

type Props = LazyMenuProps & {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly onStatus: (text: string) => void;
  readonly onOpen: (shown: ShareableText) => void;
};

function ActionsMenu({ report, judgement, onStatus, onOpen, ...menu }: Props) {
  const { t, language } = useTexts();
  const words = wordsIn(language, t);
  const { open, target, onOpenChange } = menu;
  const links = linksOf(useSettings().configuration, report.id);

  const copyTicket = async () => {
    const text = ticketText(reportTextInput(report, judgement, words, links));
    if (await copyText(text)) onStatus(t("actions.copiedTicket"));
    else onOpen({ kind: "ticket", text });
  };
  const writeMessage = () => {
    const { subject, body } = providerMessage(reportTextInput(report, judgement, words, links));
    onOpen({ kind: "message", subject, text: body });
  };
  /** Closes the menu first, so that it is neither printed nor left open behind a dialog. */
  const chosen = (act: () => void) => () => {
    onOpenChange(false);
    act();
  };
  return (
    <Menu
      inline
      open={open}
      positioning={{ target, position: "below", align: "end" }}
      onOpenChange={menuOpenHandler(menu)}
    >
      <MenuPopover>
        <MenuList aria-label={t("actions.more")}>
          <MenuItem icon={<ClipboardTextLtrRegular />} onClick={chosen(() => void copyTicket())}>
            {t("actions.copyTicket")}
          </MenuItem>
          <MenuItem icon={<MailRegular />} onClick={chosen(writeMessage)}>
            {t("actions.providerMessage")}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<ArrowDownloadRegular />} onClick={chosen(() => saveJson(report, judgement))}>
            {t("actions.exportJson")}
          </MenuItem>
          <MenuItem icon={<DocumentTableRegular />} onClick={chosen(() => saveCsv(report))}>
            {t("actions.exportCsv")}
          </MenuItem>
          <MenuItem icon={<PrintRegular />} onClick={chosen(() => setTimeout(() => window.print()))}>
            {t("actions.print")}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The same with its own texts, which the page of a report does not bring along. */
export const LateActionsMenu = (props: Props) => (
  <WithLateTexts>
    <ActionsMenu {...props} />
  </WithLateTexts>
);
