import { createECDH } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  decryptPush,
  type FakeBrowser,
  type PushServiceAnswer,
  startFakePushService,
} from '../../testing/fake-push-service.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSealer } from '../crypto.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { parseRetryAfter } from '../outbound/retry-after.ts';
import { findOrCreateKeys } from './keys.ts';

const sink = await startFakePushService();
const outbound = createOutbound({
  publicUrl: 'https://radiant.example',
  limits: { totalMs: 3_000, stepMs: 400 },
  testOverrides: sink.internet.testOverrides,
});
const { platform } = await createTestApp({ publicUrl: 'https://radiant.example' }, { outbound });
afterAll(() => sink.close());

const message = {
  payload: { body: 'It’s time to pray' },
  ttlSeconds: 60,
  urgency: 'high',
  topic: '0'.repeat(32),
} as const;
const targetOf = ({ subscription: { endpoint, keys } }: FakeBrowser) => ({ endpoint, ...keys });

test('only the browser can read a push, and the service learns the sender', async () => {
  const browser = sink.browser();
  expect(await platform.push.send(targetOf(browser), message)).toEqual({ kind: 'delivered' });
  expect(browser.received()).toMatchObject([
    {
      payload: message.payload,
      ttl: 60,
      urgency: 'high',
      topic: message.topic,
      sender: { subject: 'https://radiant.example', key: await platform.push.getPublicKey() },
    },
  ]);
});

