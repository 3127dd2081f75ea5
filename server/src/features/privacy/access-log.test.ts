import { type AccessKind, listAccesses, listAccessesTo } from '@radiant/contract/access-log.ts';
import { answerAuthorRequest, askForAuthor, readAuthor } from '@radiant/contract/author-requests.ts';
import { getCareCase } from '@radiant/contract/care-cases.ts';
import { getManagedPost } from '@radiant/contract/content-management.ts';
import { takeMeasure } from '@radiant/contract/measures.ts';
import { getModerationCase } from '@radiant/contract/moderation.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { reportComment, reportMember, reportPost, reportStory } from '@radiant/contract/reports.ts';
import { retention } from '@radiant/contract/retention.ts';
import { applyUserBulkAction, getUser, listUserSessions, updateUser } from '@radiant/contract/users.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepAccessLog } from './access-log-service.ts';

const { platform, people, clock, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let ada: Person;
let mona: Person;
let mia: Person;
let ben: Person;
beforeEach(async () => {
  // Sessions of administrators end soon.
  clock.advance({ minutes: 1 });
  ada = await people.join('Ada Admin', { role: 'admin' });
  mona = await people.join('Mona Moderator', { role: 'moderator' });
  mia = await people.join('Mia Member');
  ben = await people.join('Ben Friend');
  await people.befriend(mia, ben);
});

const page = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body, text } = await send(listAccesses, { as: await people.signIn(as), query });
  expect(status, text).toBe(200);
  return listAccesses.answer.decode(body as never);
};
const kindsOf = async (as: Person): Promise<AccessKind[]> => (await page(as)).items.map(({ kind }) => kind);
const open = async (as: Person, endpoint: Parameters<typeof send>[0], id: string) => {
  const { status, text } = await send(endpoint, { as: await people.signIn(as), params: { id } });
  expect(status, text).toBe(200);
};
const caseAbout = async (column: 'post_id' | 'comment_id' | 'member_id' | 'story_id', id: string) => {
  const { id: caseId } = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return caseId;
};

describe('the account page', () => {
  test('is opened once an hour, however often and in however many requests', async () => {
    await Promise.all([
      open(ada, getUser, mia.id),
      open(ada, listUserSessions, mia.id),
      open(ada, getUser, mia.id),
    ]);
    await open(ada, getUser, mia.id);
    const first = { at: clock.now().toISOString(), by: 'admin', kind: 'account', postId: null };
    expect((await page(mia)).items).toEqual([{ id: expect.any(String), ...first }]);
    clock.advance({ minutes: 59 });
    await open(ada, getUser, mia.id);
    expect(await kindsOf(mia)).toHaveLength(1);
    clock.advance({ minutes: 2 });
    await open(ada, getUser, mia.id);
    expect(await kindsOf(mia)).toEqual(['account', 'account']);
  });

  test('does not open when that cannot be recorded', async () => {
    await sql`alter table access_log add constraint full_log check (false) not valid`.execute(db);
    try {
      expect((await send(getUser, { as: ada.token, params: { id: mia.id } })).status).toBe(500);
    } finally {
      await sql`alter table access_log drop constraint full_log`.execute(db);
    }
  });

  test('of an administrator is not recorded when it is their own', async () => {
    await open(ada, getUser, ada.id);
    expect(await kindsOf(ada)).toEqual([]);
  });
});

test('a member reads their own log only, without who it was', async () => {
  await open(ada, getUser, mia.id);
  const { text } = await send(listAccesses, { as: mia.token });
  expect(text).not.toContain(ada.id);
  expect(text).not.toContain(ada.name);
  for (const other of [ben, mona, ada]) expect(await kindsOf(other)).toEqual([]);
  expect((await send(listAccesses)).status).toBe(401);
});

