import { randomBytes } from 'node:crypto';
import { getSession } from '@radiant/contract/accounts.ts';
import { confirmLiveSite, discardHeldDeliveries, getRestoredCopy } from '@radiant/contract/restored-copy.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { handlers } from '../../features.ts';
import { newId } from '../../platform/crypto.ts';
import { connect } from '../../platform/database/database.ts';
import { claimJobs } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { withDatabase } from '../../testing/global-setup.ts';
import { createJobRunner, untypedJobs } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { discardedTasks } from './restored-copy-policy.ts';
import { detectRestoredCopy, isSendingPaused } from './service.ts';

const app = await createTestApp();
const { platform, people, send } = app;
const { db, mail } = platform;
const work = await createJobRunner(platform);
const mo = await people.join('Mo Moderator', { role: 'moderator' });

beforeEach(async () => {
  await sql`truncate installation, jobs, mails, campaigns cascade`.execute(db);
});

const start = (options: { isRestored?: boolean; on?: Platform } = {}) =>
  detectRestoredCopy(options.on ?? platform, { isRestored: options.isRestored ?? false });
const isGuest = async (token: string) =>
  ((await send(getSession, { as: token })).body as { user: unknown }).user === null;
const countSessions = async (on: Platform) =>
  (await on.db.selectFrom('sessions').select('id').execute()).length;
const held = async (as: string) => (await send(getRestoredCopy, { as })).body;
const queueMail = () =>
  mail.send(db, {
    dedupeKey: newId(),
    template: 'password-changed',
    recipient: 'mia@parish.example',
    locale: 'en',
    memberId: null,
    params: { name: 'Mia' },
  });
const states = () => db.selectFrom('mails').select(['state', 'params']).execute();
const tasks = async () => {
  const { rows } = await sql<{ task: string }>`
    select name as task from jobs order by 1`.execute(db);
  return rows.map(({ task }) => task);
};

