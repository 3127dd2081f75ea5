import { listPrayers, listTestimonies } from '@radiant/contract/kind-lists.ts';
import { listNotifications } from '@radiant/contract/notifications.ts';
import { createPost, deletePost, getPost, setReaction } from '@radiant/contract/posts.ts';
import {
  listPrayersToPray,
  setPrayerAnswered,
  setPrayerClosed,
  unsetPrayerAnswered,
} from '@radiant/contract/prayers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person, PostSeed } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { notifyAnsweredPrayer } from '../../notifications/recipients/answered-prayer-service.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const anna = await people.join('Anna Author');
const frida = await people.join('Frida Friend');
const simon = await people.join('Simon Stranger');
await people.befriend(anna, frida);

beforeEach(async () => {
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('live_events').execute();
});

type Content = {
  statut?: string;
  exauceele?: string | null;
  reponse?: string | null;
  temoignage?: string | null;
  priere?: string | null;
};
type WirePost = { id: string; priereactualite?: Content; temoignageactualite?: Content };

const ask = (seed: PostSeed = {}) => people.post(anna, { kind: 'prayer', ...seed });
const pray = async (who: Person, id: string, like = true) => {
  expect((await send(setReaction, { as: who.token, body: { id, like } })).status).toBe(200);
};
const answer = (who: Person | undefined, id: string, how?: string) =>
  send(setPrayerAnswered, { as: who?.token, params: { id }, body: how === undefined ? {} : { how } });
const undoAnswer = (who: Person, id: string) => send(unsetPrayerAnswered, { as: who.token, params: { id } });
const read = async (who: Person, id: string): Promise<WirePost> =>
  ((await send(getPost, { as: who.token, body: { id } })).body as { post: WirePost }).post;
const prayerOf = async (who: Person, id: string) => (await read(who, id)).priereactualite;
const createTestimony = async (who: Person, prayerId: string, part: Record<string, unknown> = {}) =>
  send(createPost, {
    as: who.token,
    body: {
      kind: 'testimony',
      title: 'The letter came',
      text: 'With thanks',
      category: 'career',
      prayerId,
      ...part,
    },
  });
const idOf = ({ body }: { body: unknown }) => (body as { post: WirePost }).post.id;
const notificationsOf = async (who: Person) => {
  const { body } = await send(listNotifications, { as: who.token, headers: { 'accept-language': 'en' } });
  return (body as { notifications: { type: string; lien: string; details: string }[] }).notifications.filter(
    ({ type }) => type === 'answered',
  );
};
const listed = async (query: Record<string, string>, list = listPrayers) =>
  ((await send(list, { as: simon.token, query })).body as { pubs: WirePost[] }).pubs.map(({ id }) => id);

describe('a prayer', () => {
  test('is new until somebody prays, and active until it is answered', async () => {
    const id = await ask();
    expect(await prayerOf(simon, id)).toMatchObject({ statut: 'new', exauceele: null, reponse: null });
    await pray(simon, id);
    expect(await prayerOf(simon, id)).toMatchObject({ statut: 'active' });
    const { status, body } = await answer(anna, id, '  She is home again.  ');
    expect(status).toBe(200);
    const facts = {
      statut: 'answered',
      exauceele: clock.now().toISOString(),
      reponse: 'She is home again.',
      temoignage: null,
    };
    expect((body as { post: WirePost }).post.priereactualite).toMatchObject(facts);
    expect(await prayerOf(simon, id)).toMatchObject(facts);
  });

  test('can be answered without a text, which can follow later', async () => {
    const id = await ask();
    await answer(anna, id);
    const first = clock.now().toISOString();
    expect(await prayerOf(simon, id)).toMatchObject({ statut: 'answered', reponse: null });
    clock.advance({ minutes: 30 });
    await answer(anna, id, 'Thanks be to God.');
    expect(await prayerOf(simon, id)).toMatchObject({ reponse: 'Thanks be to God.', exauceele: first });
  });

  test('is active again when its author undoes the answer', async () => {
    const id = await ask();
    await pray(simon, id);
    await answer(anna, id, 'Too early.');
    expect((await undoAnswer(anna, id)).status).toBe(200);
    expect(await prayerOf(simon, id)).toMatchObject({ statut: 'active', exauceele: null, reponse: null });
    expect((await undoAnswer(anna, id)).status).toBe(200);
  });

  test('can be answered only by its author', async () => {
    const id = await ask();
    expect((await answer(undefined, id)).status).toBe(401);
    expect((await answer(simon, id)).status).toBe(403);
    expect((await undoAnswer(simon, id)).status).toBe(403);
    expect((await answer(simon, await ask({ audience: 'friends' }))).status).toBe(404);
    expect(await prayerOf(simon, id)).toMatchObject({ statut: 'new' });
  });

  test('of another kind cannot be answered', async () => {
    expect((await answer(anna, await ask({ kind: 'testimony' }))).status).toBe(404);
    expect((await answer(anna, newId())).status).toBe(404);
  });

  test('takes an answer of at most 2,000 characters', async () => {
    const id = await ask();
    expect((await answer(anna, id, 'a'.repeat(2000))).status).toBe(200);
    const { status, body } = await answer(anna, id, 'a'.repeat(2001));
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { reponse: 'At most 2,000 characters' } });
  });

  test('publishes one event per change', async () => {
    const id = await ask();
    await answer(anna, id, 'Yes');
    await answer(anna, id, 'Yes');
    const rows = await db.selectFrom('live_events').select(['type', 'post_id']).execute();
    expect(rows).toEqual([{ type: 'post-edited', post_id: id }]);
  });
});

