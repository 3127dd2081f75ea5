import {
  getManagedPost,
  listManagedComments,
  listManagedPosts,
  moderatePosts,
} from '@radiant/contract/content-management.ts';
import { deletePost } from '@radiant/contract/posts.ts';
import { reportPost } from '@radiant/contract/reports.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { searchPosts } from './content-queries.ts';

const { platform, people, send, clock, http } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');
const grace = await people.join('Grace Moderator', { role: 'moderator' });

const list = async (query: Record<string, string> = {}) => {
  const answer = await send(listManagedPosts, { as: grace.token, query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as {
    pubs: { id: string; status: string; statutpriere: string | null; metrics: object; vedette: boolean }[];
    total: number;
    nombres: Record<string, number>;
    partiel: boolean;
  };
};
const idsOf = async (query: Record<string, string>) => (await list(query)).pubs.map(({ id }) => id);
const act = (body: Record<string, unknown>, as = grace.token) => send(moderatePosts, { as, body });

describe('the table', async () => {
  const first = await people.post(anna, { kind: 'prayer', title: 'Journey', text: 'A safe journey' });
  clock.advance({ minutes: 1 });
  const second = await people.post(anna, { kind: 'testimony', text: 'Bread on the table', state: 'pending' });
  clock.advance({ minutes: 1 });
  const third = await people.post(ben, { kind: 'general', text: 'Soup on Sunday', audience: 'members' });
  const answered = await people.post(ben, { kind: 'prayer', text: 'Rain', at: new Date(0) });
  await db.insertInto('prayers').values({ post_id: answered, answered_at: clock.now() }).execute();
  await db.updateTable('posts').set({ reaction_count: 3 }).where('id', '=', first).execute();
  await people.post(anna, { audience: 'private' });
  await people.post(anna, { audience: 'friends' });

  test('lists posts open to moderators, newest first, without private and friends-only ones', async () => {
    const { pubs, total, nombres } = await list();
    expect(pubs.map(({ id }) => id)).toEqual([third, second, first, answered]);
    expect(total).toBe(4);
    expect(nombres).toEqual({ pending: 1, published: 3, flagged: 0, hidden: 0 });
  });

  test.each<[string, Record<string, string>, () => string[]]>([
    ['an author', { author: ben.id }, () => [third, answered]],
    ['an author and a state', { author: anna.id, state: 'pending' }, () => [second]],
    ['an author and a day', { author: ben.id, from: '2026-11-20' }, () => [third]],
    ['an author and a word', { author: anna.id, q: 'sunday' }, () => []],
    ['an author and a word of theirs', { author: ben.id, q: 'sunday' }, () => [third]],
    ['an author without featured posts', { author: ben.id, featured: 'false' }, () => [third, answered]],
    ['a kind', { kind: 'prayer' }, () => [first, answered]],
    ['a state', { state: 'pending' }, () => [second]],
    ['an audience', { audience: 'members' }, () => [third]],
    ['unprayed prayers', { prayer: 'new' }, () => []],
    ['active prayers', { prayer: 'active' }, () => [first]],
    ['answered prayers', { prayer: 'answered' }, () => [answered]],
    ['a first day', { from: '2026-11-20' }, () => [third, second, first]],
    ['a first day that is early', { from: '1969-12-31', kind: 'prayer' }, () => [first, answered]],
    ['a last day', { to: '2026-11-20', state: 'published' }, () => [third, first, answered]],
    ['a last day that is early', { to: '1969-12-31' }, () => [answered]],
    ['a last day and a prayer status', { to: '2026-11-19', prayer: 'answered' }, () => [answered]],
    ['two days', { from: '1970-01-01', to: '2026-11-19' }, () => []],
    ['a word', { q: 'sunday' }, () => [third]],
    ['a word and a kind', { q: 'journey', kind: 'prayer' }, () => [first]],
    ['a word without matches', { q: 'nowhere' }, () => []],
  ])('is filtered by %s, and its total too', async (_name, query, expected) => {
    const { pubs, total } = await list(query);
    expect(pubs.map(({ id }) => id)).toEqual(expected());
    expect(total).toBe(expected().length);
  });

  test('sorts by date and engagement in both directions without overlapping pages', async () => {
    expect(await idsOf({ order: 'date' })).toEqual([answered, first, second, third]);
    expect((await idsOf({ order: '-engagement' }))[0]).toBe(first);
    expect((await idsOf({ order: 'engagement' })).at(-1)).toBe(first);
    const pages = [];
    for (const page of ['1', '2', '3', '4', '5']) pages.push(...(await idsOf({ page, size: '1' })));
    expect(pages).toEqual([third, second, first, answered]);
  });

  test('searches only the newest posts for frequent words, and says so', async () => {
    const found = await searchPosts(
      db,
      { term: 'on', filter: {}, order: { column: 'date', isDescending: true }, offset: 0, limit: 10 },
      { maxMatches: 1, maxScanned: 1 },
    );
    expect(found).toEqual({ total: 1, ids: [third], isPartial: true });
  });
});

describe('figures', () => {
  test('follow changes of state, audience and reports', async () => {
    const before = await list();
    const id = await people.post(anna, { audience: 'friends' });
    expect((await list()).total).toBe(before.total);
    const friend = await people.join('Fiona Friend');
    await people.befriend(anna, friend);
    await send(reportPost, { as: friend.token, body: { id } });
    expect((await list()).total).toBe(before.total + 1);
    expect(await idsOf({ reported: 'true' })).toEqual([id]);
    await act({ act: 'hide', ids: [id] });
    expect((await list()).nombres.hidden).toBe((before.nombres.hidden ?? 0) + 1);
    await act({ act: 'delete', ids: [id] });
    expect((await list()).nombres).toEqual(before.nombres);
  });
});

describe('one post', () => {
  test('includes anonymous reports and the moderation history', async () => {
    const id = await people.post(anna, { text: 'Hidden words' });
    await send(reportPost, { as: ben.token, body: { id, reason: 'spam', note: 'Look' } });
    await act({ act: 'hide', ids: [id], reason: 'spam' });
    const { body, text } = await send(getManagedPost, { as: grace.token, params: { id } });
    expect(body).toMatchObject({
      post: { id, etat: 'hidden', priereactualite: { texte: 'Hidden words' } },
      reports: [{ reason: 'spam', note: 'Look', state: 'upheld' }],
      history: [{ action: 'moderation.hide', by: 'Grace Moderator', reason: 'spam' }],
    });
    expect(text).not.toContain(ben.id);
  });

  test('comes with its comments, newest first, also while it is hidden', async () => {
    const id = await people.post(anna, { state: 'hidden' });
    await people.comment(ben, id, 'First');
    clock.advance({ seconds: 1 });
    await people.comment(anna, id, 'Second');
    const ask = (as: string | undefined, postId: string, query = {}) =>
      send(listManagedComments, { as, params: { id: postId }, query });
    const { body } = await ask(grace.token, id, { limit: '1' });
    const first = body as { commentaires: { commentaire: string }[]; next: string };
    expect(first.commentaires).toMatchObject([{ commentaire: 'Second', user: { nom: 'Anna Author' } }]);
    const rest = await ask(grace.token, id, { limit: '1', cursor: first.next });
    expect(rest.body).toMatchObject({ commentaires: [{ commentaire: 'First' }], next: null });
    const statusOf = async (as: string | undefined, postId: string) => (await ask(as, postId)).status;
    expect(await statusOf(undefined, id)).toBe(401);
    expect(await statusOf(anna.token, id)).toBe(403);
    expect(await statusOf(grace.token, newId())).toBe(404);
    expect(await statusOf(grace.token, await people.post(anna, { audience: 'friends' }))).toBe(404);
  });

  test('comes with the comments of a member who blocked the moderator, and does not link to them', async () => {
    const bo = await people.join('Bo Blocker');
    await people.block(bo, grace);
    const postId = await people.post(anna);
    const commentId = await people.comment(bo, postId, 'Nobody wants your soup.');
    const below = await people.comment(anna, postId, '@Bo Blocker, please', commentId);
    await db
      .insertInto('comment_mentions')
      .values({ comment_id: below, member_id: bo.id, start: 0, length: 11 })
      .execute();
    const { body } = await send(listManagedComments, { as: grace.token, params: { id: postId } });
    const comments: { id: string }[] = Object(body).commentaires;
    expect(comments).toHaveLength(2);
    expect(comments.find(({ id }) => id === commentId)).toMatchObject({
      commentaire: 'Nobody wants your soup.',
      user: { nom: 'Bo Blocker' },
    });
    expect(comments.find(({ id }) => id === below)).toMatchObject({ mentions: [] });
  });

  test('shows its picture only to moderators while it is hidden', async () => {
    const id = await people.post(anna, { state: 'hidden' });
    const mediaId = newId();
    const file = `${mediaId}-480.webp`;
    await db
      .insertInto('media')
      .values({
        id: mediaId,
        owner_id: anna.id,
        kind: 'image',
        purpose: 'post',
        post_id: id,
        file,
        width: 480,
        height: 320,
        bytes: 1,
        color: '#aabbcc',
        sizes: JSON.stringify([{ file, width: 480 }]),
        created_at: clock.now(),
      })
      .execute();
    const { canOpenPost } = await import('./service.ts');
    const as = (person: { id: string }, role: 'moderator' | 'user') =>
      ({ kind: 'member', id: person.id, role, sessionId: '', pending: null }) as const;
    expect(await canOpenPost(db, as(grace, 'moderator'), id)).toBe(true);
    expect(await canOpenPost(db, as(anna, 'user'), id)).toBe(false);
    const refused = await http.inject({ url: fileUrl(file), headers: { cookie: `sid=${ben.token}` } });
    expect(refused.statusCode).toBe(404);
  });
});

describe('acts', () => {
  test('apply to several posts and return how many changed', async () => {
    const ids = [
      await people.post(anna),
      await people.post(anna),
      await people.post(anna, { state: 'hidden' }),
    ];
    expect((await act({ act: 'hide', ids })).body).toEqual({ count: 2, passedOver: 1 });
    expect((await act({ act: 'hide', ids })).body).toEqual({ count: 0, passedOver: 3 });
  });

  test('apply to all that match a filter or a search, and ask again when their number has changed', async () => {
    const tagged = [];
    for (const state of ['published', 'published', 'hidden'] as const)
      tagged.push(await people.post(anna, { title: 'Zebedee', text: 'Of nets and boats', state }));
    await people.post(anna, { title: 'Zebedee', audience: 'private' });
    const filter = { q: 'zebedee', kind: 'prayer' };
    for (const count of [2, 4])
      expect((await act({ act: 'hide', filter, count })).body).toMatchObject({ code: 'conflict' });
    expect((await list({ q: 'zebedee', state: 'hidden' })).total).toBe(1);
    expect((await act({ act: 'hide', filter, count: 3 })).body).toEqual({ count: 2, passedOver: 1 });
    const state = { state: 'hidden', audience: 'public' };
    const { total } = await list(state);
    expect((await act({ act: 'show', filter: state, count: total })).body).toEqual({
      count: total,
      passedOver: 0,
    });
    expect(await idsOf({ ...state })).toEqual([]);
    expect((await act({ act: 'hide', filter: { ...filter, page: 2 }, count: 3 }, ben.token)).status).toBe(
      403,
    );
  });

  test('refuse members', async () => {
    expect((await act({ act: 'hide', ids: [newId()] }, ben.token)).status).toBe(403);
  });

  test('log a moderator’s deletion through the members’ endpoint', async () => {
    const id = await people.post(anna);
    expect((await send(deletePost, { as: grace.token, body: { id } })).status).toBe(200);
    const [line] = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(line).toEqual({ action: 'moderation.delete', actor_id: grace.id });
  });
});
