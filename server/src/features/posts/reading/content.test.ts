import { type KyselyPlugin, type RawBuilder, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guest } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { openLivePage, startLiveInstance } from '../../../testing/live-pages.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { getPost, listPostsByIds } from '../service.ts';
import { asVisiblePostId } from '../visible-to.ts';
import { contents } from './queries.ts';

const { platform, people, guard } = await createTestApp();
const { db } = platform;
const anna = await people.join('Anna Author');
const prayer = await people.post(anna, { title: 'For my sister' });
const link = await people.post(anna, { kind: 'link' });
await people.preview(anna, link, { title: 'A garden', picture: 'Two trees' });
const event = await people.event(anna, { place: 'The hall' });
const pictured = await people.post(anna, { kind: 'general' });
await people.file(anna, pictured, { alt: 'A lake' });

const memberActor = { kind: 'member', role: 'user', sessionId: '', pending: null } as const;

const contentOf = async (id: string, from: Db = db) => {
  const [post] = await listPostsByIds(from, guest, [asVisiblePostId(id)]);
  if (!post) throw new Error('the post is gone');
  // Counters are read each time.
  return { ...post, popularity: 0 };
};

const lasting = (id: string, change: string): [string, RawBuilder<unknown>] => [
  id,
  sql.raw(change.replace('$id', `'${id}'`)),
];

describe('what was read before is not shown after a change', () => {
  test.each([
    ['a title', lasting(prayer, `update posts set title = 'For my sisters' where id = $id`)],
    ['a text', lasting(prayer, `update posts set body = 'She is home again.' where id = $id`)],
    [
      'a version in the other language',
      lasting(prayer, `update posts set translation_body = 'Pour ma sœur' where id = $id`),
    ],
    ['its title', lasting(prayer, `update posts set translation_title = 'Ma sœur' where id = $id`)],
    ['its reference', lasting(prayer, `update posts set translation_reference = 'Jean 1' where id = $id`)],
    ['an audience', lasting(prayer, `update posts set audience = 'members' where id = $id`)],
    ['an edit', lasting(prayer, `update posts set edited_at = now() where id = $id`)],
    [
      'an answer',
      lasting(prayer, `insert into prayers (post_id, answered_at, answer) values ($id, now(), 'Yes')`),
    ],
    ['another answer', lasting(prayer, `update prayers set answer = 'Yes, thanks' where post_id = $id`)],
    [
      'no answer',
      lasting(prayer, `update prayers set answered_at = null, answer = null where post_id = $id`),
    ],
    ['an event’s place', lasting(event, `update events set place = 'The garden' where post_id = $id`)],
    ['a cancelled event', lasting(event, `update events set cancelled_at = now() where post_id = $id`)],
    ['a link’s preview', lasting(link, `update link_previews set title = 'Two gardens' where post_id = $id`)],
    ['no preview', lasting(link, `delete from link_previews where post_id = $id`)],
    ['a picture’s description', lasting(pictured, `update media set alt = 'A pond' where post_id = $id`)],
    ['no picture', lasting(pictured, `delete from media where post_id = $id`)],
    ['an author’s name', lasting(prayer, `update members set display_name = 'Anna A.'`)],
    ['an author’s church', lasting(prayer, `update members set church = 'St. Anne’s'`)],
  ])('%s', async (_what, [id, change]) => {
    const before = await contentOf(id);
    expect(await contentOf(id)).toEqual(before);
    await change.execute(db);
    expect(await contentOf(id)).not.toEqual(before);
  });

  test('an author’s picture', async () => {
    const before = await contentOf(prayer);
    const { rows } = await sql<{ id: string }>`
      insert into media (id, owner_id, kind, purpose, file, width, height, bytes, color, sizes, created_at)
      values (gen_random_uuid(), ${anna.id}, 'image', 'avatar', 'a.webp', 96, 96, 900, '#aabbcc',
        '[{"file": "a-96.webp", "width": 96}]', now()) returning id`.execute(db);
    await sql`update members set avatar_media_id = ${rows[0]?.id} where id = ${anna.id}`.execute(db);
    const after = await contentOf(prayer);
    expect([before.author.avatar, after.author.avatar]).toEqual([null, 'a-96.webp']);
    await sql`update media set sizes = '[{"file": "b-96.webp", "width": 96}]' where id = ${rows[0]?.id}`.execute(
      db,
    );
    expect((await contentOf(prayer)).author.avatar).toBe('b-96.webp');
    await sql`delete from media where id = ${rows[0]?.id}`.execute(db);
    expect((await contentOf(prayer)).author.avatar).toBeNull();
  });

  test('a change that was rolled back', async () => {
    const before = await contentOf(prayer);
    const undone = db.transaction().execute(async (tx) => {
      await sql`update posts set title = 'Never said' where id = ${prayer}`.execute(tx);
      expect((await contentOf(prayer, tx)).title).toBe('Never said');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await contentOf(prayer)).toEqual(before);
  });
});

test('members with nothing of their own share a post until its counts change; nobody else does', async () => {
  const id = asVisiblePostId(await people.post(anna));
  const [ben, cleo, dora] = [
    await people.join('Ben Reader'),
    await people.join('Cleo Reader'),
    await people.join('Dora Reader'),
  ];
  const shownTo = async (who: { id: string }) => {
    const member = { ...memberActor, id: who.id };
    return (await listPostsByIds(db, member, [id]))[0];
  };
  const shared = await shownTo(ben);
  expect(await shownTo(cleo)).toBe(shared);
  expect(shared).toMatchObject({ reactions: { count: 0, hasReacted: false }, canEdit: false });
  expect(await shownTo(anna)).toMatchObject({ canEdit: true, canDelete: true });
  await sql`with stored as (insert into reactions (post_id, member_id, created_at) values (${id}, ${dora.id}, now()))
    update post_counts set reaction_count = 1 where post_id = ${id}`.execute(db);
  expect(await shownTo(dora)).toMatchObject({ reactions: { count: 1, hasReacted: true } });
  expect(await shownTo(ben)).toMatchObject({ reactions: { count: 1, hasReacted: false } });
  await sql`insert into saved_posts (post_id, member_id, saved_at) values (${id}, ${cleo.id}, now())`.execute(
    db,
  );
  expect(await shownTo(cleo)).toMatchObject({ isSaved: true });
  expect(await shownTo(ben)).not.toHaveProperty('isSaved');
  expect(await shownTo(anna)).toMatchObject({ canEdit: true });
});

/** Says whether contents came from the database. */
async function readWatched(postIds: readonly string[]) {
  let isRead = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      isRead ||= result.rows.some((row) => 'author_name' in row);
      return result;
    },
  };
  const posts = await listPostsByIds(db.withPlugin(plugin), guest, postIds.map(asVisiblePostId));
  return { posts, isRead };
}

