import { endAllSessions, logout } from '@radiant/contract/accounts.ts';
import {
  getPushKey,
  listPushDevices,
  removePushDevice,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@radiant/contract/push.ts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type FakeBrowser, startFakePushService } from '../../../testing/fake-push-service.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { sweepInactiveSubscriptions } from './subscription-service.ts';

const sink = await startFakePushService();
const outbound = createOutbound({
  publicUrl: 'https://radiant.example',
  testOverrides: sink.internet.testOverrides,
});
const { platform, send, people, clock } = await createTestApp({}, { outbound });
const { db } = platform;
const work = await createJobRunner(platform);
afterAll(() => sink.close());

const Devices = z.object({
  appareils: z.array(
    z.object({ id: z.string(), actuel: z.boolean(), derniereutilisation: z.nullable(z.string()) }),
  ),
});
const subscribe = (as: string, { subscription }: FakeBrowser) =>
  send(subscribePush, { as, body: subscription });
const devices = async (as: string) => Devices.parse((await send(listPushDevices, { as })).body).appareils;
const stored = async (person: Person) =>
  (
    await db.selectFrom('push_subscriptions').select('endpoint').where('member_id', '=', person.id).execute()
  ).map(({ endpoint }) => endpoint);

test('subscribes this browser with the public key; other devices of the member see it', async () => {
  const ana = await people.join('Ana Able');
  const elsewhere = await people.signIn(ana);
  expect((await send(getPushKey, { as: ana.token })).body).toEqual({
    statut: '200',
    cle: await platform.push.getPublicKey(),
  });
  const { status } = await subscribe(ana.token, sink.browser());
  expect(status).toBe(200);
  expect(await devices(ana.token)).toMatchObject([{ actuel: true, derniereutilisation: null }]);
  expect(await devices(elsewhere)).toMatchObject([{ actuel: false }]);
});

test('subscribing the same browser again changes nothing', async () => {
  const [rosa, browser] = [await people.join('Rosa Repeats'), sink.browser()];
  for (let time = 0; time < 3; time += 1) await subscribe(rosa.token, browser);
  expect(await devices(rosa.token)).toHaveLength(1);
});

test('limits a member to ten browsers by removing the oldest', async () => {
  const tess = await people.join('Tess Ten');
  const browsers = Array.from({ length: 12 }, () => sink.browser());
  for (const browser of browsers) {
    clock.advance({ seconds: 1 });
    await subscribe(tess.token, browser);
  }
  const expected = browsers.slice(2).map(({ subscription }) => subscription.endpoint);
  expect((await stored(tess)).toSorted()).toEqual(expected.toSorted());
});

test('a browser belongs to the member signed in there', async () => {
  const [first, second, browser] = [
    await people.join('Fay First'),
    await people.join('Sol Second'),
    sink.browser(),
  ];
  await subscribe(first.token, browser);
  await subscribe(second.token, browser);
  expect([await devices(first.token), await devices(second.token)]).toMatchObject([[], [{ actuel: true }]]);
});

const good = () => sink.browser().subscription;
test.each([
  ['plain http', () => ({ ...good(), endpoint: 'http://push.outside.example/send/x' })],
  ['an internal address', () => ({ ...good(), endpoint: 'https://10.0.0.7/send/x' })],
  ['a loopback address', () => ({ ...good(), endpoint: 'https://localhost/send/x' })],
  ['an obfuscated address', () => ({ ...good(), endpoint: 'https://2130706433/send/x' })],
  ['another port', () => ({ ...good(), endpoint: 'https://push.outside.example:5432/x' })],
  ['a URL with credentials', () => ({ ...good(), endpoint: 'https://a:b@push.outside.example/x' })],
  ['no address', () => ({ ...good(), endpoint: 'push' })],
  [
    'an overlong address',
    () => ({ ...good(), endpoint: `https://push.outside.example/${'x'.repeat(2_000)}` }),
  ],
  ['a short key', () => ({ ...good(), keys: { ...good().keys, p256dh: 'Bxyz' } })],
  ['a long secret', () => ({ ...good(), keys: { ...good().keys, auth: 'x'.repeat(40) } })],
  ['no keys', () => ({ endpoint: good().endpoint })],
])('%s is refused, and nothing is kept', async (_what, body) => {
  const rita = await people.join('Rita Refused');
  const { status, body: answer } = await send(subscribePush, { as: rita.token, body: body() });
  expect([status, answer]).toMatchObject([400, { code: 'invalid_input' }]);
  expect(await stored(rita)).toEqual([]);
});