test('an administrator reads who it was, to answer the member, but not what was written anonymously', async () => {
  await open(mona, getManagedPost, await people.post(mia, { audience: 'members' }));
  const anonymous = await people.post(mia, { kind: 'prayer', audience: 'members', isAnonymous: true });
  await open(mona, getManagedPost, anonymous);
  expect(await kindsOf(mia)).toEqual(['post', 'post']);
  const { status, body, text } = await send(listAccessesTo, { as: ada.token, params: { id: mia.id } });
  expect(status, text).toBe(200);
  const { items } = listAccessesTo.answer.decode(body as never);
  expect(items.map(({ kind, actor }) => [kind, actor?.name]).sort()).toEqual([
    ['account', ada.name],
    ['post', mona.name],
  ]);
  expect(text).not.toContain(anonymous);
  for (const other of [mona, mia])
    expect((await send(listAccessesTo, { as: other.token, params: { id: mia.id } })).status).toBe(403);
  expect((await send(listAccessesTo, { as: ada.token, params: { id: newId() } })).status).toBe(404);
});

test('is read page by page, latest first', async () => {
  await open(ada, getUser, mia.id);
  clock.advance({ minutes: 1 });
  await send(takeMeasure, {
    as: mona.token,
    params: { id: mia.id },
    body: { kind: 'note', reasonId: await findReasonId(), message: '' },
  });
  const first = await page(mia, { limit: '1' });
  expect(first.items).toMatchObject([{ kind: 'measure-taken', by: 'moderator' }]);
  const rest = await page(mia, { limit: '1', cursor: first.next ?? '' });
  expect(rest).toMatchObject({ items: [{ kind: 'account', by: 'admin' }], next: null });
  expect((await send(listAccesses, { as: mia.token, query: { cursor: 'W10' } })).status).toBe(400);
});

const findReasonId = async () =>
  (await db.selectFrom('measure_reasons').select('id').limit(1).executeTakeFirstOrThrow()).id;

describe('a moderator opens', () => {
  test('a post that not everyone reads, and its case', async () => {
    const postId = await people.post(mia, { audience: 'friends' });
    await send(reportPost, { as: ben.token, body: { id: postId } });
    await open(mona, getModerationCase, await caseAbout('post_id', postId));
    expect((await page(mia)).items).toMatchObject([{ kind: 'post', by: 'moderator', postId }]);
    await open(mona, getManagedPost, postId);
    expect(await kindsOf(mia)).toHaveLength(1);
    await open(ada, getManagedPost, postId);
    expect((await page(mia)).items).toMatchObject([{ by: 'admin' }, { by: 'moderator' }]);
  });

  test('a public post, which is nothing to tell, or one that is held', async () => {
    await open(mona, getManagedPost, await people.post(mia, { audience: 'public' }));
    expect(await kindsOf(mia)).toEqual([]);
    await open(mona, getManagedPost, await people.post(mia, { audience: 'public', state: 'pending' }));
    expect(await kindsOf(mia)).toEqual(['post']);
  });

  test('a comment and a story: told to who wrote them, not to whose post it is', async () => {
    const comment = await people.comment(ben, await people.post(mia, { audience: 'members' }));
    await send(reportComment, { as: mia.token, params: { id: comment }, body: {} });
    await open(mona, getModerationCase, await caseAbout('comment_id', comment));
    const story = await people.story(ben);
    await send(reportStory, { as: mia.token, params: { id: story }, body: {} });
    await open(mona, getModerationCase, await caseAbout('story_id', story));
    expect((await kindsOf(ben)).sort()).toEqual(['comment', 'story']);
    expect(await kindsOf(mia)).toEqual([]);
  });

  test('the case of a reported person, which would tell them that they were reported', async () => {
    await send(reportMember, { as: ben.token, params: { id: mia.id }, body: {} });
    await open(mona, getModerationCase, await caseAbout('member_id', mia.id));
    expect(await kindsOf(mia)).toEqual([]);
  });
});

