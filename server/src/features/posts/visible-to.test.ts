import { audiences, postStates } from '@radiant/contract/post-shapes.ts';
import { describe, expect, test } from 'vitest';
import { guest } from '../../actor.ts';
import { isAmong } from '../../platform/live/event-filter.ts';
import type { PublishedEvent } from '../../platform/live/events.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { updateSettings } from '../settings/service.ts';
import { isPostVisible, resolveEventViewers } from './service.ts';
import type { Viewer } from './visible-to.ts';

const { platform, people } = await createTestApp();
const { db, clock } = platform;

const author = await people.join('Anna Author');
const stranger = await people.join('Simon Stranger');
const friend = await people.join('Frida Friend');
const exFriend = await people.join('Xavier Exfriend');
const blocked = await people.join('Bruno Blocked');
const blocker = await people.join('Berta Blocker');
const friendWhoBlocks = await people.join('Fiona Friend');
const fellow = await people.join('Greta Group');
const former = await people.join('Fabian Former');
const moderator = await people.join('Mona Moderator', { role: 'moderator' });
const admin = await people.join('Ada Admin', { role: 'admin' });
await people.befriend(author, friend);
await people.befriend(author, exFriend);
await people.unfriend(author, exFriend);
await people.befriend(friendWhoBlocks, author);
await people.block(author, blocked);
await people.block(blocker, author);
await people.block(friendWhoBlocks, author);
const groupId = await people.group([author, fellow, blocked, former]);
await people.leaveGroup(groupId, former);
await people.group([friend, stranger]);
const carer = await people.join('Carla Carer');
const blockedCarer = await people.join('Bob Carer');
await people.joinCareTeam(carer, 'lead');
await people.joinCareTeam(blockedCarer);
await people.block(author, blockedCarer);

const viewers: Record<string, Person | undefined> = {
  guest: undefined,
  author,
  stranger,
  friend,
  exFriend,
  blocked,
  blocker,
  friendWhoBlocks,
  fellow,
  former,
  moderator,
  admin,
  carer,
  blockedCarer,
};
const viewerOf = (person: Person | undefined): Viewer => (person ? { kind: 'member', id: person.id } : guest);

/** Who sees a published post of each audience. */
const readers: Record<(typeof audiences)[number], string[]> = {
  public: [
    'guest',
    'author',
    'stranger',
    'friend',
    'exFriend',
    'fellow',
    'former',
    'moderator',
    'admin',
    'carer',
  ],
  members: ['author', 'stranger', 'friend', 'exFriend', 'fellow', 'former', 'moderator', 'admin', 'carer'],
  friends: ['author', 'friend'],
  groups: ['author', 'fellow'],
  care: ['author', 'carer'],
  private: ['author'],
};
/** A held post is visible to its author only; a hidden one to nobody. */
const readersOf = (audience: (typeof audiences)[number], state: (typeof postStates)[number]) =>
  state === 'published' ? readers[audience] : state === 'hidden' ? [] : ['author'];

const see = async (postId: string) => {
  const found: string[] = [];
  for (const [name, person] of Object.entries(viewers)) {
    if (await isPostVisible(db, actorOf(person), postId)) found.push(name);
  }
  return found;
};
const actorOf = (person: Person | undefined) =>
  person
    ? ({
        ...viewerOf(person),
        kind: 'member',
        id: person.id,
        role: 'user',
        sessionId: '',
        pending: null,
      } as const)
    : guest;

const listed = async (
  postId: string,
  event: PublishedEvent = { type: 'post-changed', postId, reactions: 1, shares: 0 },
) => {
  const ids = Object.values(viewers).flatMap((person) => (person ? [person.id] : []));
  const [found] = await resolveEventViewers(platform, [{ postId, event }], ids);
  return Object.entries(viewers)
    .filter(([, person]) => found && isAmong(found, person?.id ?? null))
    .map(([name]) => name);
};

