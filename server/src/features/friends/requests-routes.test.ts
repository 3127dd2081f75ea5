import {
  acceptAllRequests,
  acceptRequest,
  blockMember,
  cancelRequest,
  declineRequest,
  ignoreAllRequests,
  listBlocked,
  listReceivedRequests,
  listSentRequests,
  requestFriend,
  unblockMember,
  unfriend,
} from '@radiant/contract/friend-requests.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { getPost } from '@radiant/contract/posts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const { send, people, platform, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let anna: Person;
let boris: Person;
beforeEach(async () => {
  anna = await people.join('Anna Asker');
  boris = await people.join('Boris Brother');
  await db.deleteFrom('live_events').execute();
});

type Endpoint = Parameters<typeof send>[0];
const act = async (as: Person, endpoint: Endpoint, body?: Record<string, unknown>) =>
  (await send(endpoint, { as: as.token, ...(body && { body }) })).status;
const ask = (asker: Person, asked: Person) => act(asker, requestFriend, { memberId: asked.id });

type Listed = {
  demandes?: { id: string; iddemande: string; nom: string; commun: number }[];
  nombre?: number;
};
const received = async (as: Person) => {
  const { demandes = [], nombre } = (await send(listReceivedRequests, { as: as.token })).body as Listed;
  expect(nombre).toBe(demandes.length);
  return demandes;
};
type Sent = { suggestion: { id: string; user: { id: string; nom: string }; sentDaysAgo: number }[] };
const sent = async (as: Person) => ((await send(listSentRequests, { as: as.token })).body as Sent).suggestion;
const sentNames = async (as: Person) => (await sent(as)).map(({ user }) => user.nom);

const areFriends = async (one: Person, other: Person) => {
  const [low_id = '', high_id = ''] = [one.id, other.id].sort();
  const rows = await db
    .selectFrom('friendships')
    .selectAll()
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .execute();
  return rows.length === 1;
};

describe('sending a request', () => {
  test('the recipient has it as received, the asker as sent', async () => {
    const common = await people.join('Carla Common');
    await people.befriend(anna, common);
    await people.befriend(boris, common);
    expect(await ask(anna, boris)).toBe(200);
    expect(await received(boris)).toMatchObject([{ id: anna.id, nom: 'Anna Asker', commun: 1 }]);
    clock.advance({ days: 3 });
    expect(await sent(anna)).toMatchObject([
      { user: { id: boris.id, nom: 'Boris Brother' }, sentDaysAgo: 3 },
    ]);
    expect(await areFriends(anna, boris)).toBe(false);
  });

  test('is idempotent', async () => {
    await ask(anna, boris);
    expect(await ask(anna, boris)).toBe(200);
    expect(await received(boris)).toHaveLength(1);
  });

  test('sending a request to a member who already sent one creates the friendship', async () => {
    await ask(anna, boris);
    expect(await ask(boris, anna)).toBe(200);
    expect(await areFriends(anna, boris)).toBe(true);
    expect(await received(boris)).toEqual([]);
    expect(await sent(anna)).toEqual([]);
  });

  test('refuses oneself, and returns 404 for hidden or unknown members', async () => {
    expect(await ask(anna, anna)).toBe(422);
    const foe = await people.join('Fred Foe');
    await people.block(foe, anna);
    expect(await ask(anna, foe)).toBe(404);
    expect(await act(anna, requestFriend, { memberId: newId() })).toBe(404);
    expect(await act(anna, requestFriend, { memberId: 'nobody' })).toBe(400);
    expect((await send(requestFriend, { body: { memberId: boris.id } })).status).toBe(401);
  });

  test('twenty concurrent calls from both sides leave one request or one friendship', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(anna, boris)));
    expect(await received(boris)).toHaveLength(1);
    const carl = await people.join('Carl Crossing');
    const dora = await people.join('Dora Crossing');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ask(carl, dora) : ask(dora, carl))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await areFriends(carl, dora)).toBe(true);
    expect([...(await received(carl)), ...(await received(dora))]).toEqual([]);
  });
});

