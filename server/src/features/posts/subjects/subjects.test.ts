import { listNotifications } from '@radiant/contract/notifications.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { publishScheduledPost, schedulePost } from '@radiant/contract/scheduled-posts.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { erasePosts } from '../../privacy/erasure-queries.ts';
import { sections } from '../../privacy/sections-queries.ts';

const { platform, people, send } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Brother');
const ruth = await people.join('Ruth Reader');
const mona = await people.join('Mona Moderator', { role: 'moderator' });

const share = (body: Record<string, unknown>, as: Person = anna) =>
  send(createPost, {
    as: as.token,
    body: {
      kind: 'prayer',
      audience: 'members',
      text: 'He starts treatment on Monday.',
      subjectAgreement: 'agreed',
      ...body,
    },
  });
const idOf = ({ body }: { body: unknown }) => (body as { post: { id: string } }).post.id;
const shared = async (body: Record<string, unknown> = {}, as: Person = anna): Promise<string> => {
  const answer = await share(body, as);
  expect(answer.status, answer.text).toBe(201);
  return idOf(answer);
};
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: Record<string, string> }).fields ?? {};
const edit = (id: string, body: Record<string, unknown>, as: Person = anna) =>
  send(updatePost, { as: as.token, params: { id }, body });
const answerFor = (as: Person | undefined, id: string) => send(getPost, { as: as?.token, body: { id } });
const read = async (as: Person, id: string): Promise<Post> =>
  getPost.answer.decode((await answerFor(as, id)).body as never).post;
const noticesOf = async (as: Person) => {
  await work();
  const { body } = await send(listNotifications, { as: as.token });
  return listNotifications.answer
    .decode(body as never)
    .items.filter(({ kind }) => kind === 'about-you')
    .map(({ text, postId }) => ({ text, postId }));
};

describe('answers about someone else', () => {
  test('are read by their author alone', async () => {
    const id = await shared({ subjectMention: 'first_name' });
    const subject = { agreement: 'agreed', mention: 'first_name', member: null };
    expect((await read(anna, id)).subject).toEqual(subject);
    for (const who of [ruth, mona]) expect((await answerFor(who, id)).text).not.toMatch(/sujet|survous/);
    expect((await answerFor(undefined, await shared({ audience: 'public' }))).text).not.toContain('sujet');
  });

  test('change and go when their author edits them, and stay when they edit something else', async () => {
    const id = await shared({ subjectMention: 'everything' });
    await edit(id, { text: 'He has started.' });
    expect((await read(anna, id)).subject).toMatchObject({ agreement: 'agreed', mention: 'everything' });
    await edit(id, { subjectAgreement: 'not_asked', subjectMention: 'no_name' });
    expect((await read(anna, id)).subject).toMatchObject({ agreement: 'not_asked', mention: 'no_name' });
    await edit(id, { subjectAgreement: 'none' });
    expect(await read(anna, id)).not.toHaveProperty('subject');
    expect((await edit(id, { subjectAgreement: 'agreed' }, ruth)).status).toBe(403);
  });

  test('keep a post from the public until the person was asked', async () => {
    const refused = await share({ audience: 'public', subjectAgreement: 'not_asked' });
    expect([refused.status, fieldsOf(refused)]).toEqual([
      400,
      { portee: 'Ask them before everyone on the internet can read it, or share it with members only' },
    ]);
    const id = await shared({ subjectAgreement: 'not_asked' });
    expect((await edit(id, { audience: 'public' })).status).toBe(400);
    expect((await read(anna, id)).audience).toBe('members');
    expect((await edit(id, { audience: 'public', subjectAgreement: 'agreed' })).status).toBe(200);
    expect((await edit(id, { subjectAgreement: 'not_asked' })).status).toBe(400);
  });

  test('belong to prayers and testimonies only', async () => {
    expect((await share({ kind: 'general' })).status).toBe(400);
    const testimony = { kind: 'testimony', title: 'He is well', category: 'healing' };
    expect((await read(anna, await shared(testimony))).subject).toMatchObject({ mention: 'no_name' });
    expect((await share({ subjectAgreement: 'none' })).status).toBe(201);
  });
});

