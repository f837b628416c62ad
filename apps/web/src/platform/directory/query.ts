/** A text in a path's function call: OData doubles quotes, the address escapes the rest. */
export function literal(text: string): string {
  return `'${encodeURIComponent(text.replaceAll("'", "''")).replaceAll("'", "%27")}'`;
}

/** A text inside a quoted `$search` clause. */
const quoted = (property: string, text: string): string =>
  `"${property}:${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Members whose name or address begins like the text; undefined when there is nothing to look for. */
export function peopleSearch(text: string, top: number, fields: string): string | undefined {
  const wanted = text.trim();
  if (wanted === "") return undefined;
  const search = ["displayName", "mail", "userPrincipalName"].map((property) => quoted(property, wanted)).join(" OR ");
  const filter = encodeURIComponent("userType eq 'Member'");
  return `$search=${encodeURIComponent(search)}&$filter=${filter}&$select=${fields}&$top=${top}&$count=true`;
}