describe('answering', () => {
  test('accepting by asker or request id creates the friendship, idempotently', async () => {
    await ask(anna, boris);
    expect(await act(boris, acceptRequest, { askerId: anna.id })).toBe(200);
    expect(await act(boris, acceptRequest, { askerId: anna.id })).toBe(200);
    expect(await areFriends(anna, boris)).toBe(true);
    const carl = await people.join('Carl Second');
    await ask(carl, boris);
    const [request] = await received(boris);
    expect(await act(boris, acceptRequest, { askerId: request?.iddemande })).toBe(200);
    expect(await areFriends(carl, boris)).toBe(true);
  });

  test('only the recipient accepts or declines, only the asker cancels', async () => {
    await ask(anna, boris);
    const eve = await people.join('Eve Else');
    const [request] = await received(boris);
    for (const endpoint of [acceptRequest, declineRequest]) {
      expect(await act(anna, endpoint, { askerId: anna.id })).toBe(404);
      expect(await act(eve, endpoint, { askerId: request?.iddemande })).toBe(404);
    }
    expect(await act(boris, cancelRequest, { id: request?.iddemande })).toBe(404);
    expect(await act(eve, cancelRequest, { id: request?.iddemande })).toBe(404);
    expect(await received(boris)).toHaveLength(1);
  });

  test('a cancelled request cannot be accepted, nor an accepted one cancelled', async () => {
    await ask(anna, boris);
    const [mine] = await sent(anna);
    expect(await act(anna, cancelRequest, { id: mine?.id })).toBe(200);
    expect(await act(anna, cancelRequest, { id: mine?.id })).toBe(200);
    expect(await act(boris, acceptRequest, { askerId: anna.id })).toBe(404);
    await ask(anna, boris);
    await act(boris, acceptRequest, { askerId: anna.id });
    expect(await act(anna, cancelRequest, { id: boris.id })).toBe(409);
    expect(await areFriends(anna, boris)).toBe(true);
  });

  test('concurrent accepting and cancelling end in one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const carl = await people.join('Carl Racing');
      await ask(carl, boris);
      const [accepting, cancelling] = await Promise.all([
        act(boris, acceptRequest, { askerId: carl.id }),
        act(carl, cancelRequest, { id: boris.id }),
      ]);
      const friends = await areFriends(carl, boris);
      expect([accepting, cancelling, friends]).toEqual(friends ? [200, 409, true] : [404, 200, false]);
      expect(await sent(carl)).toEqual([]);
    }
  });

  test('all can be accepted or ignored at once', async () => {
    const askers = await Promise.all(Array.from({ length: 60 }, (_, index) => people.join(`Asker ${index}`)));
    for (const asker of askers) await ask(asker, boris);
    const [closed] = askers;
    await db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', closed?.id ?? '')
      .execute();
    expect(await act(boris, acceptAllRequests)).toBe(200);
    expect(await received(boris)).toEqual([]);
    const friends = await Promise.all(askers.map((asker) => areFriends(asker, boris)));
    expect(friends.filter(Boolean)).toHaveLength(59);
    await ask(anna, boris);
    expect(await act(boris, ignoreAllRequests)).toBe(200);
    expect(await received(boris)).toEqual([]);
    expect(await areFriends(anna, boris)).toBe(false);
    expect(await sentNames(anna)).toEqual(['Boris Brother']);
  });
});

describe('a declined request', () => {
  beforeEach(async () => {
    await ask(anna, boris);
    expect(await act(boris, declineRequest, { askerId: anna.id })).toBe(200);
  });

  test('looks pending to its asker', async () => {
    expect(await received(boris)).toEqual([]);
    expect(await sentNames(anna)).toEqual(['Boris Brother']);
    expect(await ask(anna, boris)).toBe(200);
    expect(await sentNames(anna)).toEqual(['Boris Brother']);
    expect(await received(boris)).toEqual([]);
  });

  test('can be cancelled and sent again, unseen by the recipient for thirty days', async () => {
    const [mine] = await sent(anna);
    expect(await act(anna, cancelRequest, { id: mine?.id })).toBe(200);
    expect(await sent(anna)).toEqual([]);
    expect(await ask(anna, boris)).toBe(200);
    expect(await sentNames(anna)).toEqual(['Boris Brother']);
    expect(await received(boris)).toEqual([]);
    clock.advance({ days: 30 });
    for (const person of [anna, boris]) person.token = await people.signIn(person);
    expect(await ask(anna, boris)).toBe(200);
    expect(await received(boris)).toHaveLength(1);
    expect(await sentNames(anna)).toEqual(['Boris Brother']);
  });

  test('is accepted when the recipient asks in turn', async () => {
    expect(await ask(boris, anna)).toBe(200);
    expect(await areFriends(anna, boris)).toBe(true);
    expect(await sent(anna)).toEqual([]);
  });

  test('publishes nothing to its sender', async () => {
    const events = await db
      .selectFrom('live_events')
      .select('type')
      .where('member_id', '=', anna.id)
      .execute();
    expect(events).toEqual([]);
  });
});