test('unsubscribing or removing a device stops its pushes', async () => {
  const [una, other] = [await people.join('Una Under'), await people.join('Otto Other')];
  const [here, there] = [sink.browser(), sink.browser()];
  await subscribe(una.token, here);
  await subscribe(await people.signIn(una), there);
  const { endpoint } = here.subscription;
  await send(unsubscribePush, { as: other.token, body: { endpoint } });
  const theirs = (await devices(una.token)).find(({ actuel }) => !actuel);
  const params = { id: theirs?.id };
  expect((await send(removePushDevice, { as: other.token, params })).status).toBe(404);
  expect(await stored(una)).toHaveLength(2);
  expect((await send(removePushDevice, { as: una.token, params })).status).toBe(200);
  expect((await send(removePushDevice, { as: una.token, params })).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    expect((await send(unsubscribePush, { as: una.token, body: { endpoint } })).status).toBe(200);
  }
  expect(await stored(una)).toEqual([]);
});

test('a subscription ends with its session: log-out, sign-out everywhere or account deletion', async () => {
  const lea = await people.join('Lea Leaves');
  const second = await people.signIn(lea);
  await subscribe(lea.token, sink.browser());
  await subscribe(second, sink.browser());
  await send(logout, { as: second });
  expect(await devices(lea.token)).toHaveLength(1);
  await send(endAllSessions, { as: lea.token });
  expect(await stored(lea)).toEqual([]);
  await subscribe(await people.signIn(lea), sink.browser());
  await db.deleteFrom('members').where('id', '=', lea.id).execute();
  expect(await stored(lea)).toEqual([]);
});

test('a test push reaches only this browser and is shown on the device list', async () => {
  const [tia, browser, elsewhere] = [await people.join('Tia Tries'), sink.browser(), sink.browser()];
  await subscribe(tia.token, browser);
  await subscribe(await people.signIn(tia), elsewhere);
  await db.updateTable('members').set({ locale: 'fr' }).where('id', '=', tia.id).execute();
  const { endpoint } = browser.subscription;
  expect((await send(testPush, { as: tia.token, body: { endpoint } })).status).toBe(200);
  await work();
  expect(browser.received()).toMatchObject([
    {
      payload: {
        kind: 'test',
        lang: 'fr-CA',
        body: 'Voici à quoi ressemblent vos notifications sur cet appareil',
      },
    },
  ]);
  expect(elsewhere.requestCount()).toBe(0);
  expect((await devices(tia.token)).find(({ actuel }) => actuel)?.derniereutilisation).not.toBeNull();
  // Neither another member's browser nor an unsubscribed one can be tested.
  const stranger = await people.join('Sten Stranger');
  expect((await send(testPush, { as: stranger.token, body: { endpoint } })).status).toBe(404);
});

test('removes a browser that failed for two weeks, not one that is briefly offline', async () => {
  const dora = await people.join('Dora Dead');
  const [dead, failing, alive] = [sink.browser(), sink.browser(), sink.browser()];
  for (const browser of [dead, failing, alive]) await subscribe(dora.token, browser);
  const set = (browser: FakeBrowser, failures: number) =>
    db
      .updateTable('push_subscriptions')
      .set({ failures })
      .where('endpoint', '=', browser.subscription.endpoint)
      .execute();
  await set(dead, 20);
  await set(failing, 19);
  expect(await sweepInactiveSubscriptions(platform)).toBe(0);
  clock.advance({ days: 15 });
  expect(await sweepInactiveSubscriptions(platform)).toBe(1);
  expect(await stored(dora)).not.toContain(dead.subscription.endpoint);
});