test('what decrypts here also decrypts the example of RFC 8291', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const text = decryptPush(Buffer.from(body, 'base64url'), { ecdh, auth });
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

test('each push is encrypted with a salt and a key of its own', async () => {
  const browser = sink.browser();
  for (let sent = 0; sent < 3; sent += 1) await platform.push.send(targetOf(browser), message);
  expect(new Set(browser.received().map(({ header }) => header)).size).toBe(3);
});

const outcomes: [PushServiceAnswer, unknown][] = [
  [{ status: 200 }, { kind: 'delivered' }],
  [{ status: 201 }, { kind: 'delivered' }],
  [{ status: 202 }, { kind: 'delivered' }],
  [{ status: 400 }, { kind: 'gone' }],
  [{ status: 401 }, { kind: 'gone' }],
  [{ status: 403 }, { kind: 'gone' }],
  [{ status: 404 }, { kind: 'gone' }],
  [{ status: 410 }, { kind: 'gone' }],
  [{ status: 408 }, { kind: 'later', seconds: null }],
  [{ status: 413 }, { kind: 'dropped' }],
  [{ status: 429 }, { kind: 'later', seconds: null }],
  [
    { status: 429, headers: { 'retry-after': '90' } },
    { kind: 'later', seconds: 90 },
  ],
  [
    { status: 503, headers: { 'retry-after': '999999' } },
    { kind: 'later', seconds: 3_600 },
  ],
  [{ status: 500 }, { kind: 'later', seconds: null }],
  ['hang', { kind: 'later', seconds: null }],
  ['cut', { kind: 'later', seconds: null }],
  ['cut-before', { kind: 'later', seconds: null }],
];

test.each(outcomes)('a push service answering %j means %j', async (how, outcome) => {
  const browser = sink.browser();
  browser.answer(how);
  expect(await platform.push.send(targetOf(browser), message)).toEqual(outcome);
  expect(browser.requestCount()).toBe(1);
});

test('redirects are not followed', async () => {
  const [browser, other] = [sink.browser(), sink.browser()];
  browser.answer({ status: 307, headers: { location: other.subscription.endpoint } });
  expect(await platform.push.send(targetOf(browser), message)).toMatchObject({ kind: 'later' });
  expect(other.requestCount()).toBe(0);
});

test.each([
  ['http://push.outside.example/send/x', []],
  ['https://127.0.0.1/send/x', []],
  ['https://[::ffff:10.0.0.1]/send/x', []],
  ['https://localhost/send/x', []],
  ['https://push.outside.example:8443/send/x', []],
  ['https://name:word@push.outside.example/send/x', []],
  ['https://inside.outside.example/send/x', ['10.1.2.3']],
  ['https://mixed.outside.example/send/x', ['11.22.33.44', '169.254.169.254']],
])('%s, where names resolve to %j, is never called', async (endpoint, addresses) => {
  if (addresses.length > 0) sink.internet.names.set(new URL(endpoint).hostname, addresses);
  const before = sink.internet.dialled.length;
  const target = { ...targetOf(sink.browser()), endpoint };
  expect(await platform.push.send(target, message)).toEqual({ kind: 'refused' });
  expect(sink.internet.dialled.length).toBe(before);
});

test('an unknown name may be known later', async () => {
  sink.internet.names.set('lost.outside.example', []);
  const target = targetOf(sink.browser('lost.outside.example'));
  expect(await platform.push.send(target, message)).toEqual({ kind: 'later', seconds: null });
});

test('browser keys that are not on the curve are refused', async () => {
  const browser = sink.browser();
  const target = { ...targetOf(browser), p256dh: `B${'A'.repeat(86)}` };
  expect(await platform.push.send(target, message)).toEqual({ kind: 'gone' });
  expect(browser.requestCount()).toBe(0);
});

test('a payload over the limit is not sent', async () => {
  const browser = sink.browser();
  const payload = { body: 'é'.repeat(1_600) };
  await expect(platform.push.send(targetOf(browser), { ...message, payload })).rejects.toThrow('too large');
  expect(browser.requestCount()).toBe(0);
});

test('two instances starting at once create one encrypted key pair', async () => {
  const { platform: fresh } = await createTestApp();
  const made = await Promise.all(Array.from({ length: 4 }, () => findOrCreateKeys(fresh.db, fresh.sealer)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  const row = await fresh.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  expect(row.private_key.includes(made[0]?.privateKey ?? '')).toBe(false);
  expect(await fresh.push.getPublicKey()).toBe(row.public_key);
  // With another SECRET_KEY the pair stays, so that restoring the right key restores everything.
  await expect(findOrCreateKeys(fresh.db, createSealer('y'.repeat(32)))).rejects.toThrow();
  expect(await fresh.db.selectFrom('push_keys').select('public_key').execute()).toEqual([
    { public_key: row.public_key },
  ]);
});

// Made by web-push 3.6.7, which earlier versions used, and padded with a zero byte.
const formerKeys = {
  publicKey: 'BGyAzG1aqdbe3di5oZp0w2vUc4WUAQkmylLf8p6uxD7wvCZcy-ZBrWNeBGZzvdpmKYcb6Snv7pFxKLtfpi2jYCU',
  privateKey: 'AAN5HhkTeb5SKbnEbclhhTrZ0_UVXFXS67uepwJ-ANs',
};

async function createAppWithKeys({ publicKey, privateKey }: typeof formerKeys) {
  const { platform: fresh } = await createTestApp({ publicUrl: 'https://radiant.example' }, { outbound });
  const row = { public_key: publicKey, private_key: fresh.sealer.seal(privateKey) };
  await fresh.db.insertInto('push_keys').values(row).execute();
  return fresh;
}

test('a key pair stored by an earlier version still signs', async () => {
  const { push } = await createAppWithKeys(formerKeys);
  const browser = sink.browser();
  expect(await push.send(targetOf(browser), message)).toEqual({ kind: 'delivered' });
  expect(browser.received()).toMatchObject([{ sender: { key: formerKeys.publicKey } }]);
});

test('a key pair that cannot sign ends no subscription', async () => {
  const { push } = await createAppWithKeys({ ...formerKeys, privateKey: 'AAAA' });
  const browser = sink.browser();
  await expect(push.send(targetOf(browser), message)).rejects.toThrow();
  expect(browser.requestCount()).toBe(0);
});

test('Retry-After is read as seconds or a date', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  const cases: [string | undefined, number | null][] = [
    [undefined, null],
    ['', null],
    ['soon', null],
    ['0', 1],
    ['120', 120],
    ['Fri, 20 Nov 2026 17:05:00 GMT', 300],
    ['Fri, 20 Nov 2026 16:00:00 GMT', 1],
    ['86400', 3_600],
  ];
  for (const [value, seconds] of cases) expect(parseRetryAfter(value, now, 3_600)).toBe(seconds);
});
