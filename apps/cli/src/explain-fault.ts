const UNDEFINED_TABLE = "42P01";
const NOT_ALLOWED = "42501";
const WRONG_PASSWORD = ["28P01", "28000"];
const NOT_REACHED = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET"];

/** What went wrong and what to do about it, for somebody who did not write the program. */
export function explainFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as { code?: string }).code ?? "";
  const sentence = messageOf(error);
  if (NOT_REACHED.includes(code))
    return `${sentence}. Is the engine running, and does its address in the settings (WAYMARK_…_URL) point to it?`;
  if (code === UNDEFINED_TABLE) return `${sentence}. Run "npm run waymark -- migrate" first.`;
  if (code === NOT_ALLOWED) return `${sentence}. WAYMARK_DATABASE_OWNER_URL must name the owner of the database.`;
  if (WRONG_PASSWORD.includes(code)) return `${sentence}. Check user and password in WAYMARK_DATABASE_OWNER_URL.`;
  return sentence;
}

/** A failed connection to "localhost" is a bundle of failures without a message of its own. */
function messageOf(error: Error): string {
  if (error instanceof AggregateError && error.message === "")
    return [...new Set(error.errors.map((each) => (each instanceof Error ? each.message : String(each))))].join("; ");
  return error.message;
}