describe('a member who prayed', () => {
  test('is notified once that it was answered, with the author’s name', async () => {
    const id = await ask();
    await pray(frida, id);
    await answer(anna, id, 'She is home.');
    await work();
    expect(await notificationsOf(frida)).toMatchObject([
      { lien: `/prayers/${id}`, details: 'Anna Author’s prayer, which you prayed for, was answered' },
    ]);
    await undoAnswer(anna, id);
    await answer(anna, id);
    await notifyAnsweredPrayer(platform, { postId: id });
    await work();
    expect(await notificationsOf(frida)).toHaveLength(1);
    expect(await notificationsOf(simon)).toEqual([]);
  });

  test('no longer has the notification once the answer is undone', async () => {
    const id = await ask();
    await pray(frida, id);
    await answer(anna, id);
    await work();
    await undoAnswer(anna, id);
    expect(await notificationsOf(frida)).toEqual([]);
  });

  test('is notified only while they see the prayer, and never of their own', async () => {
    const id = await ask();
    const gone = await people.join('Gone Guest');
    for (const one of [anna, frida, simon, gone]) await pray(one, id);
    await people.block(anna, gone);
    await db.updateTable('posts').set({ audience: 'friends' }).where('id', '=', id).execute();
    await answer(anna, id);
    await work();
    const notified = await db
      .selectFrom('notifications')
      .select('member_id')
      .where('kind', '=', 'answered')
      .execute();
    expect(notified).toEqual([{ member_id: frida.id }]);
  });

  test('is not notified when the answer is undone before the job runs', async () => {
    const id = await ask();
    await pray(frida, id);
    await answer(anna, id);
    await undoAnswer(anna, id);
    await work();
    expect(
      await db.selectFrom('notifications').select('id').where('kind', '=', 'answered').execute(),
    ).toEqual([]);
  });

  test('is notified once among many, in batches', async () => {
    const id = await ask();
    const praying: string[] = [];
    for (let number = 0; number < 103; number += 1) praying.push((await people.join(`Member ${number}`)).id);
    await db
      .insertInto('reactions')
      .values(praying.map((member_id) => ({ post_id: id, member_id, created_at: clock.now() })))
      .execute();
    await answer(anna, id);
    await work();
    const notified = await db
      .selectFrom('notifications')
      .select('member_id')
      .where('post_id', '=', id)
      .execute();
    expect(notified.map(({ member_id }) => member_id).toSorted()).toEqual(praying.toSorted());
  });
});

