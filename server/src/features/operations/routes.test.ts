import {
  discardJobs,
  getJobsSummary,
  listDeadLetterJobs,
  listFailedMails,
  retryJobs,
} from '@radiant/contract/jobs.ts';
import { getVersions } from '@radiant/contract/versions.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertAuditEntry } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { untypedJobs } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const ada = await people.join('Ada Admin', { role: 'admin' });
const mo = await people.join('Mo Moderator', { role: 'moderator' });
const mia = await people.join('Mia Member');

beforeEach(async () => {
  await sql`truncate jobs, workers, mails`.execute(db);
});

/** Creates a dead-lettered job unless `attempts` says otherwise. */
async function addDeadLetter(task: string, { attempts = 25, reason = 'Error: no' as string | null } = {}) {
  const key = newId();
  await untypedJobs.enqueue(db, task, { id: 'a secret prayer' }, { key });
  const { rows } = await sql<{ id: string }>`
    update jobs set attempts = ${attempts}, last_error = ${reason}, key = null
    where key = ${key} returning id`.execute(db);
  return rows[0]?.id ?? '';
}
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await send(listDeadLetterJobs, { as: ada.token, query });
  expect(status).toBe(200);
  return body as { jobs: { id: string; task: string; reason: string }[]; total: number; next: string | null };
};
const retry = (body: Record<string, unknown>, as: Person = ada) => send(retryJobs, { as: as.token, body });
const discard = (ids: string[], as: Person = ada) => send(discardJobs, { as: as.token, body: { ids } });
const audited = () =>
  db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_id', 'details']).orderBy('id').execute();
const remaining = async () => {
  const { rows } = await sql<{ attempts: number; max_attempts: number }>`
    select attempts, max_attempts from jobs order by id`.execute(db);
  return rows;
};

describe('dead-lettered jobs', () => {
  test('are listed with their reason and without their payload', async () => {
    const id = await addDeadLetter('mails.send', { reason: 'Error: EENVELOPE 450' });
    await addDeadLetter('mails.send', { attempts: 3 });
    expect((await list()).jobs).toEqual([
      {
        id,
        task: 'mails.send',
        attempts: 25,
        enqueuedAt: expect.stringMatching(/Z$/),
        lastTriedAt: expect.stringMatching(/Z$/),
        reason: 'Error: EENVELOPE 450',
      },
    ]);
    const { text } = await send(listDeadLetterJobs, { as: ada.token });
    expect(text).not.toContain('secret');
  });

  test('are listed page by page and by task', async () => {
    const ids = [await addDeadLetter('a.b'), await addDeadLetter('c.d'), await addDeadLetter('a.b')];
    const first = await list({ limit: '2' });
    expect(first.jobs.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.total).toBe(3);
    const second = await list({ limit: '2', cursor: first.next ?? '' });
    expect(second).toMatchObject({ jobs: [{ id: ids[0] }], next: null });
    expect(await list({ task: 'c.d' })).toMatchObject({ jobs: [{ id: ids[1] }], total: 1 });
    expect((await send(listDeadLetterJobs, { as: ada.token, query: { cursor: 'x' } })).status).toBe(400);
  });

  test('are retried with all attempts, and the audit log says by whom', async () => {
    const id = await addDeadLetter('a.b');
    const before = (await audited()).length;
    expect((await retry({ ids: [id] })).body).toEqual({ count: 1 });
    expect(await remaining()).toEqual([{ attempts: 0, max_attempts: 25 }]);
    expect((await list()).jobs).toEqual([]);
    expect((await audited()).slice(before)).toEqual([
      { actor_id: ada.id, action: 'operations.retry', subject_id: id, details: { jobs: [id] } },
    ]);
  });

  test('are retried by task, leaving others alone', async () => {
    await addDeadLetter('a.b');
    await addDeadLetter('a.b');
    const other = await addDeadLetter('c.d');
    expect((await retry({ task: 'a.b' })).body).toEqual({ count: 2 });
    expect((await list()).jobs).toMatchObject([{ id: other }]);
  });

  test('are discarded on request', async () => {
    const [gone, stays] = [await addDeadLetter('a.b'), await addDeadLetter('a.b')];
    expect((await discard([gone])).body).toEqual({ count: 1 });
    expect((await list()).jobs).toMatchObject([{ id: stays }]);
  });

  test('are acted on once, leaving jobs that are still being retried alone', async () => {
    const before = (await audited()).length;
    const id = await addDeadLetter('a.b');
    const trying = await addDeadLetter('a.b', { attempts: 2 });
    const answers = await Promise.all([discard([id, trying]), discard([id, trying])]);
    expect(answers.map(({ body }) => (body as { count: number }).count).toSorted()).toEqual([0, 1]);
    expect(await remaining()).toEqual([{ attempts: 2, max_attempts: 25 }]);
    expect((await audited()).length).toBe(before + 1);
  });

  test.each([{}, { ids: [] }, { ids: ['-1'] }, { ids: ['x'] }, { task: '' }])(
    'return 400 for the selection %j',
    async (body) => {
      expect((await retry(body)).status).toBe(400);
    },
  );
});