test('contents that made room for others come from memory, complete, until they change', async () => {
  const read = () => readWatched([prayer, link, event, pictured]);
  const { posts } = await read();
  const { rows: long } = await sql<{ id: string }>`
    insert into posts (id, author_id, kind, audience, body, created_at, published_at)
    select gen_random_uuid(), ${anna.id}, 'general', 'public', repeat('Amen ', 40000), now(), now()
    from generate_series(1, 26) returning id`.execute(db);
  await listPostsByIds(
    db,
    guest,
    long.map(({ id }) => asVisiblePostId(id)),
  );
  const restored = await read();
  expect(restored).toEqual({ posts, isRead: false });
  expect(restored.posts[0]).not.toBe(posts[0]);
  await sql`update posts set title = 'For all' where id = ${prayer}`.execute(db);
  const changed = await read();
  expect(changed.isRead).toBe(true);
  expect(changed.posts[0]?.title).toBe('For all');
});

test('of a post that is removed nothing stays in memory', async () => {
  const id = await people.post(anna);
  const instance = await startLiveInstance({ platform, guard });
  onTestFinished(() => instance.stop());
  const page = await openLivePage(instance.address, null);
  onTestFinished(() => page.close());
  await readWatched([id]);
  expect(await readWatched([id])).toMatchObject({ posts: [{ id }], isRead: false });
  await platform.live.publish(db, { type: 'post-removed', postId: id });
  await eventually(async () =>
    expect(await readWatched([id])).toMatchObject({ posts: [{ id }], isRead: true }),
  );
});

test('a post that the viewer may no longer see is not found, though it is in memory', async () => {
  const id = await people.post(anna);
  await getPost(platform, guest, id);
  await sql`update posts set audience = 'private' where id = ${id}`.execute(db);
  await expect(getPost(platform, guest, id)).rejects.toThrow('not_found');
});

test('a reaction, a comment and an answer to an event keep the version', async () => {
  const versions = () =>
    db
      .selectFrom('post_counts')
      .innerJoin('posts', 'posts.id', 'post_counts.post_id')
      .innerJoin('members', 'members.id', 'posts.author_id')
      .select(['post_id', 'content_version', 'profile_version'])
      .orderBy('post_id')
      .execute();
  const ben = await people.join('Ben Reader');
  const before = await versions();
  await people.comment(ben, prayer);
  await people.answerEvent(ben, event, 'going');
  await sql`update posts set reaction_count = reaction_count + 1 where id = ${prayer}`.execute(db);
  await sql`update members set last_visit_at = now() where id = ${anna.id}`.execute(db);
  expect(await versions()).toEqual(before);
});

test('a change of any column of the content changes its version', async () => {
  const { sql: statement } = contents.compile(db, [prayer]);
  const read = (table: string, alias = table) => {
    const names = statement.matchAll(new RegExp(`\\b${alias}"?\\."?(\\w+)`, 'g'));
    return new Set([...names].map(([, column]) => `${table}.${column}`));
  };
  const { rows } = await sql<{ column: string }>`
    select event_object_table || '.' || event_object_column as column from information_schema.triggered_update_columns
    where trigger_name like '%_versioned'`.execute(db);
  const versioned = new Set(rows.map(({ column }) => column));
  const columns = [
    ...read('posts'),
    ...read('members', 'author'),
    ...read('events'),
    ...read('event_series'),
  ];
  expect(columns.length).toBeGreaterThan(25);
  // Ids do not change; a removed post is not read.
  const constant = new Set([
    'posts.id',
    'posts.removed_at',
    'members.id',
    'members.profile_version',
    'events.post_id',
    'events.series_id',
    'event_series.id',
  ]);
  expect(columns.filter((column) => !versioned.has(column) && !constant.has(column))).toEqual([]);
});

// Their triggers have no list of columns.
test.each(['media', 'link_previews', 'prayers', 'prayer_updates'])(
  'every change of %s changes the version',
  async (table) => {
    const { rows } = await sql<{ event: string }>`
    select event_manipulation as event from information_schema.triggers
    where event_object_table = ${table} and trigger_name = ${`${table}_versioned`} order by 1`.execute(db);
    expect(rows.map(({ event }) => event)).toEqual(['DELETE', 'INSERT', 'UPDATE']);
  },
);
