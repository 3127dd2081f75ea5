import { getPost } from '@radiant/contract/posts.ts';
import { listSavedPosts, setPostSaved } from '@radiant/contract/saved-posts.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../../platform/crypto.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { selectOwnList } from '../reading/queries.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const ben = await people.join('Ben Reader');

afterEach(() => db.deleteFrom('saved_posts').execute());

const save = (who: Person | undefined, id: string, saved = true) =>
  send(setPostSaved, { as: who?.token, params: { id }, body: { enregistre: saved } });

async function readSaved(who: Person, query: Record<string, string> = {}) {
  const { body } = await send(listSavedPosts, { as: who.token, query });
  return listSavedPosts.answer.decode(body as never);
}
const listIds = async (who: Person) => (await readSaved(who)).items.map(({ id }) => id);

const readPost = async (who: Person, id: string) =>
  (await send(getPost, { as: who.token, body: { id } })).text;

test('lists the saved posts, latest saved first; a repeat changes nothing', async () => {
  const [first, second] = [await people.post(anna), await people.post(anna)];
  expect(await listIds(ben)).toEqual([]);
  expect((await save(ben, second)).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect((await save(ben, first)).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect((await save(ben, second)).status).toBe(200);
  expect(await listIds(ben)).toEqual([first, second]);
  expect((await readSaved(ben)).items.every(({ isSaved }) => isSaved)).toBe(true);
  for (let time = 0; time < 2; time += 1) expect((await save(ben, first, false)).status).toBe(200);
  expect(await listIds(ben)).toEqual([second]);
});

test('every saved post is on exactly one page', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.push(await people.post(anna));
    // Two share each instant.
    if (index % 2 === 0) clock.advance({ minutes: 1 });
    await save(ben, ids[index] ?? '');
  }
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readSaved>> = await readSaved(ben, {
      limit: '2',
      ...(cursor !== null && { cursor }),
    });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(found).toHaveLength(ids.length);
  expect(new Set(found)).toEqual(new Set(ids));
});

test('a post that is no longer visible leaves the list, and comes back with its visibility', async () => {
  const id = await people.post(anna, { audience: 'members' });
  await save(ben, id);
  const setAudience = (audience: 'members' | 'private') =>
    db.updateTable('posts').set({ audience }).where('id', '=', id).execute();
  await setAudience('private');
  expect(await listIds(ben)).toEqual([]);
  await setAudience('members');
  expect(await listIds(ben)).toEqual([id]);
  await setAudience('private');
  // Removing works meanwhile.
  expect((await save(ben, id, false)).status).toBe(200);
  await setAudience('members');
  expect(await listIds(ben)).toEqual([]);
});

test('nobody else learns of it, not even the author or an administrator', async () => {
  const admin = await people.join('Adele Admin', { role: 'admin' });
  const id = await people.post(anna);
  const readAll = () => Promise.all([anna, admin].map((who) => readPost(who, id)));
  const before = await readAll();
  expect(await readPost(ben, id)).not.toContain('"enregistre":true');
  await save(ben, id);
  expect(await readPost(ben, id)).toContain('"enregistre":true');
  expect(await readAll()).toEqual(before);
  for (const who of [anna, admin]) expect(await listIds(who)).toEqual([]);
  const events = await db.selectFrom('live_events').selectAll().execute();
  expect(events).toEqual([]);
  expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
});

test('hidden and unknown posts cannot be saved and look the same; guests and other input are refused', async () => {
  const hidden = await people.post(anna, { audience: 'friends' });
  const answers = [await save(ben, hidden), await save(ben, newId())];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await save(undefined, await people.post(anna))).status).toBe(401);
  expect((await send(listSavedPosts, {})).status).toBe(401);
  const nothing = { as: ben.token, params: { id: hidden }, body: {} };
  expect((await send(setPostSaved, nothing)).status).toBe(400);
  expect((await send(listSavedPosts, { as: ben.token, query: { cursor: 'nonsense' } })).status).toBe(400);
});

test('a page walks the index of the member’s saved posts', async () => {
  await sql`
    insert into posts (id, author_id, kind, audience, body, created_at, published_at)
    select gen_random_uuid(), ${anna.id}, 'general', 'public', 'Grateful', now(), now()
    from generate_series(1, 3000)`.execute(db);
  await sql`
    insert into saved_posts (member_id, post_id, saved_at)
    select members.id, posts.id, posts.created_at from posts, members where posts.kind = 'general'`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const owner = { kind: 'member' as const, id: ben.id };
  const after = { at: new Date(), id: newId() };
  for (const page of [undefined, after]) {
    const query = selectOwnList('saved', owner, { limit: 20, after: page });
    const plan = JSON.stringify((await sql`explain ${query}`.execute(db)).rows);
    expect(plan).toMatch(/Index (Only )?Scan using saved_posts_latest/);
    expect(plan).not.toMatch(/Seq Scan on (posts|saved_posts)|Sort/);
  }
});
