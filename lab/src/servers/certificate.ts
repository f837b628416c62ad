import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const REQUEST = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];

/** Chromium requires an X.509 v3 certificate even when it ignores certificate errors, and Node cannot create one. */
export function makeCertificate(): { readonly cert: Buffer; readonly key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "waymark-certificate-"));
  try {
    const [cert, key] = [join(folder, "door.crt"), join(folder, "door.key")];
    execFileSync("openssl", [...REQUEST, "-subj", "/CN=door.lab", "-out", cert, "-keyout", key], { stdio: "ignore" });
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