test('the summary lists waiting, running and failed jobs, live workers and unknown tasks', async () => {
  await untypedJobs.enqueue(db, 'a.b', {}, { runAt: new Date(Date.now() - 60_000) });
  await addDeadLetter('a.b', { attempts: 2 });
  await addDeadLetter('c.d');
  await sql`
    insert into workers (id, beat_at, tasks)
    values ('alive', now(), '{a.b}'), ('dead', now() - interval '1 minute', '{c.d}')`.execute(db);
  await failedMail('naomi@example.org');
  const { body } = await send(getJobsSummary, { as: ada.token });
  const row = { waiting: 0, running: 0, failing: 0, laidAside: 0, nextTryAt: null };
  expect(body).toEqual({
    tasks: [
      { ...row, task: 'a.b', waiting: 1, failing: 1, nextTryAt: expect.any(String), isKnown: true },
      { ...row, task: 'c.d', laidAside: 1, isKnown: false },
    ],
    workers: [{ beatAt: expect.any(String) }],
    oldestDueAt: expect.any(String),
    failedMails: 1,
    mailPause: null,
    backups: { isScheduled: false, succeededAt: null, last: null },
  });
});

const failedMail = (recipient: string, state: 'failed' | 'sent' = 'failed') =>
  db
    .insertInto('mails')
    .values({
      id: newId(),
      dedupe_key: newId(),
      member_id: mia.id,
      template: 'verify-email',
      recipient,
      locale: 'en',
      params: null,
      state,
      failure: state === 'failed' ? 'recipient-refused' : null,
      created_at: clock.now(),
    })
    .execute();

test('permanently failed mails are listed page by page with masked addresses', async () => {
  for (const name of ['ruth', 'naomi']) await failedMail(`${name}@example.org`);
  await failedMail('orpah@example.org', 'sent');
  const first = await send(listFailedMails, { as: ada.token, query: { limit: '1' } });
  expect(first.body).toMatchObject({
    mails: [{ recipient: 'n…@example.org', template: 'verify-email', reason: 'recipient-refused' }],
  });
  const { next } = first.body as { next: string };
  const second = await send(listFailedMails, { as: ada.token, query: { limit: '1', cursor: next } });
  expect(second.body).toMatchObject({ mails: [{ recipient: 'r…@example.org' }], next: null });
});

test('guests, members, moderators and former administrators are refused, and nothing changes', async () => {
  const id = await addDeadLetter('a.b');
  const former = await people.join('Fred Former', { role: 'admin' });
  await db.updateTable('members').set({ role: 'user' }).where('id', '=', former.id).execute();
  for (const [who, status] of [
    [undefined, 401],
    [mia, 403],
    [mo, 403],
    [former, 403],
  ] as const) {
    const as = who?.token;
    expect((await send(getJobsSummary, { as })).status).toBe(status);
    expect((await send(listDeadLetterJobs, { as })).status).toBe(status);
    expect((await send(listFailedMails, { as })).status).toBe(status);
    expect((await send(retryJobs, { as, body: { ids: [id] } })).status).toBe(status);
    expect((await send(discardJobs, { as, body: { ids: [id] } })).status).toBe(status);
  }
  expect((await list()).jobs).toMatchObject([{ id }]);
});

describe('the audit log', () => {
  const note = (actorId: string) =>
    db.transaction().execute((tx) =>
      insertAuditEntry(tx, {
        at: clock.now(),
        actorId,
        action: 'operations.retry',
        subject: { kind: 'job', id: '1' },
        ip: '203.0.113.7',
      }),
    );

  test('is append-only', async () => {
    await note(ada.id);
    await expect(db.updateTable('audit_log').set({ action: 'other' }).execute()).rejects.toThrow('only ever');
    await expect(db.updateTable('audit_log').set({ actor_id: null }).execute()).rejects.toThrow('only ever');
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only ever');
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('only ever');
  });

  test('outlives an erased administrator, without their name and address', async () => {
    const leaver = await people.join('Lea Leaver', { role: 'admin' });
    await note(leaver.id);
    await db.deleteFrom('members').where('id', '=', leaver.id).execute();
    const [line] = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'ip'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(line).toEqual({ actor_id: null, action: 'operations.retry', ip: null });
  });
});

test('the reason why mail fails is shown only while it fails', async () => {
  const { body } = await send(getJobsSummary, { as: ada.token });
  expect(body).toMatchObject({ mailPause: null });
  await sql`
    insert into mail_pauses (reason, until) values ('sign-in-refused', now() + interval '1 minute')`.execute(
    db,
  );
  const paused = await send(getJobsSummary, { as: ada.token });
  expect(paused.body).toMatchObject({ mailPause: { reason: 'sign-in-refused' } });
  await sql`truncate mail_pauses`.execute(db);
});

test('versions are for administrators, and are those of what runs', async () => {
  for (const [as, status] of [
    [undefined, 401],
    [mia.token, 403],
    [mo.token, 403],
  ] as const)
    expect((await send(getVersions, { as })).status).toBe(status);
  const { status, body } = await send(getVersions, { as: ada.token });
  expect(status).toBe(200);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(body).toMatchObject({
    running: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    installed: null,
    node: process.versions.node,
    postgresql: expect.stringMatching(/^\d+\.\d+/),
    migrations: rows.length,
    lastMigration: rows.at(-1)?.name,
  });
  const { startedAt } = body as { startedAt: string };
  expect(Date.parse(startedAt)).toBeLessThan(Date.now());
});
