/** Statements end with `;` at the end of a line; comment lines in front of a statement stay with it. */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:--[^\n]*)?(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement) !== "");
}

export function withoutComments(statement: string): string {
  return statement
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/--[^\n]*/g, "")
    .trim();
}
