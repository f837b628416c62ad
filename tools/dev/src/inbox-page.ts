type ShownMail = {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: string;
};

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 760px; padding: 24px 16px; font: 15px/1.5 system-ui, sans-serif; }
  h1 { font-size: 20px; }
  article { margin: 0 0 24px; border: 1px solid #8886; border-radius: 8px; overflow: hidden; }
  header, details { padding: 12px 16px; }
  h2 { margin: 0; font-size: 16px; }
  header p { margin: 4px 0 0; opacity: .75; font-size: 13px; }
  iframe { display: block; width: 100%; height: 620px; border: 0; border-block: 1px solid #8886; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** Blocks scripts and forms in mails, and opens links in a new tab. */
function shown({ to, from, subject, text, html, receivedAt }: ShownMail): string {
  const page = html.replace("<head>", '<head><base target="_blank">');
  const frame = `<iframe title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(page)}"></iframe>`;
  return `<article>
<header><h2>${escaped(subject)}</h2>
<p>To ${escaped(to.join(", "))} · from ${escaped(from)} · <time>${receivedAt}</time></p></header>
${html === "" ? "" : frame}
<details${html === "" ? " open" : ""}><summary>Plain text</summary><pre>${escaped(text)}</pre></details>
</article>`;
}

export const inboxPage = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>(${mails.length}) Development inbox</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Development inbox</h1>
<p>Mails that this installation sent since it was started, newest first. <a href="/">Look again</a> · <a href="/mails.json">as JSON</a></p>
${mails.length === 0 ? "<p>No mail yet. Share a report with somebody.</p>" : mails.map(shown).join("\n")}
</body>
</html>
`;
