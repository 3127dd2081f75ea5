import { moderatePosts } from '@radiant/contract/content-management.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { limits } from '@radiant/contract/limits.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost, deletePost, getPost } from '@radiant/contract/posts.ts';
import {
  listPrayersToPray,
  setPrayerAnswered,
  setPrayerClosed,
  setPrayerUrgent,
} from '@radiant/contract/prayers.ts';
import { schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { enFields } from '@radiant/contract/words/en-fields.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { updateSettings } from '../../settings/service.ts';
import { publishOverdue } from '../scheduled/publication-service.ts';
import { endExpiredUrgency } from './urgent-service.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let anna: Person;
let ben: Person;
beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  clock.advance({ minutes: 1 });
  anna = await people.join('Anna Asker');
  ben = await people.join('Ben Prayer');
});

const share = (body: object = {}, as = anna.token) =>
  send(createPost, {
    as,
    body: { kind: 'prayer', audience: 'members', text: 'For my father', ...body },
  });
const shared = async (body: object = {}): Promise<string> => {
  const { status, body: answer, text } = await share(body);
  expect(status, text).toBe(201);
  return (answer as { post: { id: string } }).post.id;
};
const sharedUrgent = (body: object = {}) => shared({ isUrgent: true, ...body });
const mark = async (who: Person, id: string, urgent = true) =>
  send(setPrayerUrgent, { as: await people.signIn(who), params: { id }, body: { isUrgent: urgent } });
const urgentUntil = async (id: string, who: Person = ben) => {
  const { body } = await send(getPost, { as: await people.signIn(who), body: { id } });
  return getPost.answer.decode(body as never).post.prayer?.urgentUntil;
};
const isWaiting = async (id: string, who: Person) => {
  const { body } = await send(getPost, { as: await people.signIn(who), body: { id } });
  return getPost.answer.decode(body as never).post.prayer?.isUrgencyWaiting ?? false;
};
const endOfDay = () => new Date(clock.now().getTime() + limits.urgentHours * 3600 * 1000).toISOString();
const refusal = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  fields: (body as { fields?: { urgent?: string } }).fields,
});

describe('an urgent prayer', () => {
  test('is one from when it is shared, for a day', async () => {
    const until = endOfDay();
    const id = await sharedUrgent();
    expect(await urgentUntil(id)).toBe(until);
    clock.advance({ minutes: limits.urgentHours * 60 - 1 });
    await endExpiredUrgency(platform);
    expect(await urgentUntil(id)).toBe(until);
    clock.advance({ minutes: 1 });
    await endExpiredUrgency(platform);
    expect(await urgentUntil(id)).toBeUndefined();
  });

  test('can be an own open prayer, which its author may take back', async () => {
    const id = await shared();
    expect(await urgentUntil(id)).toBeUndefined();
    expect((await mark(ben, id)).status).toBe(403);
    const until = endOfDay();
    expect((await mark(anna, id)).status).toBe(200);
    clock.advance({ minutes: 5 });
    expect((await mark(anna, id)).status).toBe(200);
    expect(await urgentUntil(id)).toBe(until);
    expect((await mark(anna, id, false)).status).toBe(200);
    expect((await mark(anna, id, false)).status).toBe(200);
    expect(await urgentUntil(id)).toBeUndefined();
  });

  test.each([
    [
      'answered',
      (id: string) => send(setPrayerAnswered, { as: anna.token, params: { id }, body: { how: '' } }),
    ],
    [
      'closed',
      (id: string) => send(setPrayerClosed, { as: anna.token, params: { id }, body: { closed: true } }),
    ],
    [
      'made private',
      (id: string) => send(updatePost, { as: anna.token, params: { id }, body: { audience: 'private' } }),
    ],
  ] as const)('is none once it is %s, also when that is taken back', async (_how, end) => {
    const id = await sharedUrgent();
    expect((await end(id)).status).toBe(200);
    expect(await urgentUntil(id, anna)).toBeUndefined();
    await send(setPrayerClosed, { as: anna.token, params: { id }, body: { closed: false } });
    expect(await urgentUntil(id, anna)).toBeUndefined();
  });

  test('is neither private nor closed', async () => {
    const created = refusal(await share({ audience: 'private', isUrgent: true }));
    expect(created).toEqual({ status: 400, fields: { urgent: enFields.urgent_private } });
    const own = await shared({ audience: 'private' });
    expect(refusal(await mark(anna, own)).fields).toEqual({ urgent: enFields.urgent_private });
    const closed = await shared();
    await send(setPrayerClosed, { as: anna.token, params: { id: closed }, body: { closed: true } });
    expect(refusal(await mark(anna, closed)).fields).toEqual({ urgent: enFields.urgent_closed });
  });

  test('is only a prayer: other kinds ignore it, and so does a scheduled one', async () => {
    await shared({ kind: 'general', isUrgent: true });
    const later = { kind: 'prayer', audience: 'members', text: 'For later', isUrgent: true };
    const at = { date: '2026-12-24', time: '10:00', timeZone: 'America/Toronto' };
    const { status, text } = await send(schedulePost, { as: anna.token, body: { ...later, ...at } });
    expect(status, text).toBe(201);
    await db.updateTable('scheduled_posts').set({ publish_at: clock.now() }).execute();
    await publishOverdue(platform);
    await work();
    expect(await db.selectFrom('posts').select('id').where('kind', '=', 'prayer').execute()).toHaveLength(1);
    expect(await db.selectFrom('urgent_prayers').select('id').execute()).toEqual([]);
  });

  test('that is held becomes one when a moderator approves it', async () => {
    const moderator = await people.join('Mona Moderator', { role: 'moderator' });
    const admin = await people.join('Ada Admin', { role: 'admin' });
    const actor = {
      kind: 'member',
      id: admin.id,
      role: 'admin',
      sessionId: admin.id,
      pending: null,
    } as const;
    const hold = (approvalRequired: boolean) =>
      updateSettings(platform, actor, { category: 'content_moderation', changes: { approvalRequired } });
    await hold(true);
    const id = await sharedUrgent();
    await hold(false);
    expect(await urgentUntil(id, anna)).toBeUndefined();
    expect(await isWaiting(id, anna)).toBe(true);
    // Its author may think better of it meanwhile.
    await mark(anna, id, false);
    expect(await isWaiting(id, anna)).toBe(false);
    await mark(anna, id);
    clock.advance({ days: 2 });
    const until = endOfDay();
    const approval = { as: await people.signIn(moderator), body: { act: 'approve' as const, ids: [id] } };
    const { status, text } = await send(moderatePosts, approval);
    expect(status, text).toBe(200);
    expect(await urgentUntil(id)).toBe(until);
    expect(await isWaiting(id, anna)).toBe(false);
  });
});

