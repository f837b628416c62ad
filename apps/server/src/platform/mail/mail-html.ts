import type { Language } from "@waymark/contracts/configuration/languages";
import { escapeHtml } from "../escape-html.ts";

type Content = {
  readonly language: Language;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly open: string;
  readonly link: string;
  readonly notes: readonly string[];
  readonly instead: string;
  readonly why: string;
};

const FONT = "font-family:'Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif";
const INK = "#242424";
const QUIET = "#616161";
const BLUE = "#0f6cbd";
const paragraph = (text: string, style: string): string => `<p style="margin:0 0 12px;${style}">${text}</p>`;

/** Mail programs know little: styles stand inline, one column that grows to 560 px, no picture and nothing from elsewhere. */
export function mailHtml({ language, title, facts, open, link, notes, instead, why }: Content): string {
  const href = escapeHtml(link);
  const fact = ({ label, value }: Content["facts"][number]): string =>
    `<p style="margin:0 0 12px"><span style="display:block;font-size:12px;line-height:16px;color:${QUIET}">${escapeHtml(label)}</span>` +
    `<span style="font-size:15px;line-height:22px;color:${INK}">${escapeHtml(value)}</span></p>`;
  const note = (text: string): string => paragraph(escapeHtml(text), `font-size:14px;line-height:20px;color:${INK}`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f5f5;${FONT};color:${INK};overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f5"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left;${FONT}">
<tr><td style="padding:0 4px 12px;font-size:14px;line-height:20px;font-weight:600;color:${BLUE}">Waymark</td></tr>
<tr><td style="padding:24px;background:#ffffff;border:1px solid #e0e0e0;border-radius:8px">
<h1 style="margin:0 0 20px;text-wrap:balance;word-break:auto-phrase;font-size:20px;line-height:28px;font-weight:600;color:${INK}">${escapeHtml(title)}</h1>
${facts.map(fact).join("\n")}
<p style="margin:20px 0 24px"><a href="${href}" style="display:inline-block;padding:10px 20px;background:${BLUE};border-radius:4px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></p>
${notes.map(note).join("\n")}
<p style="margin:20px 0 0;font-size:12px;line-height:18px;color:${QUIET}">${escapeHtml(instead)}<br><a href="${href}" style="color:${BLUE};word-break:break-all">${href}</a></p>
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:12px;line-height:18px;color:${QUIET}">${escapeHtml(why)}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`;
}