test('who wrote an anonymous post is told when it was opened, and when its author was read', async () => {
  const draft = { kind: 'prayer', audience: 'members', text: 'For courage', nameShownTo: 'nobody' };
  const { body } = await send(createPost, { as: mia.token, body: draft });
  const postId = (body as { post: { id: string } }).post.id;
  await open(mona, getManagedPost, postId);
  const asked = await send(askForAuthor, {
    as: mona.token,
    params: { id: postId },
    body: { reason: 'In danger' },
  });
  const { id } = asked.body as { id: string };
  await send(answerAuthorRequest, { as: ada.token, params: { id }, body: { answer: 'agreed' } });
  expect((await send(readAuthor, { as: mona.token, params: { id } })).body).toMatchObject({ id: mia.id });
  expect((await page(mia)).items.map(({ kind }) => kind).sort()).toEqual(['author', 'post']);
  // No row links the author to the post.
  expect((await page(mia)).items).toMatchObject([{ postId: null }, { postId: null }]);
});

test('what was shared with the care team is told when it is read; what the team took up is not', async () => {
  await people.joinCareTeam(ben);
  const shared = await send(createPost, {
    as: mia.token,
    body: { kind: 'prayer', audience: 'care', text: 'I cannot sleep' },
  });
  const postId = (shared.body as { post: { id: string } }).post.id;
  await work();
  const caseOf = async (id: string) =>
    (await db.selectFrom('care_cases').select('id').where('post_id', '=', id).executeTakeFirstOrThrow()).id;
  await open(ben, getCareCase, await caseOf(postId));
  expect((await page(mia)).items).toMatchObject([{ kind: 'care', by: 'care', postId }]);
  await db.updateTable('care_cases').set({ origin: 'taken' }).where('post_id', '=', postId).execute();
  clock.advance({ minutes: 61 });
  await open(ben, getCareCase, await caseOf(postId));
  expect(await kindsOf(mia)).toEqual(['care']);
});

describe('changes of an account', () => {
  const change = async (edit: object) => {
    const read = await send(getUser, { as: ada.token, params: { id: mia.id } });
    const { version } = getUser.answer.decode(read.body as never).user;
    return await send(updateUser, { as: ada.token, params: { id: mia.id }, body: { version, ...edit } });
  };

  test('are recorded, each of them, by whoever made it', async () => {
    expect((await change({ role: 'moderator' })).status).toBe(200);
    expect((await change({ bio: 'Sings.' })).status).toBe(200);
    const bulk = (act: string) =>
      send(applyUserBulkAction, { as: ada.token, body: { act, ids: [mia.id, ben.id] } });
    await bulk('disable');
    await bulk('enable');
    expect((await kindsOf(mia)).sort()).toEqual([
      'account',
      'changed',
      'disabled',
      'enabled',
      'role-changed',
    ]);
    expect((await kindsOf(ben)).sort()).toEqual(['disabled', 'enabled']);
  });

  test('do not happen when they cannot be recorded', async () => {
    await open(ada, getUser, mia.id);
    await sql`alter table access_log add constraint full_log check (kind = 'account') not valid`.execute(db);
    try {
      expect((await change({ role: 'moderator' })).status).toBe(500);
    } finally {
      await sql`alter table access_log drop constraint full_log`.execute(db);
    }
    const row = db.selectFrom('members').select('role').where('id', '=', mia.id);
    expect(await row.executeTakeFirst()).toEqual({ role: 'user' });
  });
});

test('entries outlive the account of whoever opened it, not that of the member', async () => {
  await open(ada, getUser, mia.id);
  await open(ada, getUser, ben.id);
  await db.deleteFrom('members').where('id', '=', ada.id).execute();
  expect((await page(mia)).items).toMatchObject([{ kind: 'account', by: 'admin' }]);
  await db.deleteFrom('members').where('id', '=', ben.id).execute();
  const left = await db
    .selectFrom('access_log')
    .select('actor_id')
    .where('member_id', 'in', [mia.id, ben.id]);
  expect(await left.execute()).toEqual([{ actor_id: null }]);
});

test('is deleted after two years, not before', async () => {
  await open(ada, getUser, mia.id);
  clock.advance({ days: 365 * retention.accessLogYears - 1 });
  await sweepAccessLog(platform);
  expect(await kindsOf(mia)).toEqual(['account']);
  clock.advance({ days: 3 });
  expect(await sweepAccessLog(platform)).toBeGreaterThan(0);
  expect(await kindsOf(mia)).toEqual([]);
});
