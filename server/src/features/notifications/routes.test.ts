import { createComment, deleteComment } from '@radiant/contract/comments.ts';
import {
  countUnseen,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markSeen,
  notificationKinds,
  restoreNotifications,
} from '@radiant/contract/notifications.ts';
import { setReaction } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/crypto.ts';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person, PostSeed } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { notificationsSweepers } from './handlers.ts';
import { createNotification } from './service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');

beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('live_events').execute();
});

const endpoints = [
  listNotifications,
  countUnseen,
  markSeen,
  deleteNotification,
  deleteAllNotifications,
  restoreNotifications,
];

test('stores exactly the kinds of the contract', async () => {
  const rows = await db.selectFrom('notification_kinds').select('kind').execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(notificationKinds.toSorted());
  const now = clock.now();
  const unknown = sql`insert into notifications (id, member_id, kind, first_at, last_at)
    values (${newId()}, ${anna.id}, 'unknown', ${now}, ${now})`;
  await expect(unknown.execute(db)).rejects.toMatchObject({ constraint: 'notifications_kind_fkey' });
});

const post = (seed: PostSeed = {}) => people.post(anna, seed);
const react = async (who: Person, id: string, like = true) => {
  expect((await send(setReaction, { as: who.token, body: { id, like } })).status).toBe(200);
  await work();
};
const comment = async (who: Person, postId: string) => {
  const { status, body } = await send(createComment, {
    as: who.token,
    body: { postId, text: 'Amen to that' },
  });
  expect(status).toBe(201);
  await work();
  return z.object({ commentaire: z.object({ id: z.string() }) }).parse(body).commentaire.id;
};

