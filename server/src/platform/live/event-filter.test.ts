import { endAllSessions, logout } from '@radiant/contract/accounts.ts';
import { blockMember, unfriend } from '@radiant/contract/friend-requests.ts';
import { markSeen } from '@radiant/contract/notifications.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { type Audience, audiences } from '@radiant/contract/post-shapes.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import { requestDeletion } from '@radiant/contract/privacy.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createNotification } from '../../features/notifications/service.ts';
import { isPostVisible } from '../../features/posts/service.ts';
import { createAccountTools, goodPassword } from '../../testing/account-tools.ts';
import { eventually } from '../../testing/eventually.ts';
import { type LivePage, openLivePage, startLiveInstance } from '../../testing/live-pages.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { platform, people, send } = app;
const { db, live } = platform;
const tools = createAccountTools(app);
const instance = await startLiveInstance(app);
afterAll(() => instance.stop());

const open: LivePage[] = [];
afterEach(() => {
  for (const page of open.splice(0)) page.close();
});
const listen = async (token: string | null) => {
  const page = await openLivePage(instance.address, token);
  open.push(page);
  return page;
};

const join = async (name: string): Promise<Person> => people.join(name);
const publish = (postId: string, going: number) =>
  live.publish(db, { type: 'event-changed', postId, going, interested: 0 });
const goingCountsOf = (page: LivePage) =>
  page.received.flatMap(({ event }) => ('going' in event ? [event.going] : []));

/** Two friends, and a page on which one listens to what the other shares with friends. */
async function openFriendship() {
  const [author, reader] = [await join('Priscilla Roy'), await join('Aquila Roy')];
  await people.befriend(author, reader);
  const postId = await people.post(author, { audience: 'friends' });
  const pages = { reader: await listen(reader.token), author: await listen(author.token) };
  await publish(postId, 1);
  await eventually(() => expect(goingCountsOf(pages.reader)).toEqual([1]));
  return { author, reader, postId, pages };
}
type Friendship = Awaited<ReturnType<typeof openFriendship>>;

const setAudience = ({ author, postId }: Friendship, audience: Audience) =>
  send(updatePost, { as: author.token, params: { id: postId }, body: { audience } });

describe('events of a post are no longer delivered', () => {
  test.each<[string, (friendship: Friendship) => Promise<unknown>]>([
    [
      'for a former friend',
      ({ author, reader }) => send(unfriend, { as: author.token, body: { memberId: reader.id } }),
    ],
    [
      'for a member its author blocked',
      ({ author, reader }) => send(blockMember, { as: author.token, body: { memberId: reader.id } }),
    ],
    [
      'for a member who blocked its author',
      ({ author, reader }) => send(blockMember, { as: reader.token, body: { memberId: author.id } }),
    ],
    ['that became private', (friendship) => setAudience(friendship, 'private')],
    [
      'once it was deleted',
      ({ author, postId }) => send(deletePost, { as: author.token, body: { id: postId } }),
    ],
    [
      'once its author was disabled',
      ({ author }) =>
        db.updateTable('members').set({ status: 'disabled' }).where('id', '=', author.id).execute(),
    ],
  ])('%s', async (_case, end) => {
    const friendship = await openFriendship();
    const { postId, pages, reader } = friendship;
    await end(friendship);
    await publish(postId, 2);
    // Addressed to this reader only and published later, so it arrives last.
    await live.publish(
      db,
      { type: 'event-changed', postId, going: 3, interested: 0 },
      { memberId: reader.id },
    );
    await eventually(() => expect(goingCountsOf(pages.reader)).toContain(3));
    expect(goingCountsOf(pages.reader)).toEqual([1, 3]);
  });

  test('for a member who lost a role, which never adds events beyond those of its posts', async () => {
    const { author, postId } = await openFriendship();
    const admin = await people.join('Ada Admin', { role: 'admin' });
    const page = await listen(admin.token);
    const check = async (going: number) => {
      await publish(postId, going);
      await live.publish(db, { type: 'notified', unseen: going }, { memberId: admin.id });
      await eventually(() =>
        expect(page.received.at(-1)?.event).toEqual({ type: 'notified', unseen: going }),
      );
      expect(goingCountsOf(page)).toEqual([]);
    };
    await check(2);
    await db.updateTable('members').set({ role: 'user' }).where('id', '=', admin.id).execute();
    await check(3);
    await people.befriend(author, admin);
    await publish(postId, 4);
    await eventually(() => expect(goingCountsOf(page)).toEqual([4]));
  });
});

