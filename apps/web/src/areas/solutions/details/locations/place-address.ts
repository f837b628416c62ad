/** The page with the history of a place; the id of its row says which. */
export function historyOf(solutionId: string, id: string): string {
  const [country = "", state = "", city = ""] = id.split("_");
  const place = new URLSearchParams({
    country,
    ...(state === "" ? {} : { state }),
    ...(city === "0" ? {} : { city }),
  });
  return `/solutions/${solutionId}/localHistory?${place}`;
}