const Page = z.object({
  notifications: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      lien: z.string(),
      date: z.string(),
      details: z.string(),
      nombre: z.number(),
      vu: z.boolean(),
      pp: z.nullable(z.string()),
      sujet: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
const read = async (who: Person, query: Record<string, string> = {}, language = 'en') => {
  const { status, body } = await send(listNotifications, {
    as: who.token,
    query,
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return Page.parse(body);
};
const texts = async (who: Person) => (await read(who)).notifications.map(({ details }) => details);
const unseen = async (who: Person) => {
  const { body } = await send(countUnseen, { as: who.token });
  return z.object({ notifications: z.object({ nombre: z.number() }) }).parse(body).notifications.nombre;
};
/** How often open pages of a member got a new count. */
const badgeChanges = async (who: Person) => {
  const rows = await db.selectFrom('live_events').select('data').where('member_id', '=', who.id).execute();
  return rows.filter(({ data }) => data.type === 'notified').length;
};

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses guests',
  async (_name, endpoint) => {
    const { status, body } = await send(endpoint, { body: { id: newId() } });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthenticated' });
  },
);

describe('the author of a post is notified', () => {
  test('of a prayer, without who prayed', async () => {
    const id = await post();
    await react(frida, id);
    const { notifications } = await read(anna);
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        type: 'prayed',
        lien: `/post/${id}`,
        date: clock.now().toISOString(),
        details: 'Someone prayed for your request',
        nombre: 1,
        vu: false,
        pp: null,
        sujet: 'Please pray with us for a safe journey.',
      },
    ]);
    const stored = await db.selectFrom('notifications').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(frida.id);
  });

  test('of a comment, with name, link and picture', async () => {
    const avatar = newId();
    await db
      .insertInto('media')
      .values({
        id: avatar,
        owner_id: frida.id,
        kind: 'image',
        purpose: 'avatar',
        file: `${avatar}-400.webp`,
        width: 400,
        height: 400,
        bytes: 100,
        color: '#aabbcc',
        sizes: JSON.stringify([
          { file: `${avatar}-96.webp`, width: 96 },
          { file: `${avatar}-400.webp`, width: 400 },
        ]),
        created_at: clock.now(),
      })
      .execute();
    await db.updateTable('members').set({ avatar_media_id: avatar }).where('id', '=', frida.id).execute();
    const id = await post({ kind: 'testimony', title: 'Carried home' });
    await comment(frida, id);
    expect((await read(anna)).notifications).toMatchObject([
      {
        type: 'commented',
        lien: `/post/${id}#comments`,
        details: 'Frida Friend commented on your testimony',
        pp: `${avatar}-96.webp`,
        sujet: 'Carried home',
      },
    ]);
  });

  test('no longer of a deleted comment, with a correct count of the others', async () => {
    const id = await post({ title: 'For my sister' });
    const kept = await comment(frida, id);
    const second = await comment(simon, id);
    const third = await comment(simon, id);
    const remove = async (who: Person, commentId: string) => {
      expect((await send(deleteComment, { as: who.token, params: { id: commentId } })).status).toBe(200);
      await work();
    };
    expect(await texts(anna)).toEqual([
      '3 new comments on your prayer request, the latest from Simon Stranger',
    ]);
    await remove(simon, third);
    expect(await texts(anna)).toEqual([
      '2 new comments on your prayer request, the latest from Simon Stranger',
    ]);
    await remove(simon, second);
    expect(await texts(anna)).toEqual(['Frida Friend commented on your prayer request']);
    await remove(frida, kept);
    expect(await texts(anna)).toEqual([]);
    expect(await unseen(anna)).toBe(0);
  });

  test('not of a comment deleted before the job ran, even when its writer wrote another', async () => {
    const id = await post();
    const { body } = await send(createComment, { as: simon.token, body: { postId: id, text: 'Oops' } });
    const { commentaire } = z.object({ commentaire: z.object({ id: z.string() }) }).parse(body);
    await send(deleteComment, { as: simon.token, params: { id: commentaire.id } });
    await comment(simon, id);
    expect(await texts(anna)).toEqual(['Simon Stranger commented on your prayer request']);
  });

  test('in their language', async () => {
    const id = await post();
    await react(frida, id);
    await react(simon, id);
    await comment(simon, id);
    const french = (await read(anna, {}, 'fr-CA')).notifications.map(({ details }) => details);
    expect(french.toSorted()).toEqual([
      '2 personnes ont prié pour votre demande',
      'Simon Stranger a commenté votre demande de prière',
    ]);
    expect((await texts(anna)).toSorted()).toEqual([
      '2 people prayed for your request',
      'Simon Stranger commented on your prayer request',
    ]);
  });

  test.each([
    ['testimony', 'Someone said Amen to your testimony'],
    ['scripture', 'Someone said Amen to your scripture'],
    ['event', 'Someone said Amen to your event'],
    ['general', 'Someone said Amen to your post'],
    ['link', 'Someone said Amen to your link'],
  ] as const)('of an Amen to a %s', async (kind, sentence) => {
    await react(frida, await post({ kind }));
    expect(await texts(anna)).toEqual([sentence]);
  });

  test('not of their own actions', async () => {
    const id = await post();
    await react(anna, id);
    await comment(anna, id);
    await createNotification(platform, {
      kind: 'prayed',
      postId: id,
      actorId: anna.id,
      source: `reaction:${id}:${anna.id}`,
    });
    expect(await texts(anna)).toEqual([]);
    expect(await badgeChanges(anna)).toBe(0);
  });

  test('not of actions by members they block or are blocked by', async () => {
    const [blocked, blocker] = [await people.join('Blocked'), await people.join('Blocker')];
    const id = await post();
    await comment(blocked, id);
    await comment(blocker, id);
    await people.block(anna, blocked);
    await people.block(blocker, anna);
    expect(await texts(anna)).toEqual([]);
    for (const { id: actorId } of [blocked, blocker]) {
      await createNotification(platform, {
        kind: 'commented',
        postId: id,
        actorId,
        source: `comment:${newId()}`,
      });
    }
    expect(await db.selectFrom('notifications').select('happenings').execute()).toEqual([{ happenings: 2 }]);
    expect(await unseen(anna)).toBe(0);
  });

  test('not of actions withdrawn before the job ran', async () => {
    const id = await post();
    await send(setReaction, { as: frida.token, body: { id, like: true } });
    await send(setReaction, { as: frida.token, body: { id, like: false } });
    await work();
    expect(await texts(anna)).toEqual([]);
    const { body } = await send(createComment, { as: frida.token, body: { postId: id, text: 'Oops' } });
    const commentId = z.object({ commentaire: z.object({ id: z.string() }) }).parse(body).commentaire.id;
    expect((await send(deleteComment, { as: frida.token, params: { id: commentId } })).status).toBe(200);
    await work();
    expect(await texts(anna)).toEqual([]);
  });
});

