import { createComment, deleteComment, updateComment } from '@radiant/contract/comments.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { blockMember } from '@radiant/contract/friend-requests.ts';
import { settleModerationCases } from '@radiant/contract/moderation.ts';
import { updatePost as editPost } from '@radiant/contract/post-edits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { publishScheduledPost, schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { defaultSettings, updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { erasePosts } from '../privacy/erasure-queries.ts';
import { sections } from '../privacy/sections-queries.ts';
import { placeholderId } from './visible-to.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const admin = await people.join('Ada Admin', { role: 'admin' });
const moderator = await people.join('Mona Moderator', { role: 'moderator' });

let asker: Person;
let reader: Person;
beforeEach(async () => {
  [asker, reader] = [await people.join('Zoe Zufferey'), await people.join('Rita Reader')];
});

const set = (body: Record<string, unknown>) =>
  send(updateSiteSettings, { as: admin.token, params: { category: 'content_moderation' }, body });
afterEach(async () => {
  await set({ ...defaultSettings.content_moderation });
});

const share = (body: Record<string, unknown>, as: Person = asker) =>
  send(createPost, {
    as: as.token,
    body: { kind: 'prayer', audience: 'members', text: 'Courage', nameShownTo: 'nobody', ...body },
  });
const idOf = ({ body }: { body: unknown }) => (body as { post: { id: string } }).post.id;
const shared = async (body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await share(body);
  expect(answer.status, answer.text).toBe(201);
  return idOf(answer);
};
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: Record<string, string> }).fields ?? {};
const read = async (as: Person, id: string): Promise<Post> =>
  getPost.answer.decode((await send(getPost, { as: as.token, body: { id } })).body as never).post;