describe('a stream ends', () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['when its member logs out', ({ token }) => send(logout, { as: token })],
    ['when its member logs out everywhere', ({ token }) => send(endAllSessions, { as: token })],
    [
      'when its member is disabled',
      ({ id }) => db.updateTable('members').set({ status: 'disabled' }).where('id', '=', id).execute(),
    ],
    [
      'when its session expired',
      ({ id }) =>
        db
          .updateTable('sessions')
          .set({ last_used_at: new Date(app.clock.now().getTime() - 14 * 24 * 3_600_000) })
          .where('member_id', '=', id)
          .execute(),
    ],
    [
      'when its member asks for their account to be deleted',
      async ({ token }) => {
        const answer = await send(requestDeletion, { as: token, body: { password: goodPassword } });
        expect(answer.status).toBe(200);
      },
    ],
  ])('%s', async (_case, end) => {
    const person = await join('Lydia Roy');
    await tools.setPassword(person);
    const other = await join('Silas Roy');
    const pages = { own: await listen(person.token), other: await listen(other.token) };
    await end(person);
    await eventually(() => expect(pages.own.isOpen).toBe(false));
    await live.publish(db, { type: 'notified', unseen: 1 }, { memberId: person.id });
    expect(pages.other.isOpen).toBe(true);
    expect(pages.own.received).toEqual([]);
  });
});

/** Deterministic numbers between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test.each([7, 21])(
  'changes between people: an event reaches those who may see its post at that time (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <T>(list: readonly T[]): T => {
      const found = list[Math.floor(random() * list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    };
    const everybody = await Promise.all(['Damaris', 'Apollos', 'Phoebe', 'Titus'].map(join));
    const pages = new Map<Person | null, LivePage>([[null, await listen(null)]]);
    for (const person of everybody) pages.set(person, await listen(person.token));
    const groupId = await people.group(everybody.slice(0, 2));
    const posts = await Promise.all(
      everybody.flatMap((author) =>
        audiences.map(async (audience) => ({
          author,
          id: await people.post(author, { audience, groupIds: [groupId] }),
        })),
      ),
    );
    const changes = [
      (one: Person, other: Person) => people.befriend(one, other).catch(() => {}),
      (one: Person, other: Person) => people.unfriend(one, other),
      (one: Person, other: Person) => people.block(one, other).catch(() => {}),
      (one: Person, other: Person) =>
        db.deleteFrom('blocks').where('blocker_id', '=', one.id).where('blocked_id', '=', other.id).execute(),
      (one: Person) => people.joinGroup(groupId, one).catch(() => {}),
      (one: Person) => people.leaveGroup(groupId, one),
      () => {
        const audience = pick(audiences);
        return db
          .updateTable('posts')
          .set({ audience, group_ids: audience === 'groups' ? [groupId] : [] })
          .where('id', '=', pick(posts).id)
          .execute();
      },
    ];
    const expected = new Map<Person | null, number[]>([...pages.keys()].map((person) => [person, []]));
    let count = 0;
    for (let step = 0; step < 25; step += 1) {
      const [one, other] = [pick(everybody), pick(everybody)];
      if (one !== other) await pick(changes)(one, other);
      for (const { id } of [pick(posts), pick(posts), pick(posts)]) {
        count += 1;
        for (const person of pages.keys()) {
          const actor = person
            ? ({ kind: 'member', id: person.id, role: 'user', sessionId: '', pending: null } as const)
            : ({ kind: 'guest' } as const);
          if (await isPostVisible(db, actor, id)) expected.get(person)?.push(count);
        }
        await live.publish(db, { type: 'post-created', postId: id, kind: String(count), authorId: id });
      }
      // Wait for delivery before the next change: visibility is checked on delivery.
      for (const person of everybody)
        await live.publish(db, { type: 'notified', unseen: step }, { memberId: person.id });
      for (const person of everybody)
        await eventually(() =>
          expect(
            pages.get(person)?.received.findLast(({ event }) => event.type === 'notified')?.event,
          ).toMatchObject({ unseen: step }),
        );
    }
    const heard = [...pages].map(([person, page]) => [
      person?.name,
      page.received.flatMap(({ event }) => (event.type === 'post-created' ? [Number(event.kind)] : [])),
    ]);
    expect(heard).toEqual([...expected].map(([person, numbers]) => [person?.name, numbers]));
  },
);

test('a member’s open pages get the number of their unseen notifications at that moment', async () => {
  const [reader, friend] = [await people.join('Ruth Reader'), await people.join('Fay Friend')];
  await people.befriend(reader, friend);
  const page = await listen(reader.token);
  const notification = { kind: 'friend-accepted', memberId: reader.id, actorId: friend.id } as const;
  await createNotification(platform, { ...notification, source: 'request' });
  await eventually(() => expect(page.received.at(-1)?.event).toEqual({ type: 'notified', unseen: 1 }));
  await send(markSeen, { as: reader.token });
  await eventually(() => expect(page.received.at(-1)?.event).toEqual({ type: 'notified', unseen: 0 }));
});