describe('a member is notified', () => {
  const ask = async (asker: Person, asked: Person) => {
    const id = newId();
    await db
      .insertInto('friend_requests')
      .values({ id, asker_id: asker.id, asked_id: asked.id, created_at: clock.now() })
      .execute();
    const source = `request:${id}`;
    await createNotification(platform, {
      kind: 'friend-requested',
      actorId: asker.id,
      memberId: asked.id,
      source,
    });
    return id;
  };
  const close = (id: string, state: 'accepted' | 'cancelled' | 'declined') =>
    db.updateTable('friend_requests').set({ state, answered_at: clock.now() }).where('id', '=', id).execute();
  const joinTwo = async () => [await people.join('Asa Asking'), await people.join('Ada Asked')] as const;

  test('of a friend request, with a link to answer', async () => {
    const [asker, asked] = await joinTwo();
    await ask(asker, asked);
    expect((await read(asked)).notifications).toMatchObject([
      {
        type: 'friend-requested',
        lien: '/friends/requests',
        details: 'Asa Asking sent you a friend request',
        vu: false,
      },
    ]);
    expect(await unseen(asked)).toBe(1);
    expect(await badgeChanges(asked)).toBe(1);
    const french = (await read(asked, {}, 'fr')).notifications.map(({ details }) => details);
    expect(french).toEqual(['Asa Asking vous a envoyé une demande d’amitié']);
  });

  test('of an accepted request, with a link to the profile', async () => {
    const [asker, asked] = await joinTwo();
    await people.befriend(asker, asked);
    const event = { kind: 'friend-accepted', actorId: asked.id, memberId: asker.id } as const;
    await Promise.all([
      createNotification(platform, { ...event, source: `accepted:${asked.id}` }),
      createNotification(platform, { ...event, source: `accepted:${asked.id}` }),
    ]);
    expect((await read(asker)).notifications).toMatchObject([
      {
        type: 'friend-accepted',
        lien: `/profile/${asked.id}`,
        details: 'Ada Asked accepted your friend request',
        nombre: 1,
      },
    ]);
  });

  test('of each friend request separately', async () => {
    const [asker, asked] = await joinTwo();
    await ask(asker, asked);
    await ask(frida, asked);
    expect(await texts(asked)).toHaveLength(2);
  });

  test.each([
    ['cancelled', 0],
    ['declined', 0],
    ['accepted', 1],
  ] as const)('and a request that was %s leaves %i lines', async (state, lines) => {
    const [asker, asked] = await joinTwo();
    const id = await ask(asker, asked);
    await close(id, state);
    expect(await texts(asked)).toHaveLength(lines);
    expect(await unseen(asked)).toBe(lines);
  });

  test('not of withdrawn requests, nor across a block', async () => {
    const [asker, asked] = await joinTwo();
    const about = { actorId: asker.id, memberId: asked.id };
    await createNotification(platform, { kind: 'friend-requested', ...about, source: 'never asked' });
    await createNotification(platform, { kind: 'friend-accepted', ...about, source: 'no friends' });
    expect(await texts(asked)).toEqual([]);
    await people.block(asked, asker);
    await ask(asker, asked);
    expect(await texts(asked)).toEqual([]);
  });
});