/** Uses the test database as a PostgreSQL template. */
async function copyDatabase(): Promise<Platform> {
  const server = inject('databaseServer');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = `radiant_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // A template must have no connections; the pool reconnects.
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    rows[0]?.name,
  ]);
  await admin.query(`create database ${name} template ${rows[0]?.name}`);
  const connection = connect(withDatabase(server, name), platform.log);
  onTestFinished(async () => {
    await connection.db.destroy();
    await admin.query(`drop database ${name}`);
    await admin.end();
  });
  return { ...platform, db: connection.db };
}

describe('a start', () => {
  test('on a new or known database keeps sessions and pauses nothing', async () => {
    const person = await people.join('Sam Same');
    await start();
    await start();
    expect(await isGuest(person.token)).toBe(false);
    expect(await isSendingPaused(platform)).toBe(false);
  });

  test('on a copy of the database signs everyone out and pauses sending, once', async () => {
    const person = await people.join('Cora Copied');
    await start();
    const copy = await copyDatabase();
    expect(await countSessions(copy)).toBeGreaterThan(0);
    await start({ on: copy });
    expect(await countSessions(copy)).toBe(0);
    expect(await isSendingPaused(copy)).toBe(true);
    // The original is unaffected.
    expect(await isGuest(person.token)).toBe(false);
    expect(await isSendingPaused(platform)).toBe(false);

    const since = await copy.db.selectFrom('installation').select('restored_at').execute();
    app.clock.advance({ minutes: 5 });
    await start({ on: copy });
    expect(await copy.db.selectFrom('installation').select('restored_at').execute()).toEqual(since);
  });

  test('with --restored does the same on a known database', async () => {
    const person = await people.join('Rhoda Restored');
    await start();
    await start({ isRestored: true });
    expect(await isGuest(person.token)).toBe(true);
    expect(await isSendingPaused(platform)).toBe(true);
  });
});

describe('a restored copy', () => {
  test('shows administrators since when it pauses sending and how much is waiting', async () => {
    await start({ isRestored: true });
    const ada = await people.join('Ada Admin', { role: 'admin' });
    await queueMail();
    await untypedJobs.enqueue(db, 'notifications.deliverPush', { notificationId: newId(), memberId: ada.id });
    await untypedJobs.enqueue(db, 'notifications.create', { kind: 'commented' });
    await untypedJobs.enqueue(db, 'notifications.createEach', { events: [{}, {}] });
    await untypedJobs.enqueue(db, 'posts.publishScheduled', { id: newId() });
    expect(await held(ada.token)).toEqual({
      restoredCopy: {
        since: app.clock.now().toISOString(),
        held: { mails: 1, pushes: 1, notifications: 3, announcements: 0, webhooks: 0 },
      },
    });
    expect((await send(getRestoredCopy, { as: mo.token })).status).toBe(401);
  });

  test('is confirmed as the live site: queued mail is sent, and the audit log says by whom', async () => {
    await start({ isRestored: true });
    const ada = await people.join('Ada Admin', { role: 'admin' });
    await queueMail();
    expect((await send(confirmLiveSite, { as: ada.token })).status).toBe(200);
    expect(await isSendingPaused(platform)).toBe(false);
    expect(await held(ada.token)).toEqual({ restoredCopy: null });
    await work();
    expect(await states()).toMatchObject([{ state: 'sent' }]);
    const lines = db.selectFrom('audit_log').select(['actor_id', 'action']);
    expect(await lines.where('action', '=', 'operations.confirmLiveSite').execute()).toEqual([
      { actor_id: ada.id, action: 'operations.confirmLiveSite' },
    ]);
  });

  test('can discard its queue and still sends nothing', async () => {
    await start({ isRestored: true });
    const ada = await people.join('Ada Admin', { role: 'admin' });
    await queueMail();
    await untypedJobs.enqueue(db, 'notifications.deliverPush', { notificationId: newId(), memberId: ada.id });
    await untypedJobs.enqueue(db, 'notifications.create', { kind: 'commented' });
    await untypedJobs.enqueue(db, 'notifications.createEach', { events: [{}, {}] });
    await untypedJobs.enqueue(db, 'posts.publishScheduled', { id: newId() });
    // A worker of the original was running it when the copy was made.
    await claimJobs(db, { names: ['notifications.create'], claim: 'gone', limit: 1 });
    expect(await send(discardHeldDeliveries, { as: ada.token })).toMatchObject({
      status: 200,
      body: { count: 5 },
    });
    expect(await states()).toEqual([{ state: 'cancelled', params: null }]);
    expect(await tasks()).toEqual(['posts.publishScheduled']);
    expect(await isSendingPaused(platform)).toBe(true);
  });

  test('stops announcements in delivery or due, and keeps later ones', async () => {
    await start({ isRestored: true });
    const ada = await people.join('Ada Admin', { role: 'admin' });
    const now = app.clock.now();
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const campaign = (state: 'sending' | 'scheduled', scheduledFor: Date | null) => ({
      id: newId(),
      title: 'Soup',
      content: '<p>Come</p>',
      audience: 'all_users' as const,
      audience_roles: [],
      by_email: false,
      state,
      scheduled_for: scheduledFor,
      created_at: now,
      updated_at: now,
      ...(state === 'sending' && { started_at: now, progressed_at: now }),
    });
    await db
      .insertInto('campaigns')
      .values([campaign('sending', null), campaign('scheduled', at(-5)), campaign('scheduled', at(5))])
      .execute();
    expect(await held(ada.token)).toMatchObject({ restoredCopy: { held: { announcements: 2 } } });
    expect((await send(discardHeldDeliveries, { as: ada.token })).body).toEqual({ count: 2 });
    const left = await db.selectFrom('campaigns').select('state').orderBy('id').execute();
    expect(left.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'scheduled']);
  });
});

test('discarding what a copy holds pauses its webhooks, which are those of the original', async () => {
  await start({ isRestored: true });
  const ada = await people.join('Ada Admin', { role: 'admin' });
  const [id, now] = [newId(), app.clock.now()];
  await db
    .insertInto('webhooks')
    .values({
      id,
      url: 'https://hooks.example/',
      events: ['post.published'],
      secret_sealed: Buffer.of(1),
      created_at: now,
      active_since: now,
    })
    .execute();
  const delivery = { id: newId(), webhook_id: id, type: 'webhook.test', created_at: now };
  await db
    .insertInto('webhook_deliveries')
    .values({ ...delivery, queued_at: now, next_attempt_at: now })
    .execute();
  expect(await held(ada.token)).toMatchObject({ restoredCopy: { held: { webhooks: 1 } } });
  expect((await send(discardHeldDeliveries, { as: ada.token })).status).toBe(200);
  expect(await held(ada.token)).toMatchObject({ restoredCopy: { held: { webhooks: 0 } } });
  expect(await db.selectFrom('webhooks').select('pause_reason').execute()).toEqual([
    { pause_reason: 'administrator' },
  ]);
  expect(await db.selectFrom('webhook_deliveries').select('state').execute()).toEqual([
    { state: 'cancelled' },
  ]);
});

describe('a live site', () => {
  test('reports no copy, confirms nothing and discards nothing', async () => {
    await start();
    const ada = await people.join('Ada Admin', { role: 'admin' });
    await queueMail();
    expect(await held(ada.token)).toEqual({ restoredCopy: null });
    expect((await send(confirmLiveSite, { as: ada.token })).status).toBe(200);
    expect(await send(discardHeldDeliveries, { as: ada.token })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    });
    expect(await states()).toMatchObject([{ state: 'queued' }]);
  });

  test('requires the administrator to reauthenticate', async () => {
    await start({ isRestored: true });
    const ada = await people.join('Ada Admin', { role: 'admin' });
    app.clock.advance({ minutes: 16 });
    for (const endpoint of [confirmLiveSite, discardHeldDeliveries])
      expect(await send(endpoint, { as: ada.token })).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required' },
      });
    expect(await isSendingPaused(platform)).toBe(true);
  });
});

test('every sending job is discarded, and no other', () => {
  const discarded: readonly string[] = discardedTasks;
  const kept = Object.keys(handlers).filter((task) => !discarded.includes(task));
  expect(kept.sort()).toEqual([
    'campaigns.check',
    'notifications.queueDigests',
    'notifications.queueEventReminders',
    'notifications.queuePrayerReminders',
    'notifications.remindMember',
    'notifications.retractComment',
    'notifications.retractMentions',
    'operations.backUp',
    'posts.copyCounts',
    'posts.endUrgency',
    'posts.fetchLinkPreview',
    'posts.publishScheduled',
    'privacy.erase',
    'privacy.makeExport',
    'webhooks.dispatch',
    'webhooks.reconcile',
  ]);
});