describe('the limit of a member', () => {
  test('one at a time: the refusal says from when, in the language of the reader', async () => {
    await db.updateTable('members').set({ time_zone: 'America/Toronto' }).where('id', '=', anna.id).execute();
    await sharedUrgent();
    const refused = refusal(await share({ isUrgent: true }));
    expect(refused.status).toBe(422);
    expect(refused.fields?.urgent).toMatch(
      /You can mark the next one from \w+, \w+ \d+ at \d+:\d\d.[ap]\.m\./,
    );
    const id = await shared();
    const french = await send(setPrayerUrgent, {
      as: anna.token,
      params: { id },
      body: { isUrgent: true },
      headers: { 'accept-language': 'fr' },
    });
    expect(refusal(french).fields?.urgent).toMatch(/possible à partir du \S+ \d+/);
    expect(await urgentUntil(id)).toBeUndefined();
    // Others are not concerned.
    expect((await share({ isUrgent: true }, ben.token)).status).toBe(201);
  });

  test('two within seven days, whether they ended or were deleted', async () => {
    const first = clock.now().getTime();
    const id = await sharedUrgent();
    await mark(anna, id, false);
    clock.advance({ days: 2 });
    anna.token = await people.signIn(anna);
    const second = await sharedUrgent();
    await send(deletePost, { as: anna.token, body: { id: second } });
    expect((await share({ isUrgent: true })).status).toBe(422);
    clock.advance({ days: limits.urgentPeriodDays, seconds: (first - clock.now().getTime()) / 1000 - 1 });
    anna.token = await people.signIn(anna);
    expect((await share({ isUrgent: true })).status).toBe(422);
    clock.advance({ seconds: 2 });
    expect((await share({ isUrgent: true })).status).toBe(201);
  });

  test('counts anonymous prayers, and those that are shared at the same moment', async () => {
    const answers = await Promise.all([
      share({ isUrgent: true, nameShownTo: 'nobody' }),
      share({ isUrgent: true }),
      share({ isUrgent: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('lists', () => {
  const idsOf = (body: unknown) => listMemberFeed.answer.decode(body as never).items.map(({ id }) => id);
  const feed = async (query: Record<string, string>) =>
    idsOf((await send(listMemberFeed, { as: ben.token, query })).body);

  test('the wall, its pages and Pray now begin with urgent ones', async () => {
    const before = clock.now();
    const old = await people.post(ben, { kind: 'prayer', audience: 'members', at: before });
    const another = await people.post(anna, { kind: 'prayer', audience: 'members', at: before });
    clock.advance({ minutes: 1 });
    const urgent = await sharedUrgent();
    const [first, second] = [old, another].sort();
    const wall = { sort: 'needs-prayer' };
    expect(await feed(wall)).toEqual([urgent, first, second]);
    for (const status of ['new', 'waiting'])
      expect(await feed({ ...wall, status })).toEqual([urgent, first, second]);
    expect(await feed({ ...wall, status: 'urgent' })).toEqual([urgent]);
    expect(await feed({ status: 'urgent' })).toEqual([urgent]);
    expect(await feed({ ...wall, status: 'answered' })).toEqual([]);
    expect(await feed({})).toEqual([urgent, ...[first, second].reverse()]);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await send(listMemberFeed, {
        as: ben.token,
        query: { ...wall, limit: '1', ...(cursor && { cursor }) },
      });
      pages.push(...idsOf(body));
      cursor = listMemberFeed.answer.decode(body as never).next ?? undefined;
    } while (cursor);
    expect(pages).toEqual([urgent, first, second]);
    const toPray = await send(listPrayersToPray, { as: ben.token });
    expect(idsOf(toPray.body)).toEqual([urgent, another]);
    await mark(anna, urgent, false);
    expect(await feed(wall)).toEqual([first, second, urgent]);
  });

  test('whoever may not see the prayer does not see it there', async () => {
    await people.befriend(anna, await people.join('Fay Friend'));
    const id = await sharedUrgent({ audience: 'friends' });
    expect(await feed({ sort: 'needs-prayer', status: 'urgent' })).not.toContain(id);
    anna.token = await people.signIn(anna);
    const own = await send(listMemberFeed, { as: anna.token, query: { status: 'urgent' } });
    expect(idsOf(own.body)).toEqual([id]);
  });
});
