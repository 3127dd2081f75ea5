import { randomUUID } from 'node:crypto';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { expect, test, vi } from 'vitest';
import { guest, type Member } from '../../../actor.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { blockMember } from '../../friends/service.ts';
import { createPost, getPost, updatePost } from '../service.ts';
import { removeOwnTag } from './service.ts';

const { platform, people } = await createTestApp();
const { db } = platform;

const actorOf = (person: Person): Member => ({
  kind: 'member',
  id: person.id,
  role: 'user',
  sessionId: randomUUID(),
  pending: null,
});
const annaPerson = await people.join('Anna Author');
const benPerson = await people.join('Ben Friend');
const anna = actorOf(annaPerson);
const ben = actorOf(benPerson);
const clara = actorOf(await people.join('Clara Stranger'));
await people.befriend(annaPerson, benPerson);

const share = (changes: Partial<PostDraft>) =>
  createPost(platform, anna, {
    draft: {
      kind: 'general',
      title: '',
      text: 'At the lake',
      scripture: '',
      reference: '',
      url: '',
      category: '',
      alt: '',
      isPrayerOfDay: false,
      isVerseOfDay: false,
      language: 'en',
      audience: 'public',
      ...changes,
    },
  });
const friendOf = async (person: Person, name: string) => {
  const friend = await people.join(name);
  await people.befriend(person, friend);
  return friend;
};
const tagged = async (actor: Parameters<typeof getPost>[1], id: string) =>
  (await getPost(platform, actor, id)).tagged.map(({ name }) => name);

test('friends can be tagged, and are notified', async () => {
  const enqueue = vi.spyOn(platform.jobs, 'enqueue');
  const { id, tagged: named } = await share({ taggedIds: [ben.id, ben.id] });
  expect(named).toEqual([{ id: ben.id, name: 'Ben Friend' }]);
  const enqueuedJobs = enqueue.mock.calls
    .filter(([, task]) => task === 'notifications.create')
    .map(([, , payload]) => payload);
  enqueue.mockRestore();
  expect(enqueuedJobs).toEqual([
    { kind: 'tagged', postId: id, memberId: ben.id, actorId: anna.id, source: `tag:${id}:${ben.id}` },
  ]);
});

test.each([
  ['a stranger', () => clara.id],
  ['oneself', () => anna.id],
  ['an unknown member', () => randomUUID()],
])('%s cannot be tagged', async (_who, idOf) => {
  await expect(share({ taggedIds: [idOf()] })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { taggedIds: 'tag_unknown' },
  });
});

test('members see tagged members whom they may see; guests see none', async () => {
  const dora = await friendOf(annaPerson, 'Dora Friend');
  const { id } = await share({ taggedIds: [ben.id, dora.id] });
  expect(await tagged(anna, id)).toEqual(['Ben Friend', 'Dora Friend']);
  const reader = await people.join('Emil Reader');
  expect(await tagged(actorOf(reader), id)).toEqual(['Ben Friend', 'Dora Friend']);
  await people.block(dora, reader);
  expect(await tagged(actorOf(reader), id)).toEqual(['Ben Friend']);
  expect(await tagged(guest, id)).toEqual([]);
});

test('a tag does not widen visibility', async () => {
  const { id } = await share({ audience: 'private', taggedIds: [ben.id] });
  await expect(getPost(platform, ben, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeOwnTag(platform, ben, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('tagged members can remove their tag, idempotently', async () => {
  const { id } = await share({ taggedIds: [ben.id] });
  await removeOwnTag(platform, clara, id);
  expect(await tagged(clara, id)).toEqual(['Ben Friend']);
  await removeOwnTag(platform, ben, id);
  await removeOwnTag(platform, ben, id);
  expect(await tagged(clara, id)).toEqual([]);
});

test('a block removes tags for good', async () => {
  const fred = await friendOf(annaPerson, 'Fred Friend');
  const { id } = await share({ taggedIds: [fred.id] });
  await blockMember(platform, actorOf(fred), anna.id);
  expect(await db.selectFrom('post_tags').select('member_id').where('post_id', '=', id).execute()).toEqual(
    [],
  );
});

test('a block during the creation of a post leaves no tag', async () => {
  for (let round = 0; round < 5; round += 1) {
    const friend = await friendOf(annaPerson, `Greta Friend ${'abcde'[round]}`);
    await Promise.allSettled([
      share({ taggedIds: [friend.id] }),
      blockMember(platform, actorOf(friend), anna.id),
    ]);
    const left = await db
      .selectFrom('post_tags')
      .select('post_id')
      .where('member_id', '=', friend.id)
      .execute();
    expect(left).toEqual([]);
  }
});

test('a location is stored, can be edited, and is kept in revisions', async () => {
  const { id, location } = await share({ location: 'Moncton' });
  expect(location).toBe('Moncton');
  const { location: moved } = await updatePost(platform, anna, {
    postId: id,
    edit: { location: 'Shediac' },
  });
  expect(moved).toBe('Shediac');
  const { location: nowhere } = await updatePost(platform, anna, { postId: id, edit: { location: '' } });
  expect(nowhere).toBeNull();
  const former = await db
    .selectFrom('post_revisions')
    .select('location')
    .where('post_id', '=', id)
    .orderBy('number')
    .execute();
  expect(former.map((row) => row.location)).toEqual(['Moncton', 'Shediac']);
});