describe('a linked member', () => {
  test('is told once, reads that it is about them, and is named to its author only', async () => {
    const id = await shared({ subjectId: ben.id });
    expect(await noticesOf(ben)).toEqual([
      { text: 'Anna Author shared a prayer that is about you', postId: id },
    ]);
    expect(await read(ben, id)).toMatchObject({ isAboutViewer: true });
    expect(await read(ben, id)).not.toHaveProperty('subject');
    expect((await read(anna, id)).subject?.member).toEqual({ id: ben.id, name: 'Ben Brother' });
    for (const who of [ruth, mona]) expect((await answerFor(who, id)).text).not.toContain(ben.id);
    await edit(id, { subjectId: '' });
    expect(await noticesOf(ben)).toEqual([]);
    expect(await read(ben, id)).not.toHaveProperty('isAboutViewer');
    await edit(id, { subjectId: ben.id });
    expect(await noticesOf(ben)).toHaveLength(1);
  });

  test.each([
    ['the author', async () => anna.id],
    ['nobody', async () => '01890000-0000-7000-8000-000000000000'],
    [
      'a member who blocks the author',
      async () => {
        const blocker = await people.join('Bo Blocker');
        await people.block(blocker, anna);
        return blocker.id;
      },
    ],
    [
      'a minor whom the author does not know',
      async () => (await people.join('Mia Minor', { birthday: '2012-03-04' })).id,
    ],
    ['a disabled member', async () => (await people.join('Dan Disabled', { status: 'disabled' })).id],
  ])('cannot be %s', async (_who, find) => {
    const refused = await share({ subjectId: await find() });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual({
      sujet: 'This member can’t be linked. Please choose someone else.',
    });
  });

  test('must be able to read the post', async () => {
    const friend = await people.join('Fay Friend');
    await people.befriend(anna, friend);
    const group = await people.group([anna, friend]);
    const cannot =
      'This member can’t read a post with this audience. Change who it’s for, or remove the link.';
    for (const audience of [{ audience: 'friends' }, { audience: 'groups', groupIds: [group] }]) {
      expect(fieldsOf(await share({ ...audience, subjectId: ben.id }))).toEqual({ sujet: cannot });
      await shared({ ...audience, subjectId: friend.id });
    }
    for (const audience of ['private', 'care'])
      expect((await share({ audience, subjectId: friend.id })).status).toBe(400);
    const id = await shared({ audience: 'friends' });
    expect(fieldsOf(await edit(id, { subjectId: ben.id }))).toEqual({ sujet: cannot });
    expect((await edit(id, { subjectId: ben.id, audience: 'members' })).status).toBe(200);
    // Who is linked stays so when fewer may read it.
    expect((await edit(id, { audience: 'private' })).status).toBe(200);
    expect((await read(anna, id)).subject?.member?.id).toBe(ben.id);
    expect((await answerFor(ben, id)).status).toBe(404);
  });

  test('does not learn who wrote an anonymous post, nor does anyone learn who is linked', async () => {
    const zoe = await people.join('Zoe Zufferey');
    const lea = await people.join('Lea Linked');
    const id = await shared({ subjectId: lea.id, nameShownTo: 'nobody' }, zoe);
    expect(await noticesOf(lea)).toEqual([{ text: 'Someone shared a prayer that is about you', postId: id }]);
    const seen = await answerFor(lea, id);
    expect(seen.text).toContain('"survous":true');
    for (const secret of [zoe.id, zoe.name]) expect(seen.text).not.toContain(secret);
    expect((await read(zoe, id)).subject?.member?.id).toBe(lea.id);
    for (const who of [anna, mona]) expect((await answerFor(who, id)).text).not.toContain(lea.id);
    const { rows } = await sql<{ item: unknown }>`${sections.notifications(lea.id)}`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(zoe.id);
  });

  test('is told of a held post when it is approved', async () => {
    const lea = await people.join('Lea Later');
    const id = await shared({ subjectId: lea.id });
    await db.updateTable('posts').set({ state: 'pending' }).where('id', '=', id).execute();
    expect(await noticesOf(lea)).toEqual([]);
    await db.updateTable('posts').set({ is_unseen: true }).where('id', '=', id).execute();
    const { approvePosts } = await import('../../moderation/actions-service.ts');
    const moderator = {
      kind: 'member',
      id: mona.id,
      role: 'moderator',
      sessionId: mona.id,
      pending: null,
    } as const;
    await approvePosts(platform, moderator, { ids: [id] });
    expect(await noticesOf(lea)).toHaveLength(1);
  });

  test('is told of a scheduled post when it is published, unless they can no longer be linked', async () => {
    const lea = await people.join('Lea Scheduled');
    const schedule = () =>
      send(schedulePost, {
        as: anna.token,
        body: {
          kind: 'prayer',
          audience: 'members',
          text: 'For her exam.',
          subjectAgreement: 'agreed',
          subjectId: lea.id,
          date: '2026-12-01',
          time: '09:00',
          timeZone: 'America/Toronto',
        },
      });
    const publish = async (id: string) =>
      await send(publishScheduledPost, { as: anna.token, params: { id } });
    const scheduledId = ({ body }: { body: unknown }) =>
      (body as { publication: { id: string } }).publication.id;
    const [first, second] = [scheduledId(await schedule()), scheduledId(await schedule())];
    expect(await noticesOf(lea)).toEqual([]);
    expect((await publish(first)).status).toBe(200);
    expect(await noticesOf(lea)).toHaveLength(1);
    await people.block(lea, anna);
    expect((await publish(second)).status).toBe(400);
  });
});

describe('exports and erasure', () => {
  const itemsOf = async (name: 'posts' | 'posts-about-me', person: Person) =>
    (await sql<{ item: Record<string, unknown> }>`${sections[name](person.id)}`.execute(db)).rows.map(
      ({ item }) => item,
    );

  test('say what was answered, and that the member was linked, not by whom', async () => {
    const [eva, leo] = [await people.join('Eva Export'), await people.join('Leo Linked')];
    const id = await shared({ subjectId: leo.id, nameShownTo: 'nobody' }, eva);
    expect(await itemsOf('posts', eva)).toMatchObject([
      { aboutSomeoneElse: { agreement: 'agreed', mention: 'no_name', linkedTo: 'Leo Linked' } },
    ]);
    const linked = await itemsOf('posts-about-me', leo);
    expect(linked).toMatchObject([{ postId: id, linkedAt: expect.any(String) }]);
    expect(JSON.stringify(linked)).not.toContain(eva.id);
    expect(await itemsOf('posts-about-me', eva)).toEqual([]);
  });

  test('the answers go with the post, the link with the linked member', async () => {
    const [eva, leo] = [await people.join('Eva Erased'), await people.join('Leo Leaving')];
    const id = await shared({ subjectId: leo.id }, eva);
    await db.deleteFrom('members').where('id', '=', leo.id).execute();
    expect((await read(eva, id)).subject).toMatchObject({ agreement: 'agreed', member: null });
    await erasePosts(db, eva.id, 10);
    expect(await db.selectFrom('post_subjects').where('post_id', '=', id).selectAll().execute()).toEqual([]);
  });
});
