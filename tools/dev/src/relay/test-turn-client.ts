import { createHash, createHmac, randomBytes } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { connect } from "node:net";

const COOKIE = 0x2112a442;
const METHODS = { binding: 0x001, allocate: 0x003, permission: 0x008, send: 0x016 } as const;
const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  peer: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
} as const;
const DATA_INDICATION = 0x0017;
const UDP = 17;
const TCP = 6;

type Attribute = readonly [type: number, value: Buffer];
type Reply = { readonly type: number; readonly attributes: ReadonlyMap<number, Buffer> };
type Credential = { readonly username: string; readonly credential: string };

/** Creates the credential that the server creates for one run. */
export function relayCredential(secret: string, expiresAtS: number, nonce = "testrun"): Credential {
  const username = `${expiresAtS}:${nonce}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

/** A minimal TURN client (RFC 8656) for testing what a relay refuses. Methods return an error code, or 0 on success. */
export async function openTurnClient(host: string, port: number, credential: Credential) {
  const socket = createSocket("udp4");
  socket.connect(port, host);
  await once(socket, "connect");
  const received: Buffer[] = [];
  let listener: (data: Buffer) => void = (data) => received.push(data);
  socket.on("message", (message) => {
    const reply = read(message);
    const data = reply.attributes.get(ATTRIBUTES.data);
    if (reply.type === DATA_INDICATION && data) listener(data);
  });
  let challenge: { realm: Buffer; nonce: Buffer } | undefined;

  async function ask(method: number, attributes: readonly Attribute[]): Promise<Reply> {
    const reply = await exchange(socket, message(method, signedWith(attributes), keyOf()));
    const realm = reply.attributes.get(ATTRIBUTES.realm);
    const nonce = reply.attributes.get(ATTRIBUTES.nonce);
    if (challenge !== undefined || errorOf(reply) !== 401 || !realm || !nonce) return reply;
    challenge = { realm, nonce };
    return ask(method, attributes);
  }
  const signedWith = (attributes: readonly Attribute[]): Attribute[] =>
    challenge === undefined
      ? [...attributes]
      : [
          ...attributes,
          [ATTRIBUTES.username, Buffer.from(credential.username)],
          [ATTRIBUTES.realm, challenge.realm],
          [ATTRIBUTES.nonce, challenge.nonce],
        ];
  const keyOf = () =>
    challenge &&
    createHash("md5").update(`${credential.username}:${challenge.realm}:${credential.credential}`).digest();

  return {
    received,
    onData(listen: (data: Buffer) => void): void {
      listener = listen;
    },
    async allocate(transport: "udp" | "tcp" = "udp"): Promise<{ error: number; relayed: Address | undefined }> {
      const wanted = Buffer.from([transport === "udp" ? UDP : TCP, 0, 0, 0]);
      const reply = await ask(METHODS.allocate, [[ATTRIBUTES.transport, wanted]]);
      const relayed = reply.attributes.get(ATTRIBUTES.relayed);
      return { error: errorOf(reply), relayed: relayed && readAddress(relayed) };
    },
    permit: async (address: string): Promise<number> =>
      errorOf(await ask(METHODS.permission, [[ATTRIBUTES.peer, writeAddress({ address, port: 9 })]])),
    send(peer: Address, data: Buffer): void {
      const attributes: Attribute[] = [
        [ATTRIBUTES.peer, writeAddress(peer)],
        [ATTRIBUTES.data, data],
      ];
      socket.send(message(METHODS.send, attributes, undefined));
    },
    close: () => socket.close(),
  };
}

/** Sends a binding request over TCP, to check that the relay is reachable that way. */
export async function answersOverTcp(host: string, port: number, timeoutMs: number): Promise<boolean> {
  const socket = connect({ host, port });
  socket.on("error", () => socket.destroy());
  socket.write(message(METHODS.binding, [], undefined));
  try {
    const [answer] = (await once(socket, "data", { signal: AbortSignal.timeout(timeoutMs) })) as [Buffer];
    return answer.readUInt32BE(4) === COOKIE;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

type Address = { readonly address: string; readonly port: number };

async function exchange(socket: Socket, request: Buffer): Promise<Reply> {
  socket.send(request);
  for (;;) {
    const [answer] = (await once(socket, "message", { signal: AbortSignal.timeout(2_000) })) as [Buffer];
    if (answer.subarray(8, 20).equals(request.subarray(8, 20))) return read(answer);
  }
}

function message(type: number, attributes: readonly Attribute[], key: Buffer | undefined): Buffer {
  const body = Buffer.concat(attributes.map(written));
  const header = Buffer.alloc(20);
  header.writeUInt16BE(type, 0);
  header.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(header, 8);
  // The length already includes the signature, which is added below.
  header.writeUInt16BE(body.length + (key === undefined ? 0 : 24), 2);
  const unsigned = Buffer.concat([header, body]);
  if (key === undefined) return unsigned;
  const signature = createHmac("sha1", key).update(unsigned).digest();
  return Buffer.concat([unsigned, written([ATTRIBUTES.integrity, signature])]);
}

function written([type, value]: Attribute): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function read(answer: Buffer): Reply {
  const attributes = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= answer.length; ) {
    const length = answer.readUInt16BE(at + 2);
    attributes.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { type: answer.readUInt16BE(0), attributes };
}

function errorOf({ attributes }: Reply): number {
  const value = attributes.get(ATTRIBUTES.errorCode);
  return value === undefined ? 0 : (value[2] ?? 0) * 100 + (value[3] ?? 0);
}

/** STUN combines addresses with the magic cookie, so that no middlebox rewrites them. */
function writeAddress({ address, port }: Address): Buffer {
  const value = Buffer.alloc(8);
  value[1] = 1;
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  Buffer.from(address.split(".").map(Number)).copy(value, 4);
  value.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0, 4);
  return value;
}

function readAddress(value: Buffer): Address {
  const plain = Buffer.alloc(4);
  plain.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0);
  return { address: plain.join("."), port: value.readUInt16BE(2) ^ (COOKIE >>> 16) };
}
