/** What the run's ticket grants at one door. The door checks it; reading it here only spares a refusal. */
export function allowanceOf(runTicket: string): { readonly downloadBytes: number; readonly uploadBytes: number } {
  try {
    const payload = runTicket.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
    return { downloadBytes: Number(claims.downloadBytes), uploadBytes: Number(claims.uploadBytes) };
  } catch {
    return { downloadBytes: 0, uploadBytes: 0 };
  }
}
