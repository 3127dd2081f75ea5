import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FakeInternet, startFakeInternet } from './fake-internet.ts';

/** A subscribed browser with the keys that decrypt its pushes. */
export type FakeBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received(): readonly ReceivedPush[];
  requestCount(): number;
  /** The service's response from now on; 201 by default. */
  answer(how: PushServiceAnswer): void;
};

export type ReceivedPush = {
  payload: Readonly<Record<string, unknown>>;
  ttl: number;
  urgency: string;
  topic: string;
  /** The sender in the signature: its contact and its public key. */
  sender: { subject: string; key: string };
  bytes: number;
  /** Salt and public key of the encryption. */
  header: string;
};

/** `cut`: accepts the push and disconnects before the response. `hang`: never responds. */
export type PushServiceAnswer =
  | { status: number; headers?: Readonly<Record<string, string>> }
  | 'cut'
  | 'cut-before'
  | 'hang';

export type FakePushService = {
  internet: FakeInternet;
  /** `host` is a name in the fake internet. */
  browser(host?: string): FakeBrowser;
  received(): readonly ReceivedPush[];
  close(): Promise<void>;
};

type BrowserState = {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  answer: PushServiceAnswer;
  requestCount: number;
  received: ReceivedPush[];
};

/**
 * Checks requests (RFC 8030), signatures (RFC 8292) and encryption (RFC 8291) with code of its own. An invalid push
 * gets 400 and never counts as received.
 */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, BrowserState>();
  const outside = await startFakeInternet(
    (request, response) => void handlePush(browsers, request, response),
  );
  return {
    internet: outside,
    browser(host = 'push.outside.example') {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const known: BrowserState = { ecdh, auth, answer: { status: 201 }, requestCount: 0, received: [] };
      browsers.set(path, known);
      return {
        subscription: {
          endpoint: `https://${host}${path}`,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: () => known.received,
        requestCount: () => known.requestCount,
        answer: (how) => {
          known.answer = how;
        },
      };
    },
    received: () => [...browsers.values()].flatMap(({ received }) => received),
    close: () => outside.close(),
  };
}

async function handlePush(
  browsers: ReadonlyMap<string, BrowserState>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const known = browsers.get(request.url ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (!known) return void response.writeHead(404).end();
  known.requestCount += 1;
  const { answer: how } = known;
  if (how === 'hang') return;
  if (how === 'cut-before') return void request.socket.destroy();
  const isTaken = how === 'cut' || (how.status >= 200 && how.status < 300);
  try {
    const push = read(request, Buffer.concat(chunks), known);
    if (isTaken) known.received.push(push);
  } catch {
    return void response.writeHead(400).end();
  }
  if (how === 'cut') return void request.socket.destroy();
  response.writeHead(how.status, how.headers).end();
}

function read({ headers, method }: IncomingMessage, body: Buffer, known: BrowserState): ReceivedPush {
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('no push');
  return {
    payload: JSON.parse(decryptPush(body, known)),
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: String(headers.topic),
    sender: readSender(headers.authorization ?? '', `https://${headers.host}`),
    bytes: body.length,
    header: body.toString('base64url', 0, 86),
  };
}

/** RFC 8188 with the keys of RFC 8291, one record. */
export function decryptPush(body: Buffer, { ecdh, auth }: Pick<BrowserState, 'ecdh' | 'auth'>): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no last record');
  return padded.subarray(0, end).toString('utf8');
}

/** Throws unless the named key signed for this very service, for a day at most. */
function readSender(authorization: string, origin: string): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const left = exp - Date.now() / 1_000;
  if (!isSigned || aud !== origin || left <= 0 || left > 24 * 3_600) throw new Error('not signed');
  return { subject: String(sub), key };
}