describe('deduplication', () => {
  test('ignores an event reported twice', async () => {
    const id = await post();
    await react(frida, id);
    const report = {
      kind: 'prayed',
      postId: id,
      actorId: frida.id,
      source: `reaction:${id}:${frida.id}`,
    } as const;
    await Promise.all([
      createNotification(platform, report),
      createNotification(platform, report),
      createNotification(platform, report),
    ]);
    expect((await read(anna)).notifications.map(({ nombre }) => nombre)).toEqual([1]);
  });

  test('counts someone who prays, undoes it and prays again once', async () => {
    const id = await post();
    await react(frida, id);
    await react(frida, id, false);
    clock.advance({ minutes: 300 });
    await react(frida, id);
    expect((await read(anna)).notifications.map(({ nombre }) => nombre)).toEqual([1]);
  });

  test('groups events within two hours, even concurrent ones', async () => {
    const id = await post();
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => people.join(`Pilgrim ${index}`)));
    for (const { token } of crowd) await send(setReaction, { as: token, body: { id, like: true } });
    await Promise.all(
      crowd.map((person) =>
        createNotification(platform, {
          kind: 'prayed',
          postId: id,
          actorId: person.id,
          source: `reaction:${id}:${person.id}`,
        }),
      ),
    );
    await work();
    expect(await texts(anna)).toEqual(['8 people prayed for your request']);
    expect(await unseen(anna)).toBe(1);
  });

  test('names the latest writer of several comments', async () => {
    const id = await post();
    await comment(frida, id);
    clock.advance({ minutes: 1 });
    await comment(simon, id);
    expect(await texts(anna)).toEqual([
      '2 new comments on your prayer request, the latest from Simon Stranger',
    ]);
  });

  test('a seen notification becomes unseen with a new event, and a new one starts after two hours', async () => {
    const id = await post();
    await react(frida, id);
    await send(markSeen, { as: anna.token });
    clock.advance({ minutes: 119 });
    await react(simon, id);
    expect((await read(anna)).notifications).toMatchObject([{ nombre: 2, vu: false }]);
    clock.advance({ minutes: 1 });
    await react(await people.join('Late Comer'), id);
    expect((await read(anna)).notifications).toMatchObject([{ nombre: 1 }, { nombre: 2 }]);
  });
});

describe('the list', () => {
  test('is paged newest first, each notification once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const id = await post();
      ids.unshift(id);
      await react(frida, id);
      // Notifications of the same instant still need an order.
      if (count !== 2) clock.advance({ seconds: 1 });
    }
    const links: string[] = [];
    let query: Record<string, string> = { limit: '2' };
    for (let page = 0; page < 3; page += 1) {
      const { notifications, next } = await read(anna, query);
      links.push(...notifications.map(({ lien }) => lien));
      if (next === null) break;
      query = { limit: '2', cursor: next };
    }
    expect(links).toEqual(ids.map((id) => `/post/${id}`));
  });

  test('contains only the member’s own', async () => {
    await react(frida, await post());
    expect(await texts(simon)).toEqual([]);
    expect(await unseen(simon)).toBe(0);
  });

  test.each([
    ['removed', { removed_at: new Date() }],
    ['hidden by a moderator', { state: 'hidden' }],
  ] as const)('leaves out what is about a post that was %s', async (_case, change) => {
    const id = await post();
    await react(frida, id);
    await db.updateTable('posts').set(change).where('id', '=', id).execute();
    expect(await texts(anna)).toEqual([]);
    expect(await unseen(anna)).toBe(0);
  });

  test('leaves out comments by disabled members', async () => {
    const other = await people.join('Achan');
    await comment(other, await post());
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', other.id).execute();
    expect(await texts(anna)).toEqual([]);
  });

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'x' },
    { cursor: 'nonsense' },
    { cursor: 'WyJhIiwiYiJd' },
  ])('refuses %j', async (query) => {
    const { status, body } = await send(listNotifications, { as: anna.token, query });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: { [Object.keys(query)[0] ?? '']: expect.any(String) },
    });
  });
});

describe('the badge', () => {
  test('counts unseen notifications and clears on every page when the bell is opened', async () => {
    const id = await post();
    await react(frida, id);
    await comment(frida, id);
    expect(await unseen(anna)).toBe(2);
    expect((await send(markSeen, { as: anna.token })).body).toEqual({ statut: '200' });
    expect(await unseen(anna)).toBe(0);
    expect((await read(anna)).notifications.map(({ vu }) => vu)).toEqual([true, true]);
    await send(markSeen, { as: anna.token });
    expect(await badgeChanges(anna)).toBe(3);
  });

  test('is separate for each member', async () => {
    await react(frida, await post());
    await send(markSeen, { as: simon.token });
    expect(await unseen(anna)).toBe(1);
  });
});

