import { appealMeasure, decideAppeal } from '@radiant/contract/appeals.ts';
import { liftMeasure, takeMeasure } from '@radiant/contract/measures.ts';
import { type HistoryEntry, listMemberHistory } from '@radiant/contract/member-history.ts';
import { settleModerationCases } from '@radiant/contract/moderation.ts';
import { reportMember, reportPost } from '@radiant/contract/reports.ts';
import { retention } from '@radiant/contract/retention.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepOldCases } from './service.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
let grace: Person;
let paul: Person;
let ben: Person;
let mia: Person;
beforeEach(async () => {
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('moderation_cases').execute();
  await db.deleteFrom('member_measures').execute();
  grace = await people.join('Grace Moderator', { role: 'moderator' });
  paul = await people.join('Paul Admin', { role: 'admin' });
  ben = await people.join('Ben Reporter');
  mia = await people.join('Mia Member');
});

const { id: reasonId } = await db
  .selectFrom('measure_reasons')
  .select('id')
  .limit(1)
  .executeTakeFirstOrThrow();

const take = async (kind: string, days?: number): Promise<string> => {
  const { body, text } = await send(takeMeasure, {
    as: paul.token,
    params: { id: mia.id },
    body: { kind, reasonId, message: '', ...(days && { days }) },
  });
  expect(text).toContain('measures');
  return (body as { measures: { id: string }[] }).measures[0]?.id ?? '';
};
const openCase = async (of: 'post_id' | 'member_id' | 'appellant_id', id: string): Promise<string> =>
  (
    await db
      .selectFrom('moderation_cases')
      .select('id')
      .where(of, '=', id)
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const settle = (id: string, act: string) =>
  send(settleModerationCases, { as: grace.token, body: { ids: [id], act } });
const read = (as: Person, of = mia) => send(listMemberHistory, { as: as.token, params: { id: of.id } });
const kindsOf = (body: unknown) => (body as { entries: HistoryEntry[] }).entries.map(({ kind }) => kind);

async function live(): Promise<void> {
  const postId = await people.post(mia);
  await send(reportPost, {
    as: ben.token,
    body: { id: postId, reason: 'unkind', note: 'It hurt my sister.' },
  });
  clock.advance({ minutes: 1 });
  await settle(await openCase('post_id', postId), 'hide');
  clock.advance({ minutes: 1 });
  const id = await take('limit', 7);
  clock.advance({ minutes: 1 });
  await send(appealMeasure, { as: mia.token, params: { id }, body: { text: 'Please look again.' } });
  clock.advance({ minutes: 1 });
  const appealId = await openCase('appellant_id', mia.id);
  const decided = await send(decideAppeal, {
    as: grace.token,
    params: { id: appealId },
    body: { outcome: 'reversed', message: 'Agreed.' },
  });
  expect(decided.status, decided.text).toBe(200);
}

test('the history has reports, decisions, measures and appeals, newest first, with who decided', async () => {
  await live();
  const { body, text } = await read(grace);
  expect(kindsOf(body).toSorted()).toEqual(
    ['appeal', 'appeal-decided', 'decision', 'measure', 'measure-lifted', 'report'].toSorted(),
  );
  const { entries } = body as { entries: HistoryEntry[] };
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'report', subject: 'post', reason: 'unkind' }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'appeal-decided',
      appealed: 'limit',
      outcome: 'reversed',
      by: grace.name,
    }),
  );
  for (const secret of [ben.name, ben.id, 'It hurt my sister.']) expect(text).not.toContain(secret);
});

test('the history has nothing anonymous', async () => {
  const postId = await people.post(mia, { isAnonymous: true });
  await send(reportPost, { as: ben.token, body: { id: postId, reason: 'unkind', note: '' } });
  expect((await read(grace)).body).toEqual({ entries: [], next: null });
});

test('the history is read page by page, without a gap and nothing twice', async () => {
  await live();
  const page = async (query: Record<string, string>) =>
    listMemberHistory.answer.decode(
      Object((await send(listMemberHistory, { as: grace.token, params: { id: mia.id }, query })).body),
    );
  const all = (await page({})).entries.map(({ id }) => id);
  expect(all).toHaveLength(6);
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const read = await page({ limit: '1', ...(next !== '' && { cursor: next }) });
    expect(read.entries).toHaveLength(1);
    seen.push(...read.entries.map(({ id }) => id));
    next = read.next;
  }
  expect(seen).toEqual(all);
  const refused = await send(listMemberHistory, {
    as: grace.token,
    params: { id: mia.id },
    query: { cursor: 'W10' },
  });
  expect(refused.status).toBe(400);
});

test('only moderators read it, and no one their own', async () => {
  await send(reportMember, { as: ben.token, params: { id: grace.id }, body: { reason: 'unkind' } });
  expect((await read(ben)).status).toBe(403);
  expect((await read(grace, grace)).status).toBe(403);
  expect(kindsOf((await read(paul, grace)).body)).toEqual(['report']);
});

const counts = async () => {
  const of = (table: 'moderation_cases' | 'reports' | 'member_measures') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  return {
    cases: Number((await of('moderation_cases')).count),
    reports: Number((await of('reports')).count),
    measures: Number((await of('member_measures')).count),
  };
};
const waitUntilOld = () => clock.advance({ days: retention.moderationCaseYears * 366 });

test('what was settled is erased after its time, with reports and appeals', async () => {
  await live();
  clock.advance({ days: retention.moderationCaseYears * 365 - 2 });
  await sweepOldCases(platform);
  expect(await counts()).toEqual({ cases: 2, reports: 1, measures: 1 });
  clock.advance({ days: 4 });
  expect(await sweepOldCases(platform)).toBe(2);
  expect(await counts()).toEqual({ cases: 0, reports: 0, measures: 0 });
});

test('what is open, in force or under appeal stays', async () => {
  const postId = await people.post(mia);
  await send(reportPost, { as: ben.token, body: { id: postId, reason: 'unkind', note: '' } });
  const note = await take('note');
  await send(appealMeasure, { as: mia.token, params: { id: note }, body: { text: 'Please look again.' } });
  const closure = await take('closure');
  waitUntilOld();
  await sweepOldCases(platform);
  expect(await counts()).toEqual({ cases: 2, reports: 1, measures: 2 });
  paul.token = await people.signIn(paul);
  expect((await send(liftMeasure, { as: paul.token, params: { id: closure } })).status).toBe(200);
  await sweepOldCases(platform);
  expect(await counts()).toMatchObject({ measures: 2 });
  waitUntilOld();
  await sweepOldCases(platform);
  expect(await counts()).toMatchObject({ measures: 1 });
});