describe.each(audiences)('a post for %s', (audience) => {
  test.each(postStates)(
    'that is %s is seen by whom the rule names, asked one by one or all at once',
    async (state) => {
      const postId = await people.post(author, { audience, state, groupIds: [groupId] });
      const expected = readersOf(audience, state);
      expect(await see(postId)).toEqual(expected);
      expect(await listed(postId)).toEqual(expected);
    },
  );

  test('that was removed is hidden from everyone, and those who saw it can be notified', async () => {
    const postId = await people.post(author, { audience, groupIds: [groupId] });
    await db.updateTable('posts').set({ removed_at: clock.now() }).where('id', '=', postId).execute();
    expect(await see(postId)).toEqual([]);
    expect(await listed(postId)).toEqual([]);
    expect(await listed(postId, { type: 'post-removed', postId })).toEqual(readers[audience]);
  });

  test('that became private is visible to its author, and those who saw it can be notified', async () => {
    const postId = await people.post(author, { audience, groupIds: [groupId] });
    await db
      .updateTable('posts')
      .set({ audience: 'private', group_ids: [] })
      .where('id', '=', postId)
      .execute();
    expect(await see(postId)).toEqual(readers.private);
    expect(await listed(postId, { type: 'post-edited', postId })).toEqual(readers.private);
    const beforeGroupIds = audience === 'groups' ? [groupId] : [];
    expect(await listed(postId, { type: 'post-edited', postId, before: audience, beforeGroupIds })).toEqual(
      readers[audience],
    );
  });

  test('that is held after an edit is visible to its author, and those who saw it can be notified', async () => {
    const postId = await people.post(author, { audience, state: 'flagged', groupIds: [groupId] });
    const event = { type: 'post-edited', postId, before: audience } as const;
    expect(await listed(postId, event)).toEqual(readers.private);
    expect(await listed(postId, { ...event, isHeld: true })).toEqual(readers[audience]);
  });

  test('whose author is disabled is hidden from everyone', async () => {
    const gone = await people.join('Gaston Gone');
    await people.befriend(gone, friend);
    const postId = await people.post(gone, { audience, groupIds: [groupId] });
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', gone.id).execute();
    expect(await see(postId)).toEqual([]);
    expect(await listed(postId)).toEqual([]);
  });
});

test('friendship works from either side, and ends at once', async () => {
  const pair = [await people.join('Paula Pair'), await people.join('Peter Pair')] as const;
  await people.befriend(pair[0], pair[1]);
  for (const [writer, reader] of [pair, [pair[1], pair[0]]] as const) {
    const postId = await people.post(writer, { audience: 'friends' });
    expect(await isPostVisible(db, actorOf(reader), postId)).toBe(true);
    await people.unfriend(writer, reader);
    expect(await isPostVisible(db, actorOf(reader), postId)).toBe(false);
    await people.befriend(writer, reader);
  }
});

test('an unknown post is visible to nobody', async () => {
  expect(await see(author.id)).toEqual([]);
  expect(await listed(author.id)).toEqual([]);
});

describe('a public event', () => {
  const change = (enablePublicEvents: boolean) =>
    updateSettings(
      platform,
      { kind: 'member', id: admin.id, role: 'admin', sessionId: admin.id, pending: null },
      { category: 'feature_toggles', changes: { enablePublicEvents } },
    );

  test('is visible to members only while enablePublicEvents is off', async () => {
    const event = await people.post(author, { kind: 'event' });
    const prayer = await people.post(author, { kind: 'prayer' });
    expect(await isPostVisible(db, guest, event)).toBe(true);
    await change(false);
    expect(await isPostVisible(db, guest, event)).toBe(false);
    expect(await isPostVisible(db, guest, prayer)).toBe(true);
    expect(await isPostVisible(db, actorOf(stranger), event)).toBe(true);
    await change(true);
    expect(await isPostVisible(db, guest, event)).toBe(true);
  });
});
