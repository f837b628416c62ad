import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A key and a certificate for one story. A browser wants a whole one; Node makes none by itself. */
export function browserCertificate(): { readonly cert: Buffer; readonly key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "measuring-tls-"));
  const [certFile, keyFile] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const named = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  try {
    execFileSync("openssl", ["req", "-x509", ...kind, ...named, "-out", certFile, "-keyout", keyFile], {
      stdio: "pipe",
    });
    return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
