import { Button } from "@fluentui/react-components";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { withCorrections } from "@waymark/rules/findings/with-corrections";
import { mailAddress } from "@waymark/rules/report-texts/mail-address";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { givenName } from "../../../platform/test-run/given-name.ts";
import { formatDay } from "../../../platform/texts/formats.ts";
import { placeWord } from "../../../platform/texts/place-words.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { useReportLink } from "../sharing/copy-link.tsx";
import { writeRetestMail } from "./retest-mail.ts";

type Props = { readonly report: Report; readonly sharedBy: string };

/** Opens a prepared mail in the reader's own program. The product knows no address and sends nothing. */
export function AskToRetest({ report, sharedBy }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { basePath } = useSettings().configuration;
  const reportLink = useReportLink(report.id);
  const name = givenName(sharedBy);
  // The server has emptied the place where its owner left it out.
  const city = withCorrections(report, null).browserLocationCity;
  const { subject, body } = writeRetestMail(
    {
      name,
      place: city === "" ? "" : placeWord(city, texts),
      date: formatDay(language, new Date(report.dateTime)),
      reportLink,
      startLink: `${window.location.origin}${basePath}/`,
    },
    t,
  );
  return (
    <Button as="a" size="small" icon={<MailRegular />} href={mailAddress(subject, body).href}>
      {t("retest.ask", { name })}
    </Button>
  );
}