describe('a testimony about an answered prayer', () => {
  test('and its prayer link to each other', async () => {
    const id = await ask();
    await answer(anna, id);
    const testimony = idOf(await createTestimony(anna, id));
    expect(await prayerOf(simon, id)).toMatchObject({ temoignage: testimony });
    expect((await read(simon, testimony)).temoignageactualite).toMatchObject({ priere: id });
  });

  test('does not link to what the viewer cannot see', async () => {
    const [open, closed] = [await ask(), await ask({ audience: 'friends' })];
    for (const id of [open, closed]) await answer(anna, id);
    const among = idOf(await createTestimony(anna, open, { audience: 'friends' }));
    const all = idOf(await createTestimony(anna, closed, { audience: 'public' }));
    expect(await prayerOf(frida, open)).toMatchObject({ temoignage: among });
    expect(await prayerOf(simon, open)).toMatchObject({ temoignage: null });
    expect((await read(frida, all)).temoignageactualite).toMatchObject({ priere: closed });
    expect((await read(simon, all)).temoignageactualite).toMatchObject({ priere: null });
  });

  test('is unlinked from the prayer when it is removed', async () => {
    const id = await ask();
    await answer(anna, id);
    const testimony = idOf(await createTestimony(anna, id));
    await send(deletePost, { as: anna.token, body: { id: testimony } });
    expect(await prayerOf(anna, id)).toMatchObject({ statut: 'answered', temoignage: null });
  });

  test('can only be about a prayer by the same author', async () => {
    const refused = { status: 400, body: { fields: { priere: 'This prayer no longer exists' } } };
    expect(await createTestimony(simon, await ask())).toMatchObject(refused);
    expect(await createTestimony(simon, await ask({ audience: 'private' }))).toMatchObject(refused);
    expect(await createTestimony(anna, newId())).toMatchObject(refused);
    expect(await createTestimony(anna, await ask({ kind: 'testimony' }))).toMatchObject(refused);
    expect(await createTestimony(anna, await ask(), { kind: 'general' })).toMatchObject(refused);
  });
});

describe('the lists', () => {
  test('of prayers filter by category and status', async () => {
    const waiting = await ask({ category: 'family' });
    const active = await ask({ category: 'family' });
    const answered = await ask({ category: 'work' });
    await pray(frida, active);
    await answer(anna, answered);
    expect(await listed({})).toEqual([answered, active, waiting]);
    expect(await listed({ category: 'family' })).toEqual([active, waiting]);
    expect(await listed({ status: 'new' })).toEqual([waiting]);
    expect(await listed({ status: 'active' })).toEqual([active]);
    expect(await listed({ status: 'waiting' })).toEqual([active, waiting]);
    expect(await listed({ status: 'answered' })).toEqual([answered]);
    expect(await listed({ status: 'answered', category: 'family' })).toEqual([]);
    expect(await listed({ category: 'family', limit: '1' })).toEqual([active]);
    expect((await send(listPrayers, { query: { status: 'hidden' } })).status).toBe(400);
  });

  test('of testimonies filter by category', async () => {
    const health = await ask({ kind: 'testimony', category: 'health' });
    const travel = await ask({ kind: 'testimony', category: 'travel' });
    expect(await listed({}, listTestimonies)).toEqual([travel, health]);
    expect(await listed({ category: 'health' }, listTestimonies)).toEqual([health]);
  });
});

describe('a prayer that is no longer needed', () => {
  const setClosed = (who: Person | undefined, id: string, closed: boolean) =>
    send(setPrayerClosed, { as: who?.token, params: { id }, body: { closed } });
  const listWaiting = async () => {
    const { body } = await send(listPrayers, { as: simon.token, query: { status: 'waiting' } });
    return listPrayers.answer.decode(body as never).items.map(({ id }) => id);
  };

  test('is said so on it, leaves the waiting ones and what is prayed for, and can be opened again', async () => {
    const id = await ask();
    const now = clock.now().toISOString();
    for (let time = 0; time < 2; time += 1) {
      expect((await setClosed(anna, id, true)).status).toBe(200);
      expect(await prayerOf(simon, id)).toMatchObject({ fermeele: now, statut: 'new', exauceele: null });
      clock.advance({ minutes: 1 });
    }
    expect(await listWaiting()).toEqual([]);
    const { body } = await send(listPrayersToPray, { as: simon.token });
    expect(listPrayersToPray.answer.decode(body as never).items).toEqual([]);
    expect((await setClosed(anna, id, false)).status).toBe(200);
    expect(await prayerOf(simon, id)).not.toHaveProperty('fermeele');
    expect(await listWaiting()).toEqual([id]);
  });

  test('tells nobody, and only its author can say so', async () => {
    const id = await ask();
    await pray(frida, id);
    expect((await setClosed(undefined, id, true)).status).toBe(401);
    expect((await setClosed(frida, id, true)).status).toBe(403);
    await setClosed(anna, id, true);
    await work();
    expect(await notificationsOf(frida)).toEqual([]);
    // An answer is still possible.
    expect((await answer(anna, id, 'In another way')).status).toBe(200);
    expect(await prayerOf(frida, id)).toMatchObject({ statut: 'answered', reponse: 'In another way' });
  });
});
