import { sql } from 'kysely';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound } from '../server/src/platform/outbound/outbound.ts';
import {
  type FakeBrowser,
  type FakePushService,
  startFakePushService,
} from '../server/src/testing/fake-push-service.ts';
import { createPeople, type People, type Person } from '../server/src/testing/people.ts';
import { pushWords } from '../web/src/words/push.ts';
import { type Visitor, type VisitorOptions, visit } from './browser.ts';
import { button, expectNoHorizontalScroll } from './fields.ts';
import { type SiteWithPlatform, startSite } from './site.ts';
import { wordsOf } from './words.ts';

let sink: FakePushService;
let site: SiteWithPlatform;
let people: People;

beforeAll(async () => {
  sink = await startFakePushService();
  const limits = { totalMs: 60_000, stepMs: 30_000 };
  const seams = sink.internet.testOverrides;
  site = await startSite((publicUrl) => createOutbound({ publicUrl, limits, testOverrides: seams }));
  people = createPeople(site.platform);
});

afterAll(async () => {
  await site.stop();
  await sink.close();
});

const words = pushWords.en;
const settings = '/settings/notifications';

/** A browser whose push service is the sink; only the result of `subscribe` is simulated. */
async function visitAs(
  person: Person,
  options: VisitorOptions = {},
): Promise<Visitor & { browser: FakeBrowser }> {
  const visitor = await visit(site.url, { showsNotifications: true, ...options });
  const { context } = visitor;
  const browser = sink.browser();
  await context.addCookies([
    { name: 'sid', value: person.token, url: site.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  await context.addInitScript(({ endpoint, keys }) => {
    const kept = 'test-push-key';
    const standing = () => {
      const key = localStorage.getItem(kept);
      if (key === null) return null;
      const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, applicationServerKey);
        return standing();
      },
      getSubscription: async () => standing(),
    });
  }, browser.subscription);
  return { ...visitor, browser };
}

const allow = (visitor: Visitor) => visitor.context.grantPermissions(['notifications'], { origin: site.url });

async function turnOn({ page }: Visitor): Promise<void> {
  await page.goto(settings);
  await button(page, words.turnOn).click();
  await page.getByText(words.onTitle).waitFor();
}

/** Delivers a push to the service worker as the browser would. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await findRegistration(session);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

async function findRegistration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return await found;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }));
  });

async function workerOf({ context }: Visitor): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

async function askFriend(ana: Person, name: string): Promise<void> {
  const ben = await people.join(name);
  const { db, jobs } = site.platform;
  await sql`insert into friend_requests (id, asker_id, asked_id, state, created_at)
    values (gen_random_uuid(), ${ben.id}, ${ana.id}, 'pending', now())`.execute(db);
  await jobs.enqueue(db, 'notifications.create', {
    kind: 'friend-requested',
    memberId: ana.id,
    actorId: ben.id,
    source: `friend-requested:${ben.id}`,
  });
}

test('a member who allowed pushes gets each one once while no page is open, and it opens its page', async () => {
  const ana = await people.join('Ana Able');
  const visitor = await visitAs(ana);
  const { page, browser } = visitor;
  await allow(visitor);
  // Push settings are absent before that.
  await page.goto(settings);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await turnOn(visitor);
  await page.getByText(words.here, { exact: false }).first().waitFor();

  await button(page, words.test).click();
  await page.getByText(words.tested).waitFor();
  await expect.poll(() => browser.received().length).toBe(1);
  await deliver(page, browser.received()[0]?.payload);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ tag: 'test', body: 'This is what your notifications look like on this device' }]);

  await page.goto('/');
  await askFriend(ana, 'Ben Friendly');
  await expect.poll(() => browser.received().length).toBe(2);
  const payload = browser.received()[1]?.payload;
  await deliver(page, payload);
  await deliver(page, payload);
  const ofBen = async () => (await shown(page)).filter(({ tag }) => tag === payload?.id);
  await expect.poll(ofBen).toMatchObject([{ body: 'Ben Friendly sent you a friend request', silent: true }]);

  // A click on the notification, simulated as far as a headless browser allows.
  const worker = await workerOf(visitor);
  await worker.evaluate(async (tag) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications({ tag });
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
    globalThis.dispatchEvent(press);
  }, String(payload?.id));
  await page.waitForURL(/\/friends\/requests$/);
  await expect.poll(ofBen).toEqual([]);
});

test('a member who turns pushes off, or signs out, gets none on that device', async () => {
  const ruth = await people.join('Ruth Resting');
  const visitor = await visitAs(ruth);
  const { page } = visitor;
  await allow(visitor);
  await turnOn(visitor);
  const devices = async () =>
    (
      await site.platform.db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member_id', '=', ruth.id)
        .execute()
    ).length;
  await expect.poll(() => devices()).toBe(1);
  await button(page, words.turnOff).click();
  await button(page, words.turnOn).waitFor();
  await expect.poll(() => devices()).toBe(0);

  await button(page, words.turnOn).click();
  await page.getByText(words.onTitle).waitFor();
  await page.reload();
  await page.getByText(words.onTitle).waitFor();
  const { layout } = wordsOf('en');
  await page.getByRole('button', { name: new RegExp(layout.accountMenu) }).click();
  await page.getByRole('menuitem', { name: layout.logOut }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => devices()).toBe(0);
  // The browser unsubscribes too, so that the next user receives none of Ruth's pushes.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-key'))).toBeNull();
});

test('a browser that blocks notifications shows how to allow them', async () => {
  const { page, context } = await visitAs(await people.join('Béa Bloquée'), {
    locale: 'fr',
    width: 360,
    height: 740,
  });
  // Simulates a blocked permission; a headless browser has no settings.
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto(settings);
  await page.getByText(pushWords.fr.blockedTitle).waitFor();
  await page.getByText(pushWords.fr.noDevices).waitFor();
  await expectNoHorizontalScroll(page, 'the settings of notifications');
});

test('members with prayer times are offered pushes once, and never again after ‘Not now’', async () => {
  const tom = await people.join('Tom Timely');
  const { page } = await visitAs(tom, { width: 360, height: 740 });
  await page.goto('/prayer-times');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await site.platform.db
    .insertInto('reminder_settings')
    .values({
      member_id: tom.id,
      time_zone: 'America/Toronto',
      morning_prayer: '07:00',
      noon_prayer: null,
      evening_prayer: null,
      weekly_prayer_day: null,
      weekly_prayer_time: null,
      event_categories: [],
      updated_at: new Date(),
    })
    .execute();
  const offer = page.getByRole('region', { name: words.offerTitle });
  await expect.poll(() => offer.count()).toBe(0);
  await page.reload();
  await offer.waitFor();
  await expectNoHorizontalScroll(page, 'the prayer times');
  await button(page, words.dismiss).click();
  await expect.poll(() => offer.count()).toBe(0);
  await page.reload();
  await page.getByText('7:00').first().waitFor();
  await expect.poll(() => offer.count()).toBe(0);
});