describe('an anonymous post', () => {
  test('shows nobody who wrote it, and its author that it is theirs', async () => {
    const id = await shared();
    const anonymous = { id: null, name: 'Anonymous', church: null, avatar: null };
    expect(await read(asker, id)).toMatchObject({
      author: anonymous,
      isOwn: true,
      canEdit: true,
      canDelete: true,
    });
    const seen = await read(reader, id);
    expect(seen).toMatchObject({ author: anonymous, canEdit: false, canDelete: false });
    expect(seen).not.toHaveProperty('isOwn');
    expect((await read(moderator, id)).author).toEqual(anonymous);
    expect((await read(asker, await shared({ language: 'fr' }))).author.name).toBe('Anonyme');
  });

  test('is listed under its author for themselves alone', async () => {
    const id = await shared();
    const open = async (as: Person) =>
      getProfile.answer.decode(
        (await send(getProfile, { as: as.token, params: { id: asker.id } })).body as never,
      );
    const [own, others] = [await open(asker), await open(reader)];
    expect([own.postCount, own.posts.items.map((post) => post.id)]).toEqual([1, [id]]);
    expect([others.postCount, others.posts.items]).toEqual([0, []]);
  });

  test('stays where it is when somebody blocks its author', async () => {
    const id = await shared();
    await send(blockMember, { as: reader.token, params: { id: asker.id } });
    expect((await send(getPost, { as: reader.token, body: { id } })).status).toBe(200);
    const feed = await send(listMemberFeed, { as: reader.token });
    expect(feed.text).toContain(id);
  });

  test.each([
    ['for friends', { audience: 'friends' }],
    ['as a scripture', { kind: 'scripture', scripture: 'Light', reference: 'John 1:5' }],
    ['as a link', { kind: 'link', url: 'https://example.org/' }],
  ])('is refused %s', async (_what, body) => {
    const answer = await share(body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toHaveProperty('nomvisible');
  });

  test('is refused for two groups, with tagged friends and as the pick of the day', async () => {
    const groupIds = [await people.group([asker]), await people.group([asker])];
    expect(fieldsOf(await share({ audience: 'groups', groupIds }))).toHaveProperty('nomvisible');
    expect(fieldsOf(await share({ taggedIds: [reader.id] }))).toHaveProperty('nomvisible');
    const ofDay = await share({ audience: 'public', isPrayerOfDay: true }, admin);
    expect(fieldsOf(ofDay)).toHaveProperty('nomvisible');
  });

  test('stays anonymous when it is edited, and does not become one for friends', async () => {
    const id = await shared();
    const edit = (body: Record<string, unknown>) => send(editPost, { as: asker.token, params: { id }, body });
    expect((await edit({ text: 'More courage' })).status).toBe(200);
    expect(fieldsOf(await edit({ audience: 'friends' }))).toHaveProperty('audience');
    expect((await edit({ audience: 'private' })).status).toBe(200);
    expect((await read(asker, id)).text).toBe('More courage');
    expect((await send(getPost, { as: reader.token, body: { id } })).status).toBe(404);
    expect((await edit({ audience: 'members' })).status).toBe(200);
    expect((await read(reader, id)).author.id).toBeNull();
    const others = await send(editPost, { as: reader.token, params: { id }, body: { text: 'Mine' } });
    expect(others.status).toBe(403);
  });

  test('is published without a name when its time comes', async () => {
    const answer = await send(schedulePost, {
      as: asker.token,
      body: {
        ...{ kind: 'prayer', audience: 'members', text: 'Later', nameShownTo: 'nobody' },
        ...{ date: '2026-12-01', time: '10:00', timeZone: 'America/Toronto' },
      },
    });
    expect(answer.status, answer.text).toBe(201);
    const { id } = (answer.body as { publication: { id: string } }).publication;
    const published = await send(publishScheduledPost, { as: asker.token, params: { id } });
    expect((await read(reader, idOf(published))).author.id).toBeNull();
  });

  test('has a testimony without a name, and a named prayer none', async () => {
    const testimony = { kind: 'testimony', title: 'Thanks', text: 'It is over', category: 'other' };
    const anonymous = await shared();
    const named = await shared({ nameShownTo: 'everyone' });
    const about = (prayerId: string, nameShownTo: string) => share({ ...testimony, prayerId, nameShownTo });
    expect(fieldsOf(await about(anonymous, 'everyone'))).toHaveProperty('nomvisible');
    expect(fieldsOf(await about(named, 'nobody'))).toHaveProperty('nomvisible');
    expect((await about(anonymous, 'nobody')).status).toBe(201);
    expect((await about(named, 'everyone')).status).toBe(201);
  });

  test('shows the care team who wrote it if its author wants that, and nobody else', async () => {
    const carer = await people.join('Carla Carer');
    const blocked = await people.join('Bella Blocker');
    expect(fieldsOf(await share({ nameShownTo: 'care' }))).toHaveProperty('nomvisible');
    for (const one of [carer, blocked]) await people.joinCareTeam(one);
    await people.block(blocked, asker);
    const id = await shared({ nameShownTo: 'care' });
    const nameFor = async (as: Person) => {
      const post = await read(as, id);
      expect(post.author.id).toBeNull();
      return post.authorForCareTeam?.name;
    };
    const all = () => Promise.all([asker, carer, blocked, reader, moderator, admin].map(nameFor));
    const [own, seen] = [asker.name, undefined];
    expect(await all()).toEqual([own, asker.name, seen, seen, seen, seen]);
    const hidden = await shared();
    expect(await read(carer, hidden)).not.toHaveProperty('authorForCareTeam');
    await db.deleteFrom('care_team').where('member_id', '=', carer.id).execute();
    expect(await all()).toEqual([own, seen, seen, seen, seen, seen]);
    expect(JSON.stringify((await sections.posts(asker.id).execute(db)).rows)).toContain(
      '"nameShownToCareTeam":true',
    );
    await db.deleteFrom('care_team').execute();
  });

  test('is exported for its author and erased with them', async () => {
    const id = await shared();
    await send(createComment, { as: asker.token, body: { postId: id, text: 'Thank you' } });
    const rowsOf = async (name: 'posts' | 'comments') =>
      JSON.stringify((await sections[name](asker.id).execute(db)).rows);
    expect(await rowsOf('posts')).toContain('"anonymous":true');
    expect(await rowsOf('comments')).toContain('Thank you');
    await erasePosts(db, asker.id, 10);
    expect((await send(getPost, { as: reader.token, body: { id } })).status).toBe(404);
  });
});

describe('below an anonymous post', () => {
  const write = async (as: Person, postId: string, body: Record<string, unknown>) => {
    const answer = await send(createComment, { as: as.token, body: { postId, ...body } });
    expect(answer.status, answer.text).toBe(201);
    return createComment.answer.decode(answer.body as never).comment;
  };

  test('its author answers without a name, edits and removes, and is not told of it', async () => {
    const id = await shared();
    const own = await write(asker, id, { text: 'Thank you' });
    expect(own).toMatchObject({
      author: { id: null, name: 'The person who asked' },
      isOwn: true,
      canDelete: true,
    });
    const shown = (await read(reader, id)).comments[0];
    expect(shown).toMatchObject({ author: { id: null, name: 'The person who asked' }, canDelete: false });
    expect(shown).not.toHaveProperty('isOwn');
    await write(reader, id, { text: 'With you', parentId: own.id });
    await work();
    const { rows } = await sql<{ kind: string; happenings: number }>`
      select kind, happenings from notifications where member_id = ${asker.id}`.execute(db);
    expect(rows).toEqual([{ kind: 'commented', happenings: 1 }]);
    const edit = { params: { id: own.id }, body: { text: 'Thank you all', mentions: [] } };
    expect((await send(updateComment, { as: reader.token, ...edit })).status).toBe(403);
    expect((await send(updateComment, { as: asker.token, ...edit })).status).toBe(200);
    expect((await send(deleteComment, { as: asker.token, params: { id: own.id } })).status).toBe(200);
    const audits = await sql`select from audit_log where actor_id = ${asker.id}`.execute(db);
    expect(audits.rows).toEqual([]);
  });

  test('nothing can name its author', async () => {
    const id = await shared();
    const insert = db.insertInto('comments').values({
      id: newId(),
      post_id: id,
      author_id: asker.id,
      body: 'By mistake',
      created_at: new Date(),
    });
    await expect(insert.execute()).rejects.toThrow('would name its anonymous author');
  });

  test('a held answer is seen by its author alone until a moderator approves it, in a group, too', async () => {
    const groupIds = [await people.group([reader, asker, moderator])];
    const id = await shared({ audience: 'groups', groupIds });
    await set({ moderationKeywords: 'rascal!', moderationThreshold: 10 });
    const held = await write(asker, id, { text: 'hate hate hate rascal' });
    if (!held.isHeld) return expect.fail('the comment was not held');
    expect((await read(asker, id)).comments).toHaveLength(1);
    expect((await read(reader, id)).comments).toHaveLength(0);
    const row = await db
      .selectFrom('moderation_cases')
      .select(['id', 'author_id'])
      .where('comment_id', '=', held.id)
      .executeTakeFirstOrThrow();
    expect(row.author_id).toBe(placeholderId);
    const decided = await send(settleModerationCases, {
      as: moderator.token,
      body: { ids: [row.id], act: 'keep', message: '' },
    });
    expect(decided.status, decided.text).toBe(200);
    expect((await read(reader, id)).comments[0]?.author?.name).toBe('The person who asked');
  });
});

test('the account that stands for authors can be neither changed nor deleted', async () => {
  await shared();
  const one = db.updateTable('members').set({ status: 'active' }).where('id', '=', placeholderId);
  await expect(one.execute()).rejects.toThrow('stays as it is');
  await expect(db.deleteFrom('members').where('id', '=', placeholderId).execute()).rejects.toThrow(
    'stays as it is',
  );
});
