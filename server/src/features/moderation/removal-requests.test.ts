import { listMemberFeed } from '@radiant/contract/feed.ts';
import {
  getModerationCase,
  listModerationCases,
  settleModerationCases,
} from '@radiant/contract/moderation.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { requestRemoval } from '@radiant/contract/post-subjects.ts';
import { createPost, getPost } from '@radiant/contract/posts.ts';
import { reportPost } from '@radiant/contract/reports.ts';
import { searchPosts } from '@radiant/contract/search.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { resolveEventViewers } from '../posts/service.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const mona = await people.join('Mona Moderator', { role: 'moderator' });
const ruth = await people.join('Ruth Reader');

let anna: Person;
let ben: Person;
let id: string;
beforeEach(async () => {
  await db.deleteFrom('moderation_cases').execute();
  [anna, ben] = [await people.join('Anna Author'), await people.join('Ben Brother')];
  id = await share({});
});

async function share(body: Record<string, unknown>): Promise<string> {
  const answer = await send(createPost, {
    as: anna.token,
    body: {
      kind: 'prayer',
      audience: 'members',
      title: 'Xylograph',
      text: 'He starts treatment on Monday.',
      subjectAgreement: 'agreed',
      subjectMention: 'first_name',
      subjectId: ben.id,
      ...body,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { post: { id: string } }).post.id;
}
const ask = (as: Person | undefined, postId = id, note = '') =>
  send(requestRemoval, { as: as?.token, params: { id: postId }, body: { note } });
const statusFor = async (as: Person | undefined, postId = id) =>
  (await send(getPost, { as: as?.token, body: { id: postId } })).status;
const edit = (body: Record<string, unknown>) => send(updatePost, { as: anna.token, params: { id }, body });
const openCases = async () => {
  const { body } = await send(listModerationCases, { as: mona.token });
  return listModerationCases.answer.decode(body as never).rows;
};
const settle = async (act: 'keep' | 'hide' | 'delete', message = '') => {
  const [row] = await openCases();
  return await send(settleModerationCases, {
    as: mona.token,
    body: { ids: [row?.id], act, message },
  });
};
const textsOf = async (as: Person) => {
  await work();
  const { body } = await send(listNotifications, { as: as.token });
  return listNotifications.answer.decode(body as never).items.map(({ text }) => text);
};

describe('asking for removal', () => {
  test('hides the post at once from everyone but its author, in lists and search too', async () => {
    const listed = async (as: Person) => [
      (await send(listMemberFeed, { as: as.token })).text.includes(id),
      (await send(searchPosts, { as: as.token, query: { q: 'Xylograph' } })).text.includes(id),
    ];
    expect(await listed(ruth)).toEqual([true, true]);
    expect((await ask(ben)).status).toBe(200);
    for (const who of [ruth, ben]) {
      expect(await statusFor(who)).toBe(404);
      expect(await listed(who)).toEqual([false, false]);
    }
    expect((await send(getPost, { as: anna.token, body: { id } })).body).toMatchObject({
      post: { etat: 'flagged' },
    });
  });

  test('removes it from open pages of those who could see it', async () => {
    await db.deleteFrom('live_events').execute();
    await ask(ben);
    const events = await db.selectFrom('live_events').select('data').where('post_id', '=', id).execute();
    expect(events.map(({ data }) => data)).toMatchObject([
      { type: 'post-edited', before: 'members', isHeld: true },
    ]);
    const event = events[0]?.data as never;
    const [viewers] = await resolveEventViewers(platform, [{ postId: id, event }], [ruth.id, ben.id]);
    expect(viewers).toMatchObject({ members: true, guests: false });
  });

  test('stands in the queue with its reason, the words and the answers of the author', async () => {
    await ask(ben, id, 'I am not ready to talk about it.');
    const [row] = await openCases();
    expect(row).toMatchObject({ postId: id, state: 'flagged', reports: [{ reason: 'about_me', count: 1 }] });
    const { body } = await send(getModerationCase, { as: mona.token, params: { id: row?.id ?? '' } });
    expect(body).toMatchObject({
      subject: { agreement: 'agreed', mention: 'first_name' },
      reports: [{ note: 'I am not ready to talk about it.', reporter: { name: 'Ben Brother' } }],
    });
    expect(await textsOf(mona)).toContain('Something is waiting for a moderator');
  });

  test('changes nothing the second time, and joins an earlier report of the same member', async () => {
    await send(reportPost, { as: ben.token, body: { id, reason: 'private', note: '' } });
    for (const _time of [1, 2]) expect((await ask(ben)).status).toBe(200);
    expect(await openCases()).toMatchObject([{ reports: [{ reason: 'about_me', count: 1 }] }]);
  });

  test('is for the linked member only; all others get the same answer as for an unknown post', async () => {
    const unknown = await ask(ruth, '01890000-0000-7000-8000-000000000000');
    for (const who of [anna, ruth, mona]) {
      const { status, text } = await ask(who);
      expect([status, text]).toEqual([404, unknown.text]);
    }
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask(ben, id, 'x'.repeat(2001))).status).toBe(400);
    expect(await statusFor(ruth)).toBe(200);
  });

  test('is answered alike where the member can no longer read the post', async () => {
    const readable = await ask(ben, await share({}));
    const [narrowed, removed, hidden] = [await share({}), await share({}), await share({})];
    await db.updateTable('posts').set({ audience: 'private' }).where('id', '=', narrowed).execute();
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', removed).execute();
    await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', hidden).execute();
    for (const postId of [narrowed, removed, hidden]) {
      const answer = await ask(ben, postId);
      expect([answer.status, answer.text]).toEqual([readable.status, readable.text]);
    }
  });
});

