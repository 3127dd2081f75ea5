import { importMembers, previewImport, undoImport } from '@radiant/contract/member-imports.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { eraseIfDue } from '../privacy/erasure-service.ts';

// An unreachable server keeps the mails in the queue.
const { send, people, platform } = await createTestApp({ mailUrl: 'smtp://127.0.0.1:9' });
const { db } = platform;

const broken = (n: number) => n % 21 === 20;
const numbers = Array.from({ length: 2_100 }, (_, n) => n);
const lines = numbers.map((n) => `Person,${broken(n) ? '' : `Number${n}`},person${n}@parish.example`);
const file = Buffer.from(`First name,Last name,Email\n${lines.join('\n')}`).toString('base64');

const mailsInQueue = () =>
  db
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', 'like', 'person%@parish.example')
    .where('state', '=', 'queued')
    .execute();

/** Several at once, as a worker's jobs. */
async function eraseAll(): Promise<void> {
  const due = await db.selectFrom('members').select('id').where('status', '=', 'leaving').execute();
  for (let from = 0; from < due.length; from += 8)
    await Promise.all(due.slice(from, from + 8).map(({ id }) => eraseIfDue(platform, { memberId: id })));
}

test('2,000 members are imported without the 100 broken lines, and undoing returns to before', async () => {
  const { token: as } = await people.join('Ada Admin', { role: 'admin' });
  const before = await snapshot();
  const preview = await send(previewImport, { as, body: { file, locale: 'en' } });
  const { problems, ready, total, mapping } = previewImport.answer.decode(preview.body as never);
  expect({ total, ready, broken: problems.length }).toEqual({ total: 2_100, ready: 2_000, broken: 100 });
  expect(problems.map(({ line }) => line)).toEqual(numbers.filter(broken).map((n) => n + 2));
  expect(new Set(problems.map(({ reason }) => reason))).toEqual(new Set(['last_name_required']));
  expect(await snapshot()).toEqual(before);

  const body = { file, mapping, locale: 'en', count: ready };
  const refused = await send(importMembers, { as, body: { ...body, count: ready - 1 } });
  expect(refused.status).toBe(409);
  expect(await snapshot()).toEqual(before);
  const answer = await send(importMembers, { as, body });
  expect(answer).toMatchObject({ status: 201, body: { count: 2_000, unused: 2_000 } });
  expect(new Set((await mailsInQueue()).map(({ recipient }) => recipient)).size).toBe(2_000);

  const { id } = importMembers.answer.decode(answer.body as never);
  const undone = await send(undoImport, { as, params: { id } });
  expect(undone.body).toEqual({ removed: 2_000, kept: [] });
  expect(await mailsInQueue()).toEqual([]);
  await eraseAll();
  expect(await snapshot()).toEqual(before);
}, 240_000);

/** Every row of every table, but what has to remain: the audit log, jobs, and proofs of erasure. */
async function snapshot(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not in ('audit_log', 'jobs', 'member_tombstones', 'sessions', 'rate_counters')`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashes } = await sql<{ hash: string | null }>`
      select count(*) || md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(
      db,
    );
    found[name] = hashes[0]?.hash ?? '';
  }
  return found;
}
