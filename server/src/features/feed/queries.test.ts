import { CompiledQuery, type SqlBool, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { listMarks, marksOfMember } from '../posts/reading/marks-queries.ts';
import { counts } from '../posts/reading/queries.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { friendsPage } from './friends-queries.ts';
import {
  type FeedFilter,
  type FeedPage,
  feedOfGuest,
  feedOfMember,
  listFeedIds,
  minPopularity,
  selectFeed,
} from './queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();

const author = await people.join('Anna Author');
const reader = await people.join('Ben Reader');
const friend = await people.join('Frida Friend');
const hider = await people.join('Hanna Hider');
await people.befriend(author, friend);
await people.block(reader, await people.join('Bruno Blocked'));
const memberOf = ({ id }: { id: string }): Viewer => ({ kind: 'member', id });

// Most posts are for friends, so public ones are far apart. Four posts share each instant and sixteen their popularity;
// few are in French or about grief, one has a video, and a handful are links.
await sql`
  insert into posts (id, author_id, kind, audience, state, body, language, category, url, media_kind, reaction_count,
    created_at, published_at)
  select gen_random_uuid(), ${author.id}, kind,
    case n % 10 when 0 then 'public' when 1 then 'members' else 'friends' end,
    case n % 50 when 20 then 'hidden' else 'published' end, 'With thanks',
    case n % 1500 when 11 then 'fr' else 'en' end,
    case when kind = 'testimony' then case n % 900 when 1 then 'grief' else 'health' end
      when kind = 'prayer' and n % 2 = 0 then 'healing' end,
    case kind when 'link' then 'https://example.org/' end,
    case when n = 5001 then 'video' when n % 4 = 0 then 'image' end, n % 7, at, at
  from generate_series(1, 6000) as n, lateral (
    select timestamptz '2026-01-01' + (n / 4) * interval '1 minute' as at,
      case when n % 2000 = 31 then 'link' else (array['prayer', 'testimony', 'general'])[1 + n % 3] end as kind
  ) as post`.execute(db);
await sql`insert into members (id, email, first_name, last_name, display_name, created_at)
  select gen_random_uuid(), n || '@many.example', 'Many', 'Friends', 'Many Friends', now()
  from generate_series(1, 2000) as n`.execute(db);
await sql`insert into friendships (low_id, high_id, created_at)
  select least(id, ${reader.id}::uuid), greatest(id, ${reader.id}::uuid), now() from members
  where email like '%@many.example'`.execute(db);
// Older private posts of many other members.
await sql`insert into posts (id, author_id, kind, audience, body, created_at, published_at)
  select gen_random_uuid(), id, 'general', 'private', 'Grateful', at, at
  from members, generate_series(1, 3) as n, lateral (select timestamptz '2025-06-01' + n * interval '1 day' as at) as day
  where email like '%@many.example'`.execute(db);
// Few prayers are answered.
await sql`insert into prayers (post_id, answered_at)
  select id, published_at from posts where kind = 'prayer' and reaction_count = 6 and category is null
  order by published_at limit 60`.execute(db);
// One member hid every third post, and most recently all of the newest; many others hid a few.
await sql`insert into hidden_posts (member_id, post_id, hidden_at)
  select ${hider.id}::uuid, id, now() from (
    select id, row_number() over (order by published_at desc) as n from posts where audience <> 'private') as numbered
  where n % 3 = 0 or n <= 300`.execute(db);
await sql`insert into hidden_posts (member_id, post_id, hidden_at)
  select members.id, posts.id, now()
  from (select id from members where email like '%@many.example' limit 500) as members,
    (select id from posts where audience <> 'private' limit 10) as posts`.execute(db);
await sql`analyze`.execute(db);

const recent = { limit: 20, sort: 'recent' } as const satisfies FeedPage;
const popular = { limit: 20, sort: 'popular' } as const satisfies FeedPage;
const needing = { limit: 20, sort: 'needs-prayer' } as const satisfies FeedPage;
const place = { at: new Date('2026-01-01T12:00:00Z'), id: reader.id, figure: 6_820.5 };
const placeInNeed = { at: new Date('2026-01-01T12:00:00Z'), id: reader.id, figure: 3 };
const morning = new Date('2026-01-01T08:00:00Z');
const prayers = { kinds: ['prayer'] } satisfies FeedFilter;

const statementFor = (viewer: Viewer, page: FeedPage): CompiledQuery =>
  viewer.kind === 'member'
    ? feedOfMember.compile(db, [{ memberId: viewer.id, page }])
    : feedOfGuest.compile(db, [{ page }]);

async function explain(command: string, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${command} ${text.replaceAll('/* prepared */', '')}`, [...parameters]),
  );
  return rows.map((line) => Object.values(line).join()).join('\n');
}

async function planOf(viewer: Viewer, page: FeedPage): Promise<string> {
  return await explain('explain', statementFor(viewer, page));
}

/** Urgent prayers are found by id and sorted; all others must come in the order of an index. */
const sortNode = /^\s*(->)?\s*(Incremental )?Sort (?!Key)/m;
const withoutUrgentSort = (plan: string): string =>
  plan.replace(/^( *)-> {2}Sort .*(?:\n\1 +.*)+/gm, (sorted) =>
    /Index Cond: \(id = ANY/.test(sorted) ? '' : sorted,
  );

describe('the statement for a page', () => {
  test.each([
    ['a guest', guest, 'posts_feed_public', recent],
    ['a guest on a later page', guest, 'posts_feed_public', { ...recent, after: place }],
    ['a guest reading prayers', guest, 'posts_feed', { ...recent, filter: prayers }],
    ['a guest sorting by popularity', guest, 'posts_popular', popular],
    ['a member', memberOf(reader), 'posts_feed', recent],
    ['a member on a later page', memberOf(reader), 'posts_feed', { ...recent, after: place }],
    ['a member reading prayers', memberOf(reader), 'posts_latest_kind', { ...recent, filter: prayers }],
    [
      'a member reading unanswered prayers',
      memberOf(reader),
      'posts_latest_kind',
      { ...recent, filter: { ...prayers, status: 'waiting' } },
    ],
    [
      'a member filtering by hours',
      memberOf(reader),
      'posts_feed',
      { ...recent, filter: { since: morning } },
    ],
    [
      'a member filtering by category',
      memberOf(reader),
      'posts_feed_category',
      { ...recent, filter: { category: 'healing' } },
    ],
    [
      'a member filtering by pictures',
      memberOf(reader),
      'posts_feed_media',
      { ...recent, filter: { media: 'any' } },
    ],
    [
      'a member filtering by videos',
      memberOf(reader),
      'posts_feed_media',
      { ...recent, filter: { media: 'video' } },
    ],
    ['a member sorting by popularity', memberOf(reader), 'posts_popular', popular],
    [
      'a member on a later page sorted by popularity',
      memberOf(reader),
      'posts_popular',
      { ...popular, after: place },
    ],
    [
      'a member sorting by popularity within hours',
      memberOf(reader),
      'posts_popular',
      { ...popular, filter: { since: morning } },
    ],
    [
      'a member sorting prayers by popularity',
      memberOf(reader),
      'posts_popular',
      { ...popular, filter: prayers },
    ],
    ['a member reading what needs prayer', memberOf(reader), 'posts_needs_prayer', needing],
    [
      'a member on a later page of what needs prayer',
      memberOf(reader),
      'posts_needs_prayer',
      { ...needing, after: placeInNeed },
    ],
    ['a friend', memberOf(friend), 'posts_feed', recent],
    ['a member who hid many posts', memberOf(hider), 'posts_feed', recent],
    ['a member who hid many posts, later', memberOf(hider), 'posts_feed', { ...recent, after: place }],
    ['a member who hid many posts, by popularity', memberOf(hider), 'posts_popular', popular],
  ] as const)('for %s walks an index in order', async (_who, viewer, index, page) => {
    const plan = await planOf(viewer, page);
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
    expect(plan).not.toMatch(/Seq Scan on posts/);
    // A hash would read all friendships or blocks for one page.
    expect(plan).not.toMatch(/hashed SubPlan/);
    expect(withoutUrgentSort(plan)).not.toMatch(sortNode);
  });

  // The prepared statement is planned once per connection, for any viewer.
  test.each([
    ['a guest', guest, 'posts_feed_public', recent],
    ['a guest on a later page', guest, 'posts_feed_public', { ...recent, after: place }],
    ['a member', memberOf(reader), 'posts_feed', recent],
    ['a member on a later page', memberOf(reader), 'posts_feed', { ...recent, after: place }],
    ['a member sorting by popularity', memberOf(reader), 'posts_popular', popular],
    [
      'a member on a later page sorted by popularity',
      memberOf(reader),
      'posts_popular',
      { ...popular, after: place },
    ],
    ['a member reading what needs prayer', memberOf(reader), 'posts_needs_prayer', needing],
    [
      'a member on a later page of what needs prayer',
      memberOf(reader),
      'posts_needs_prayer',
      { ...needing, after: placeInNeed },
    ],
  ] as const)('for %s walks it in the cached plan, too', async (_who, viewer, index, page) => {
    const statement = statementFor(viewer, page);
    expect(statement.sql).toContain('/* prepared */');
    const plan = await explain('explain (generic_plan)', { ...statement, parameters: [] });
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
    expect(plan).not.toMatch(/Seq Scan on posts|hashed SubPlan/);
    expect(withoutUrgentSort(plan)).not.toMatch(sortNode);
  });

  test('for a member who prays walks the order of need and looks up what they prayed for', async () => {
    const unprayed = { memberId: reader.id, since: morning };
    const page = { ...needing, filter: { status: 'waiting', unprayed } } as const;
    for (const after of [undefined, placeInNeed]) {
      const plan = await explain('explain', selectFeed(db, memberOf(reader), { ...page, after }).compile());
      expect(plan).toMatch(/Index (Only )?Scan using posts_needs_prayer/);
      expect(plan).not.toMatch(/Seq Scan on posts/);
      expect(withoutUrgentSort(plan)).not.toMatch(sortNode);
    }
  });

  // Requests of earlier tests in this process count, too, so that perhaps none of these filters is kept.
  test('with more filters than a connection should keep plans for is planned each time', async () => {
    const kept = await db.connection().execute(async (connection) => {
      for (let number = 1; number <= 40; number += 1) {
        const category = `category-${'x'.repeat(number)}`;
        const { ids } = await listFeedIds(connection, memberOf(reader), { ...recent, filter: { category } });
        expect(ids).toEqual([]);
      }
      await listFeedIds(connection, memberOf(reader), recent);
      const { rows } = await sql<{ filtered: number; common: number }>`
        select count(*) filter (where statement like '%category-x%')::int as filtered,
          count(*) filter (where statement not like '%category-x%')::int as common
        from pg_prepared_statements where statement like '%json_agg(page.id)%'`.execute(connection);
      return rows[0];
    });
    expect(kept?.filtered).toBeLessThanOrEqual(20);
    expect(kept?.common).toBeGreaterThan(0);
  });

  test.each([
    ['a rare category', 'posts_feed_category', { category: 'grief' }],
    ['a rare language', 'posts_readable_fr', { language: 'fr' }],
    ['a rare kind', 'posts_latest_kind', { kinds: ['link'] }],
  ] as const satisfies [string, string, FeedFilter][])(
    'for %s reads the few that its index finds, in either order',
    async (_what, index, filter) => {
      for (const page of [recent, popular]) {
        const plan = await planOf(memberOf(reader), { ...page, filter });
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/Seq Scan on posts|using posts_feed on|using posts_popular|hashed SubPlan/);
      }
    },
  );

  test('for the most popular of a period stops at its lowest possible popularity', async () => {
    const plan = await planOf(memberOf(reader), { ...popular, filter: { since: morning } });
    expect(plan).toMatch(/Index Cond: .*popularity >= /);
    const { bound, least } = await db
      .selectFrom('posts')
      .select([minPopularity(morning).as('bound'), sql<number>`min(popularity)`.as('least')])
      .where('published_at', '>=', morning)
      .executeTakeFirstOrThrow();
    expect(bound).toBeLessThan(least);
    expect(bound).toBeGreaterThan(least - 0.001);
  });

  test.each([
    ['one friend', friend],
    ['two thousand friends', reader],
  ])('for the friends of %s reads only their posts', async (_who, person) => {
    for (const page of [recent, { ...recent, after: place }, popular]) {
      const plan = await planOf(memberOf(person), { ...page, filter: { friendsOf: person.id } });
      expect(plan).toContain('posts_author');
      expect(plan).not.toMatch(/Seq Scan on posts|posts_feed|posts_popular|hashed SubPlan/);
    }
  });
});

test.each([
  ['one friend', friend],
  ['two thousand friends', reader],
])('a page of %s reads the rows of its own posts only', async (_who, person) => {
  const page = { ...recent, filter: { friendsOf: person.id } } satisfies FeedPage;
  const plan = await explain('explain', friendsPage.compile(db, [{ memberId: person.id, page }]));
  expect(plan.match(/Index Only Scan using posts_author/g)).toHaveLength(2);
  expect(plan).not.toMatch(/Scan on posts|Index Scan using posts_(?!pkey)/);
});

test('a page that ends with the last post has no next one', async () => {
  const filter = { kinds: ['link'] } satisfies FeedFilter;
  const all = await readAll(memberOf(friend), { sort: 'recent', filter });
  const read = (limit: number) => listFeedIds(db, memberOf(friend), { sort: 'recent', limit, filter });
  expect(await read(all.length)).toEqual({ ids: all, end: null });
  expect((await read(all.length - 1)).end).not.toBeNull();
});

test('posts by id are planned once, also a single one', async () => {
  const { ids } = await listFeedIds(db, memberOf(reader), { ...recent, limit: 1 });
  const plans = await db.connection().execute(async (connection) => {
    for (let time = 0; time < 8; time += 1) {
      await counts.list(connection, ids);
      await listMarks(connection, memberOf(reader), ids);
    }
    const { rows } = await sql<{ anew: number; kept: number }>`
      select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements
      where (statement like '%"content_version"%' or statement like '%hasReacted%') and name like 'radiant_%'`.execute(
      connection,
    );
    return rows;
  });
  // PostgreSQL tries five plans before it keeps one.
  expect(plans).toEqual([
    { anew: 5, kept: 3 },
    { anew: 5, kept: 3 },
  ]);
});

test('what a member has on posts is looked up by post, however much it is', async () => {
  const { sql: text } = marksOfMember.compile(db, [{ memberId: hider.id, ids: [] }]);
  const plan = await explain('explain (generic_plan)', CompiledQuery.raw(text));
  expect(plan).toMatch(/on hidden_posts .*\n.*Index Cond: .*member_id = .*post_id = ANY/);
});

const orders = {
  recent: sql`published_at desc, id desc`,
  popular: sql`popularity desc, published_at desc, id desc`,
} as const;

async function readAll(viewer: Viewer, page: Omit<FeedPage, 'limit'>): Promise<string[]> {
  const read: string[] = [];
  let after: FeedPage['after'];
  do {
    const { ids, end } = await listFeedIds(db, viewer, { ...page, limit: 97, after });
    read.push(...ids);
    after = end ?? undefined;
  } while (after);
  return read;
}

describe.each(['recent', 'popular'] as const)('in the order %s', (sort) => {
  const inOrder = (audiences: readonly ('public' | 'members' | 'friends')[], where = sql<SqlBool>`true`) =>
    db
      .selectFrom('posts')
      .select('id')
      .where('state', '=', 'published')
      .where('audience', 'in', audiences)
      .where(where)
      .orderBy(orders[sort])
      .execute()
      .then((rows) => rows.map(({ id }) => id));

  test.each([
    ['a guest', guest, ['public']],
    ['a member', memberOf(reader), ['public', 'members']],
    ['a friend', memberOf(friend), ['public', 'members', 'friends']],
  ] as const)('%s gets every visible post once, page by page', async (_who, viewer, audiences) => {
    const expected = await inOrder(audiences);
    expect(await readAll(viewer, { sort })).toEqual(expected);
    expect(expected.length).toBeGreaterThan(400);
  });

  test('a member who hid posts gets all others once, page by page', async () => {
    const isShown = sql<SqlBool>`id not in (select post_id from hidden_posts where member_id = ${hider.id})`;
    const expected = await inOrder(['public', 'members'], isShown);
    expect(await readAll(memberOf(hider), { sort })).toEqual(expected);
    expect(expected.length).toBeGreaterThan(400);
  });

  test.each([
    [{ kinds: ['general', 'link'] }, sql<SqlBool>`kind in ('general', 'link')`],
    [{ since: morning }, sql<SqlBool>`published_at >= ${morning}`],
    [{ category: 'health', media: 'image' }, sql<SqlBool>`category = 'health' and media_kind = 'image'`],
    [{ media: 'any' }, sql<SqlBool>`media_kind is not null`],
    [{ language: 'fr' }, sql<SqlBool>`language = 'fr'`],
    [{ friendsOf: friend.id }, sql<SqlBool>`true`],
  ] as const satisfies [FeedFilter, unknown][])(
    'pages of %j join without loss or repeat',
    async (filter, where) => {
      expect(await readAll(memberOf(friend), { sort, filter })).toEqual(
        await inOrder(['public', 'members', 'friends'], where),
      );
    },
  );
});

describe('in the order of need', () => {
  const inNeedOrder = async (
    audiences: readonly ('public' | 'members' | 'friends')[],
    where = sql<SqlBool>`true`,
  ) =>
    (
      await db
        .selectFrom('posts')
        .leftJoin('prayers', 'post_id', 'posts.id')
        .select('posts.id')
        .where('kind', '=', 'prayer')
        .where('state', '=', 'published')
        .where('audience', 'in', audiences)
        .where(where)
        .orderBy(sql`(answered_at is not null)`)
        .orderBy('reaction_count')
        .orderBy('published_at')
        .orderBy('posts.id')
        .execute()
    ).map(({ id }) => id);

  test.each([
    ['a guest', guest, ['public']],
    ['a member', memberOf(reader), ['public', 'members']],
    ['a friend', memberOf(friend), ['public', 'members', 'friends']],
  ] as const)(
    '%s gets every prayer once: open ones first, then the least prayed for, then the oldest',
    async (_who, viewer, audiences) => {
      const expected = await inNeedOrder(audiences);
      expect(await readAll(viewer, { sort: 'needs-prayer' })).toEqual(expected);
      expect(expected.length).toBeGreaterThan(150);
    },
  );

  test.each([
    ['new', sql<SqlBool>`answered_at is null and posts.reaction_count = 0`],
    ['active', sql<SqlBool>`answered_at is null and posts.reaction_count > 0`],
    ['waiting', sql<SqlBool>`answered_at is null`],
    ['answered', sql<SqlBool>`answered_at is not null`],
  ] as const)('of those that are %s', async (status, where) => {
    const expected = await inNeedOrder(['public', 'members', 'friends'], where);
    const page = { sort: 'needs-prayer', filter: { status } } as const;
    expect(await readAll(memberOf(friend), page)).toEqual(expected);
    const ofFriends = { ...page, filter: { status, friendsOf: friend.id } };
    expect(await readAll(memberOf(friend), ofFriends)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(20);
  });

  test('urgent ones first, on pages and in lists of friends, too', async () => {
    const all = ['public', 'members', 'friends'] as const;
    const open = await inNeedOrder(all, sql<SqlBool>`answered_at is null`);
    // Not in their order, and one that has not begun.
    const marked = [open[40], open[3], open[97]].map(String);
    const now = new Date();
    const rows = marked.map((post_id) => ({ id: newId(), post_id, began_at: now, ends_at: now }));
    await db.insertInto('urgent_prayers').values(rows).execute();
    await db
      .insertInto('urgent_prayers')
      .values({ id: newId(), post_id: String(open[5]) })
      .execute();
    const urgent = open.filter((id) => marked.includes(id));
    const expected = [...urgent, ...open.filter((id) => !marked.includes(id))];
    const page = { sort: 'needs-prayer', filter: { status: 'waiting' } } as const;
    expect(await readAll(memberOf(friend), page)).toEqual(expected);
    const ofFriends = { ...page, filter: { ...page.filter, friendsOf: friend.id } };
    expect(await readAll(memberOf(friend), ofFriends)).toEqual(expected);
    const onlyUrgent = { ...page, filter: { status: 'urgent' } } as const;
    expect(await readAll(memberOf(friend), onlyUrgent)).toEqual(urgent);
    await db.deleteFrom('urgent_prayers').execute();
  });

  test('a prayer that is no longer answered is open again', async () => {
    const [id = ''] = await inNeedOrder(['friends'], sql<SqlBool>`answered_at is not null`);
    const setAnswered = (answered_at: Date | null) =>
      db.updateTable('prayers').set({ answered_at }).where('post_id', '=', id).execute();
    const isClosed = async () =>
      (await db.selectFrom('posts').select('is_prayer_closed').where('id', '=', id).executeTakeFirstOrThrow())
        .is_prayer_closed;
    expect(await isClosed()).toBe(true);
    await setAnswered(null);
    expect(await isClosed()).toBe(false);
    await setAnswered(new Date());
    expect(await isClosed()).toBe(true);
  });
});

test('the friends feed merges all friends’ visible posts', async () => {
  const [mia, ...friends] = [
    await people.join('Mia Many'),
    await people.join('Ada Friend'),
    await people.join('Ben Friend'),
    await people.join('Cleo Friend'),
  ];
  const shared: string[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    const at = new Date(Date.UTC(2026, 1, 1, 12, minute));
    const writer = friends[minute % 3];
    if (!writer || !mia) throw new Error('nobody writes');
    shared.unshift(await people.post(writer, { audience: minute % 2 ? 'friends' : 'public', at }));
    await people.post(writer, { audience: 'private', at });
    await people.post(writer, { state: 'flagged', at });
  }
  for (const one of friends) if (mia) await people.befriend(mia, one);
  const page = { sort: 'recent', filter: { friendsOf: mia?.id } } as const;
  const first = await listFeedIds(db, memberOf(mia ?? reader), { ...page, limit: 5 });
  expect(first.ids).toEqual(shared.slice(0, 5));
  const second = await listFeedIds(db, memberOf(mia ?? reader), {
    ...page,
    limit: 20,
    after: first.end ?? undefined,
  });
  expect(second.ids).toEqual(shared.slice(5));
  expect(second.end).toBeNull();
});

test('the friends feed reaches past friends whose newest posts the reader cannot see', async () => {
  const reader = await people.join('Ruth Reader');
  const friends = await Promise.all(Array.from({ length: 9 }, (_, index) => people.join(`Friend ${index}`)));
  const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number));
  for (const [index, writer] of friends.entries()) {
    await people.befriend(reader, writer);
    // The first ones write often and lately, and hide most of it; the last ones wrote once, long ago.
    for (let number = 0; number < 9 - index; number += 1) {
      const audience = (index + number) % 3 === 0 ? 'friends' : 'private';
      await people.post(writer, { audience, at: minute(60 - index * 5 - number) });
    }
  }
  const hidden = await people.post(friends[8] ?? reader, { audience: 'public', at: minute(70) });
  await db
    .insertInto('hidden_posts')
    .values({ member_id: reader.id, post_id: hidden, hidden_at: new Date() })
    .execute();
  const expected = await db
    .selectFrom('posts')
    .select('id')
    .where(
      'author_id',
      'in',
      friends.map(({ id }) => id),
    )
    .where('audience', '=', 'friends')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const filter = { friendsOf: reader.id };
  for (const limit of [1, 2, 3, 5, 50]) {
    const read: string[] = [];
    let after: FeedPage['after'];
    do {
      const { ids, end } = await listFeedIds(db, memberOf(reader), { sort: 'recent', limit, after, filter });
      read.push(...ids);
      after = end ?? undefined;
    } while (after);
    expect(read).toEqual(expected.map(({ id }) => id));
  }
  expect(expected.length).toBeGreaterThan(10);
});

test('a page of friends whose latest posts are private is not taken for complete', async () => {
  const reader = await people.join('Nora Reader');
  const [silent, open] = [await people.join('Silas Friend'), await people.join('Olga Friend')];
  for (const writer of [silent, open]) await people.befriend(reader, writer);
  const hour = (number: number) => new Date(Date.UTC(2026, 3, 1, number));
  const old = await people.post(silent, { at: hour(0) });
  for (let number = 1; number <= 6; number += 1)
    await people.post(silent, { audience: 'private', at: hour(number) });
  const latest = await people.post(open, { at: hour(9) });
  const find = async (limit: number, since?: Date) => {
    const page = {
      sort: 'recent',
      limit,
      filter: { friendsOf: reader.id, since },
    } as const satisfies FeedPage;
    const found = await friendsPage.find(db, { memberId: reader.id, page });
    const { ids } = await listFeedIds(db, memberOf(reader), page);
    return { isComplete: found?.is_complete, ids };
  };
  // Six posts of each friend are looked at for a page of two.
  expect(await find(2)).toEqual({ isComplete: false, ids: [latest, old] });
  expect(await find(4)).toEqual({ isComplete: true, ids: [latest, old] });
  expect(await find(2, hour(4))).toEqual({ isComplete: true, ids: [latest] });
  expect(await find(2, hour(10))).toEqual({ isComplete: true, ids: [] });
});

test('a page of more friends than it looks at', async () => {
  const reader = await people.join('Paul Reader');
  const posts: string[] = [];
  for (let number = 0; number < 15; number += 1) {
    const writer = await people.join(`Writer ${number}`);
    await people.befriend(reader, writer);
    const at = new Date(Date.UTC(2026, 4, 1, 0, 60 - number));
    posts.push(await people.post(writer, { audience: number < 13 ? 'private' : 'friends', at }));
  }
  const page = { sort: 'recent', limit: 1, filter: { friendsOf: reader.id } } as const satisfies FeedPage;
  const found = await friendsPage.find(db, { memberId: reader.id, page });
  expect(found).toMatchObject({ is_complete: false });
  const first = await listFeedIds(db, memberOf(reader), page);
  expect(first.ids).toEqual([posts[13]]);
  expect((await listFeedIds(db, memberOf(reader), { ...page, after: first.end ?? undefined })).ids).toEqual([
    posts[14],
  ]);
});
