import { generateKeyPairSync, sign } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const ECDSA_WITH_SHA256 = "2a8648ce3d040302";
const COMMON_NAME = "550403";

/** A key and certificate made for one test, so that no key lies in the repository. Node makes keys but no certificates. */
export function selfSigned(folder: string): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const algorithm = sequence(der(0x06, Buffer.from(ECDSA_WITH_SHA256, "hex")));
  const commonName = sequence(der(0x06, Buffer.from(COMMON_NAME, "hex")), der(0x0c, Buffer.from("localhost")));
  const name = sequence(der(0x31, commonName));
  const validity = sequence(utcTime(-86_400_000), utcTime(86_400_000));
  const subjectKey = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(der(0x02, Buffer.from([1])), algorithm, name, validity, name, subjectKey);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));

  const files = { certificate: join(folder, "door.crt"), key: join(folder, "door.key") };
  const text = sequence(body, algorithm, signature).toString("base64").replace(/.{64}/g, "$&\n");
  writeFileSync(files.certificate, `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`);
  writeFileSync(files.key, privateKey.export({ type: "pkcs8", format: "pem" }));
  return files;
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

function utcTime(fromNowMs: number): Buffer {
  const digits = new Date(Date.now() + fromNowMs).toISOString().slice(0, 19).replace(/[-:T]/g, "");
  return der(0x17, Buffer.from(`${digits.slice(2)}Z`));
}