describe('a post whose removal was asked for', () => {
  test.each([
    { text: 'Shorter.' },
    { subjectId: '' },
    { subjectAgreement: 'none' },
    { audience: 'private' },
    { audience: 'friends' },
  ])('is not published by an edit of its author: %o', async (change) => {
    await ask(ben);
    expect((await edit(change)).status).toBe(200);
    expect((await edit({ audience: 'members' })).status).toBe(200);
    expect(await statusFor(ruth)).toBe(404);
    expect(await openCases()).toMatchObject([{ postId: id }]);
  });

  test('is put back with a reason, which both are told', async () => {
    await ask(ben);
    const refused = await settle('keep');
    expect([refused.status, await statusFor(ruth)]).toEqual([400, 404]);
    expect((await settle('keep', 'Only your first name is there.')).status).toBe(200);
    expect(await statusFor(ruth)).toBe(200);
    expect(await textsOf(ben)).toContain(
      'You asked for a post about you to be removed. A moderator put it back. “Only your first name is there.”',
    );
    expect((await textsOf(anna)).join()).toContain('Only your first name is there.');
  });

  test.each(['hide', 'delete'] as const)('stays away after the decision to %s it', async (act) => {
    await ask(ben);
    expect((await settle(act)).status).toBe(200);
    expect([await statusFor(ruth), await statusFor(anna)]).toEqual([404, 404]);
    expect(await textsOf(ben)).toContain(
      'You asked for a post about you to be removed. A moderator agreed: it is no longer shown',
    );
    expect((await textsOf(anna)).join()).toMatch(/A moderator (hid|deleted) your prayer request/);
  });

  test('can be asked for again only after an edit, once it was put back', async () => {
    await ask(ben);
    await settle('keep', 'Nothing says who it is.');
    expect((await ask(ben)).status).toBe(409);
    clock.advance({ minutes: 1 });
    await edit({ text: 'His room is 214.' });
    expect((await ask(ben)).status).toBe(200);
    expect(await statusFor(ruth)).toBe(404);
  });
});