describe('removing', () => {
  test('removes one permanently and is idempotent', async () => {
    const id = await post();
    await react(frida, id);
    await comment(frida, id);
    const [first, second] = (await read(anna)).notifications;
    for (let count = 0; count < 2; count += 1) {
      const { status, body } = await send(deleteNotification, { as: anna.token, body: { id: first?.id } });
      expect([status, body]).toEqual([200, { statut: '200' }]);
    }
    expect((await read(anna)).notifications.map(({ id: left }) => left)).toEqual([second?.id]);
    expect((await send(restoreNotifications, { as: anna.token })).status).toBe(422);
    expect(await badgeChanges(anna)).toBe(4);
  });

  test('cannot remove another member’s', async () => {
    await react(frida, await post());
    const [own] = (await read(anna)).notifications;
    const stolen = await send(deleteNotification, { as: simon.token, body: { id: own?.id } });
    const absent = await send(deleteNotification, { as: simon.token, body: { id: newId() } });
    expect([stolen.status, stolen.body]).toEqual([404, absent.body]);
    expect(await unseen(anna)).toBe(1);
  });

  test.each([{}, { id: 'x' }, { id: 7 }])('refuses %j', async (body) => {
    const answer = await send(deleteNotification, { as: anna.token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { idnotification: expect.any(String) } });
  });

  test('a removed notification does not count later events', async () => {
    const id = await post();
    await react(frida, id);
    await send(deleteAllNotifications, { as: anna.token });
    await react(simon, id);
    expect((await read(anna)).notifications.map(({ nombre }) => nombre)).toEqual([1]);
  });
});

describe('removing all', () => {
  const clear = async (who: Person) => {
    const { status, body } = await send(deleteAllNotifications, { as: who.token });
    expect([status, body]).toEqual([200, { statut: '200' }]);
  };
  const restore = async (who: Person) => (await send(restoreNotifications, { as: who.token })).status;

  test('removes all of the member’s, with undo for a few seconds', async () => {
    const [own, other] = [await post(), await people.post(simon)];
    await react(frida, own);
    await comment(frida, own);
    await react(frida, other);
    await clear(anna);
    expect([await unseen(anna), await unseen(simon)]).toEqual([0, 1]);
    clock.advance({ seconds: 19 });
    expect(await restore(anna)).toBe(200);
    expect(await texts(anna)).toHaveLength(2);
    expect(await badgeChanges(anna)).toBe(4);
  });

  test('cannot be undone later', async () => {
    await react(frida, await post());
    await clear(anna);
    clock.advance({ seconds: 20 });
    expect(await restore(anna)).toBe(422);
    expect(await texts(anna)).toEqual([]);
  });

  test('undo restores neither individually removed nor other members’ notifications', async () => {
    const id = await post();
    await react(frida, id);
    await comment(frida, id);
    const [first, second] = (await read(anna)).notifications;
    await send(deleteNotification, { as: anna.token, body: { id: first?.id } });
    await clear(anna);
    expect(await restore(simon)).toBe(422);
    expect(await restore(anna)).toBe(200);
    expect((await read(anna)).notifications.map(({ id: left }) => left)).toEqual([second?.id]);
  });
});

test('deletes notifications removed a month ago or older than half a year', async () => {
  const [removed, old, fresh] = [await post(), await post(), await post()];
  await react(frida, removed);
  await send(deleteAllNotifications, { as: anna.token });
  await react(frida, old);
  const sweep = notificationsSweepers.notifications;
  expect(await sweep?.(platform)).toBe(0);
  clock.advance({ days: 31 });
  expect(await sweep?.(platform)).toBe(1);
  clock.advance({ days: 150 });
  await db
    .insertInto('reactions')
    .values({ post_id: fresh, member_id: frida.id, created_at: clock.now() })
    .execute();
  await createNotification(platform, { kind: 'prayed', postId: fresh, actorId: frida.id, source: 'fresh' });
  expect(await sweep?.(platform)).toBe(1);
  expect(await db.selectFrom('notifications').select('post_id').execute()).toEqual([{ post_id: fresh }]);
});
