/** `waymark-report-2026-11-02-10-00.json`: the moment of the test in UTC, in letters that every file system takes. */
export const fileNameOf = (dateTime: string, ending: string): string =>
  `waymark-report-${new Date(dateTime).toISOString().slice(0, 16).replaceAll(/[T:]/g, "-")}.${ending}`;

export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