describe('unfriending and blocking', () => {
  test('unfriending hides friends-only posts', async () => {
    await people.befriend(anna, boris);
    const postId = await people.post(boris, { audience: 'friends' });
    const read = async () => (await send(getPost, { as: anna.token, body: { id: postId } })).status;
    expect(await read()).toBe(200);
    expect(await act(boris, unfriend, { memberId: anna.id })).toBe(200);
    expect(await act(boris, unfriend, { memberId: anna.id })).toBe(200);
    expect(await read()).toBe(404);
    expect(await ask(anna, boris)).toBe(200);
    expect(await received(boris)).toHaveLength(1);
  });

  test('a block ends friendship and requests, hides both, and can be undone', async () => {
    await ask(anna, boris);
    const postId = await people.post(boris);
    expect(await act(boris, blockMember, { memberId: anna.id })).toBe(200);
    expect(await act(boris, blockMember, { memberId: anna.id })).toBe(200);
    expect(await received(boris)).toEqual([]);
    expect(await sent(anna)).toEqual([]);
    expect((await send(getPost, { as: anna.token, body: { id: postId } })).status).toBe(404);
    expect(await ask(anna, boris)).toBe(404);
    expect(await ask(boris, anna)).toBe(404);
    expect((await send(listBlocked, { as: boris.token })).body).toMatchObject({
      liste: [{ id: anna.id, nom: 'Anna Asker' }],
    });
    expect((await send(listBlocked, { as: anna.token })).body).toMatchObject({ liste: [] });
    expect(await act(anna, unblockMember, { memberId: boris.id })).toBe(200);
    expect(await ask(anna, boris)).toBe(404);
    expect(await act(boris, unblockMember, { memberId: anna.id })).toBe(200);
    expect(await ask(anna, boris)).toBe(200);
  });

  test('a member who blocked the actor first can be blocked, and looks the same', async () => {
    const carl = await people.join('Carl Calm');
    await people.block(boris, anna);
    expect(await act(anna, blockMember, { memberId: boris.id })).toBe(200);
    expect(await act(anna, blockMember, { memberId: carl.id })).toBe(200);
    const { body } = await send(listBlocked, { as: anna.token });
    expect(body).toMatchObject({ liste: [{ id: boris.id }, { id: carl.id }] });
    expect(await act(boris, unblockMember, { memberId: anna.id })).toBe(200);
    expect(await ask(boris, anna)).toBe(404);
    expect(await act(anna, unblockMember, { memberId: boris.id })).toBe(200);
    expect(await ask(boris, anna)).toBe(200);
  });

  test('a disabled member can be blocked, so that a 404 does not reveal a block', async () => {
    const carl = await people.join('Carl Disabled', { status: 'disabled' });
    expect(await act(anna, blockMember, { memberId: carl.id })).toBe(200);
    expect((await send(listBlocked, { as: anna.token })).body).toMatchObject({ liste: [{ id: carl.id }] });
  });

  test('unknown members and oneself cannot be blocked', async () => {
    expect(await act(anna, blockMember, { memberId: newId() })).toBe(404);
    expect(await act(anna, blockMember, { memberId: anna.id })).toBe(404);
  });

  test('concurrent blocking and accepting never leave a friendship', async () => {
    for (let round = 0; round < 10; round += 1) {
      const carl = await people.join('Carl Racing');
      await ask(carl, boris);
      await Promise.all([
        act(boris, acceptAllRequests),
        act(carl, blockMember, { memberId: boris.id }),
        act(boris, acceptRequest, { askerId: carl.id }),
      ]);
      expect(await areFriends(carl, boris)).toBe(false);
      expect(await received(boris)).toEqual([]);
    }
  });

  test('publishes a reset to both', async () => {
    await people.befriend(anna, boris);
    await act(boris, blockMember, { memberId: anna.id });
    const events = await db.selectFrom('live_events').select(['type', 'member_id']).execute();
    for (const { id } of [anna, boris]) expect(events).toContainEqual({ type: 'reset', member_id: id });
  });
});

describe('notifications', () => {
  const news = async (of: Person) => {
    await work();
    const { body } = await send(listNotifications, { as: of.token });
    return (body as { notifications: { type: string; details: string }[] }).notifications;
  };

  test('notifies the recipient of a request and the asker of an acceptance', async () => {
    await ask(anna, boris);
    expect(await news(boris)).toMatchObject([
      { type: 'friend-requested', details: expect.stringContaining('Anna Asker') },
    ]);
    await act(boris, acceptRequest, { askerId: anna.id });
    expect(await news(anna)).toMatchObject([
      { type: 'friend-accepted', details: expect.stringContaining('Boris Brother') },
    ]);
  });

  test('notifies nobody of a refusal, an unfriending or a block', async () => {
    await ask(anna, boris);
    await act(boris, declineRequest, { askerId: anna.id });
    expect(await news(anna)).toEqual([]);
    const carl = await people.join('Carl Former');
    await people.befriend(carl, boris);
    await act(boris, unfriend, { memberId: carl.id });
    await act(boris, blockMember, { memberId: carl.id });
    expect(await news(carl)).toEqual([]);
  });

  test('publishes the number of pending requests', async () => {
    const counts = async () => {
      const rows = await db
        .selectFrom('live_events')
        .select('data')
        .where('member_id', '=', boris.id)
        .where('type', '=', 'friends-changed')
        .orderBy('id')
        .execute();
      return rows.map(({ data }) => data.received);
    };
    await ask(anna, boris);
    await ask(await people.join('Carl Second'), boris);
    await act(anna, cancelRequest, { id: boris.id });
    expect(await counts()).toEqual([1, 2, 1]);
  });
});
