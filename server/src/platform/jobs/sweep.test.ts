import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newId } from '../crypto.ts';
import { createOutbox, listOutbox, mailIdOf } from '../mail/outbox.ts';
import { deleteInBatches, platformSweepers, sweep } from './sweep.ts';

const { platform, people, clock } = await createTestApp();
const { db, sealer } = platform;
const hour = 3_600_000;
const ago = (hours: number) => new Date(clock.now().getTime() - hours * hour);
const ruth = await people.join('Ruth');

const run = async (name: string) => await platformSweepers[name]?.(platform);

test('deletes expired sessions only', async () => {
  const old = await people.join('Naomi');
  await db
    .updateTable('sessions')
    .set({ created_at: ago(2), expires_at: clock.now() })
    .where('member_id', '=', old.id)
    .execute();
  expect(await run('sessions')).toBe(1);
  expect(await db.selectFrom('sessions').select('member_id').execute()).toEqual([{ member_id: ruth.id }]);
});

test('deletes expired rate counters only', async () => {
  await db
    .insertInto('rate_counters')
    .values([
      { key: 'over', hits: 1, resets_at: clock.now() },
      { key: 'on', hits: 1, resets_at: ago(-0.01) },
    ])
    .execute();
  expect(await run('rateCounters')).toBe(1);
  expect(await db.selectFrom('rate_counters').select('key').execute()).toEqual([{ key: 'on' }]);
});

test('keeps idempotency keys for a day', async () => {
  const key = (name: string, hours: number) => ({
    member_id: ruth.id,
    key: name,
    endpoint: 'posts.create',
    body_hash: Buffer.alloc(32),
    answer: null,
    created_at: ago(hours),
  });
  await db
    .insertInto('idempotency_keys')
    .values([key('old', 24.01), key('fresh', 23.99)])
    .execute();
  expect(await run('idempotencyKeys')).toBe(1);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'fresh' }]);
});

test('keeps live events for an hour, and forgets dead workers', async () => {
  await sql`
    insert into live_events (type, data, created_at)
    values ('old', '{}', now() - interval '61 minutes'), ('fresh', '{}', now() - interval '59 minutes')`.execute(
    db,
  );
  await sql`
    insert into workers (id, beat_at)
    values ('old', now() - interval '61 minutes'), ('fresh', now() - interval '59 minutes')`.execute(db);
  expect([await run('liveEvents'), await run('workers')]).toEqual([1, 1]);
  expect(await db.selectFrom('live_events').select('type').execute()).toEqual([{ type: 'fresh' }]);
  expect(await db.selectFrom('workers').select('id').execute()).toEqual([{ id: 'fresh' }]);
});

const mail = (key: string, days: number, state: 'sent' | 'queued' | 'sending') => ({
  id: newId(),
  dedupe_key: key,
  member_id: ruth.id,
  template: 'verify-email',
  recipient: 'ruth@example.org',
  locale: 'en' as const,
  params: state === 'sent' ? null : sealer.seal({ code: 'K7WX2P' }),
  state,
  created_at: ago(days * 24),
});

test('keeps finished mails for a month, and fails unsent ones after a week', async () => {
  await db
    .insertInto('mails')
    .values([
      mail('sent long ago', 31, 'sent'),
      mail('sent', 29, 'sent'),
      mail('stuck', 8, 'sending'),
      mail('waiting', 6, 'queued'),
    ])
    .execute();
  expect([await run('mails'), await run('stuckMails')]).toEqual([1, 1]);
  const left = await db
    .selectFrom('mails')
    .select(['dedupe_key', 'state', 'params'])
    .orderBy('dedupe_key')
    .execute();
  expect(left.map(({ dedupe_key, state, params }) => [dedupe_key, state, params !== null])).toEqual([
    ['sent', 'sent', false],
    ['stuck', 'failed', false],
    ['waiting', 'queued', true],
  ]);
});

test('deletes more than a batch, to the last row', async () => {
  await sql`
    insert into rate_counters (key, hits, resets_at)
    select 'many ' || n, 1, ${ago(1)} from generate_series(1, 2500) n`.execute(db);
  expect(await deleteInBatches(db, 'rate_counters', sql`key like 'many %'`)).toBe(2500);
});

test('one failing sweeper does not stop the others', async () => {
  const swept: string[] = [];
  const all = sweep({
    broken: () => Promise.reject(new Error('stuck')),
    good: async () => swept.push('good'),
  });
  await expect(all(platform, {})).rejects.toThrow('could not sweep broken');
  expect(swept).toEqual(['good']);
});

test('an outbox file is deleted once its mail has left the database; today’s stays', async () => {
  const outbox = createOutbox(platform.config.dataDir);
  const deliver = async (createdAt: Date) => {
    const id = newId();
    const envelope = { from: 'parish@parish.example', to: 'ruth@parish.example' };
    await outbox.deliver({ id, createdAt, envelope, source: Buffer.from('To: ruth@parish.example') });
    return id;
  };
  const [erased, triedToday, kept] = [await deliver(ago(25)), await deliver(ago(1)), await deliver(ago(25))];
  await db
    .insertInto('mails')
    .values({ ...mail('kept in the outbox', 1.05, 'sent'), id: kept })
    .execute();
  expect(await run('outbox')).toBe(1);
  const left = (await listOutbox(platform.config.dataDir)).map(mailIdOf);
  expect(left).toHaveLength(2);
  expect(left).toEqual(expect.arrayContaining([triedToday, kept]));
  expect(left).not.toContain(erased);
});
