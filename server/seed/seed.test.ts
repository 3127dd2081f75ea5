import { endpoints } from '@radiant/contract/contract.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { getDisplayContent, listDisplays } from '@radiant/contract/displays.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { listReceivedRequests } from '@radiant/contract/friend-requests.ts';
import { listImports } from '@radiant/contract/member-imports.ts';
import type { Page } from '@radiant/contract/pages.ts';
import { audiences, postKinds } from '@radiant/contract/post-shapes.ts';
import { getPrayerChain } from '@radiant/contract/prayer-chain.ts';
import { listStories } from '@radiant/contract/stories.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isMinor } from '../src/features/accounts/visible-to.ts';
import { placeholderId, visibleToMember } from '../src/features/posts/visible-to.ts';
import { newId } from '../src/platform/crypto.ts';
import { listDriftedPosts } from '../src/testing/counters.ts';
import { seedUnencodedParish } from '../src/testing/sample-parish.ts';
import { createTestApp } from '../src/testing/test-app.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { events } from './sample-events.ts';
import { preparePortraits, seedParish } from './seed.ts';
import { demoSignInKeys, emailOf } from './sign-ins.ts';
import { prepareFile } from './write-posts.ts';
import { youngPeople } from './youth.ts';

const app = await createTestApp();

beforeAll(async () => {
  await seedUnencodedParish(app.platform);
});

/** By address, because other tests add people with the same names. */
async function signInAsAna(): Promise<string> {
  const ana = await app.platform.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', emailOf('ana'))
    .executeTakeFirstOrThrow();
  return app.people.signIn(ana);
}

test('the parish has its members, each with a face', async () => {
  const members = await app.platform.db
    .selectFrom('members')
    .select(['id', 'locale', 'avatar_media_id'])
    .where('id', '<>', placeholderId)
    .where('email_verified_at', 'is not', null)
    .execute();
  expect(members.filter(({ avatar_media_id }) => avatar_media_id === null)).toEqual([]);
  expect(members.length).toBe(people.length + youngPeople.length);
  expect(members.filter(({ locale }) => locale === 'fr').length).toBeGreaterThan(15);
});

test('others are invited by an import, without the one who shares an address, and without mail', async () => {
  const { db } = app.platform;
  const { token } = await app.people.join('Ada', { role: 'admin' });
  const { body } = await app.send(listImports, { as: token });
  expect(listImports.answer.decode(body as never).items).toMatchObject([
    { by: 'Thomas Okafor', count: 4, unused: 4 },
  ]);
  const invited = await db
    .selectFrom('imported_members')
    .innerJoin('members', 'members.id', 'imported_members.member_id')
    .select(['display_name', 'locale', 'invited_at'])
    .orderBy('last_name')
    .execute();
  expect(invited.map(({ display_name, locale }) => `${display_name}, ${locale}`)).toEqual([
    'Joy Campbell, en',
    'Alma Doucet, fr',
    'Théo Saulnier, fr',
    'Hazel Whitney, en',
  ]);
  expect(invited.filter(({ invited_at }) => invited_at === null)).toEqual([]);
  expect(await db.selectFrom('mails').select('id').where('template', '=', 'invitation').execute()).toEqual(
    [],
  );
});

test('its portraits, banners, scenes, link pictures and video are accepted as uploads', async () => {
  const { platform } = app;
  const memberId = newId();
  const person = people.find(({ banner }) => banner);
  if (!person) throw new Error('nobody has a banner');
  const { avatar, banner } = await preparePortraits(platform, person, memberId);
  expect([avatar.width, banner?.width]).toEqual([400, 1600]);
  const oneOfEachKind = [
    posts.find(({ pictures }) => pictures),
    posts.find(({ preview }) => preview?.scene),
    posts.find(({ video }) => video),
  ];
  const [post, link, film] = await Promise.all(
    oneOfEachKind.map((one) => one && prepareFile(platform, one, memberId)),
  );
  expect(post?.pictures?.[0]?.sizes.map(({ width }) => width)).toEqual([480, 960, 1600]);
  expect(link?.preview?.sizes.map(({ width }) => width)).toEqual([480, 960]);
  expect(film?.video).toMatchObject({ mime: 'video/mp4', width: 640 });
});

test('it has a display, which shows a verse, prayers and events in both languages', async () => {
  const { answer } = getDisplayContent;
  const { body } = await app.send(listDisplays, {
    as: (await app.people.join('Ada', { role: 'admin' })).token,
  });
  const [display] = listDisplays.answer.decode(body as never).displays;
  const token = display?.url.split('/').at(-1) ?? '';
  const content = answer.decode((await app.send(getDisplayContent, { params: { token } })).body as never);
  expect(content.editions.map(({ verse }) => verse !== null)).toEqual([true, true]);
  expect(content.editions[0]?.events).not.toEqual([]);
  expect(new Set(content.prayers.map(({ language }) => language))).toEqual(new Set(['en', 'fr']));
});

test('it has a prayer chain, whose alert somebody confirmed', async () => {
  const carer = await app.people.join('Carol');
  await app.people.joinCareTeam(carer);
  const { body } = await app.send(getPrayerChain, { as: carer.token });
  const { links, alerts } = getPrayerChain.answer.decode(body as never);
  expect(links.map(({ phone }) => phone !== null)).toContain(true);
  expect(alerts.map(({ outcome, steps }) => [outcome, ...steps.map(({ state }) => state)])).toEqual([
    ['confirmed', 'declined', 'skipped', 'confirmed', 'waiting'],
  ]);
  await app.platform.db.deleteFrom('care_team').where('member_id', '=', carer.id).execute();
});

test('its groups have leaders, members, a request, invitations and a picture', async () => {
  const groups = await app.platform.db
    .selectFrom('groups')
    .select(['name', 'translation_name', 'joining'])
    .select(({ selectFrom }) => [
      selectFrom('group_members')
        .whereRef('group_id', '=', 'groups.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('members'),
      selectFrom('group_requests')
        .whereRef('group_id', '=', 'groups.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('pending'),
    ])
    .orderBy('name')
    .execute();
  expect(groups).toEqual([
    {
      name: 'Chorale du dimanche',
      translation_name: 'Sunday Choir',
      joining: 'open',
      members: 5,
      pending: 1,
    },
    {
      name: 'Groupe des jeunes',
      translation_name: 'Youth Group',
      joining: 'request',
      members: 4,
      pending: 0,
    },
    {
      name: 'Tuesday Group',
      translation_name: 'Groupe du mardi',
      joining: 'request',
      members: 7,
      pending: 2,
    },
  ]);
  const plain = await app.platform.db
    .selectFrom('groups')
    .select('id')
    .where('picture_media_id', 'is', null)
    .execute();
  expect(plain).toEqual([]);
});

test('its minors are in a group that two screened members lead', async () => {
  const rows = await app.platform.db
    .selectFrom('members')
    .innerJoin('group_members', 'group_members.member_id', 'members.id')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['first_name', 'group_members.role', 'is_screened', isMinor('members').as('is_minor')])
    .where('groups.name', '=', 'Groupe des jeunes')
    .orderBy('first_name')
    .execute();
  expect(rows).toEqual([
    { first_name: 'Claire', role: 'leader', is_screened: true, is_minor: false },
    { first_name: 'Mireille', role: 'leader', is_screened: true, is_minor: false },
    { first_name: 'Oscar', role: 'member', is_screened: false, is_minor: true },
    { first_name: 'Zoé', role: 'member', is_screened: false, is_minor: true },
  ]);
});

test('it has an urgent prayer, an answered one with its testimony, and those without a name', async () => {
  const { db } = app.platform;
  const urgent = await db
    .selectFrom('urgent_prayers')
    .select('id')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', app.clock.now())
    .execute();
  expect(urgent).toHaveLength(1);
  const answered = await db
    .selectFrom('prayers')
    .innerJoin('posts', 'posts.id', 'prayers.testimony_post_id')
    .select(['posts.kind', 'posts.state', sql<boolean>`answered_at < published_at`.as('is_later')])
    .execute();
  expect(answered).toEqual([{ kind: 'testimony', state: 'published', is_later: true }]);
  const unnamed = await db
    .selectFrom('posts')
    .innerJoin('anonymous_authors', 'anonymous_authors.post_id', 'posts.id')
    .select(['kind', 'name_shown_to'])
    .where('posts.author_id', '=', placeholderId)
    .orderBy('name_shown_to')
    .execute();
  expect(unnamed).toEqual([
    { kind: 'prayer', name_shown_to: 'care' },
    { kind: 'prayer', name_shown_to: 'nobody' },
  ]);
});

test('it has a care team with a lead, and requests for it alone', async () => {
  const { db } = app.platform;
  const roles = await db.selectFrom('care_team').select('role').orderBy('role').execute();
  expect(roles.map(({ role }) => role)).toEqual(['lead', 'member', 'member']);
  const requests = await db
    .selectFrom('posts')
    .select(['language', 'state'])
    .where('audience', '=', 'care')
    .orderBy('language')
    .execute();
  expect(requests).toEqual([
    { language: 'en', state: 'published' },
    { language: 'fr', state: 'published' },
  ]);
  const cases = await db
    .selectFrom('care_cases')
    .select(['origin', 'status', sql<boolean>`assignee_id is not null`.as('is_claimed')])
    .orderBy('opened_at')
    .execute();
  expect(cases).toEqual([
    { origin: 'shared', status: 'open', is_claimed: true },
    { origin: 'entered', status: 'closed', is_claimed: true },
    { origin: 'entered', status: 'open', is_claimed: false },
    { origin: 'shared', status: 'open', is_claimed: false },
  ]);
  const entries = await db.selectFrom('care_entries').select('kind').execute();
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['call', 'call', 'note', 'note', 'visit']);
});

test('counters match the rows they count, and are copied', async () => {
  expect(await listDriftedPosts(app.platform.db)).toEqual([]);
  expect(await app.platform.db.selectFrom('post_count_changes').selectAll().execute()).toEqual([]);
  const drift = await sql`
    select id from posts where coalesce(media_kind, 'none') <> coalesce(
        (select kind from media where media.post_id = posts.id and purpose = 'post' and position = 0), 'none')`.execute(
    app.platform.db,
  );
  expect(drift.rows).toEqual([]);
});

test('a member reads it through the ordinary API', async () => {
  expect(endpoints).toContain(listMemberFeed);
  const as = await signInAsAna();
  let listed = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await app.send(listMemberFeed, { as, query: { limit: '100', ...(cursor && { cursor }) } });
    expect(answer.status).toBe(200);
    const page: Page<unknown> = listMemberFeed.answer.decode(answer.body as never);
    listed += page.items.length;
    cursor = page.next;
  }
  const hidden = posts.filter(
    ({ audience, by, state }) => state !== undefined || (audience === 'private' && by !== 'ana'),
  ).length;
  const amongFriends = posts.filter(({ audience }) => audience === 'friends').length;
  expect(listed).toBeGreaterThanOrEqual(posts.length - hidden - amongFriends);
});

test('every month of the last year has new members, posts, prayers and reactions', async () => {
  const { db } = app.platform;
  const { rows } = await sql<{ what: string; months: number }>`
    select what, count(distinct floor(extract(epoch from ${app.clock.now()} - at) / 86400 / 30.5))::int as months
    from (select 'members' as what, created_at as at from members
      union all select 'posts', published_at from posts where kind <> 'event'
      union all select 'prayers', published_at from posts where kind = 'prayer'
      union all select 'reactions', created_at from reactions) as happened
    group by what`.execute(db);
  expect(Object.fromEntries(rows.map(({ what, months }) => [what, months]))).toEqual({
    members: 12,
    posts: 12,
    prayers: 12,
    reactions: 12,
  });
});

test('the last month does not outweigh the rest of the year', async () => {
  const { rows } = await sql<{ share: number }>`
    select (count(*) filter (where published_at > ${app.clock.now()}::timestamptz - interval '30 days'))::float
      / count(*) as share from posts`.execute(app.platform.db);
  expect(rows[0]?.share).toBeLessThan(0.35);
});

test('answers to an event come in on several days', async () => {
  const { rows } = await sql`
    select post_id from participations group by post_id
    having count(*) > 4 and count(distinct date_trunc('hour', created_at)) < 4`.execute(app.platform.db);
  expect(rows).toEqual([]);
});

test('one event is nearly full, and one is full with a waiting list', async () => {
  const { rows } = await sql<{ free: number; waiting: number }>`
    select capacity - going_count as free,
      (select count(*)::int from event_waiting where event_waiting.post_id = events.post_id) as waiting
    from events where capacity is not null order by free`.execute(app.platform.db);
  expect(rows).toEqual([
    { free: 0, waiting: 2 },
    { free: 1, waiting: 0 },
  ]);
});

test('some bring guests, and the office added people who called', async () => {
  const { rows } = await sql<{ title: string; parties: number; callers: number }>`
    select posts.title,
      (select count(*)::int from participations where post_id = posts.id and guests > 0) as parties,
      (select count(*)::int from event_phone_ins where post_id = posts.id) as callers
    from posts where exists (select from event_phone_ins where post_id = posts.id) order by title`.execute(
    app.platform.db,
  );
  expect(rows).toEqual([
    { title: 'Soup and prayer', parties: 2, callers: 1 },
    { title: 'Veillée de prière de l’Avent', parties: 2, callers: 2 },
  ]);
});

test('somebody was answered for by their household, with their consent', async () => {
  const { rows } = await sql`
    select answerer.first_name as by, members.first_name as for, participations.answer from notifications
    join members on members.id = notifications.member_id
    join members as answerer on answerer.id = notifications.actor_id
    join household_members on household_members.member_id = members.id and lets_answer_since is not null
    join participations on participations.post_id = notifications.post_id and participations.member_id = members.id
    where notifications.kind = 'event-answered-for-you'`.execute(app.platform.db);
  expect(rows).toEqual([{ by: 'Jean-Pierre', for: 'Isabelle', answer: 'going' }]);
});

test('nobody does anything before they have joined', async () => {
  const { rows } = await sql`
    select what, first_name from (
      select 'post' as what, author_id as member_id, published_at as at from posts
      union all select 'comment', author_id, created_at from comments
      union all select 'reaction', member_id, created_at from reactions
      union all select 'share', member_id, created_at from shares
      union all select 'answer', member_id, created_at from participations
      union all select 'friendship', low_id, created_at from friendships
      union all select 'friendship', high_id, created_at from friendships
      union all select 'visit', id, last_visit_at from members) as acts
    join members on members.id = member_id where at < members.created_at`.execute(app.platform.db);
  expect(rows).toEqual([]);
});

test('verse and prayer are planned for the coming days in both languages', async () => {
  const picks = await app.platform.db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select(['slot', 'day', 'daily_picks.language', 'posts.language as written', 'audience', 'kind'])
    .execute();
  const today = dayOf(app.clock.now(), 'America/Toronto');
  for (const slot of ['verse', 'prayer']) {
    for (const language of ['en', 'fr']) {
      const days = picks.filter((pick) => pick.slot === slot && pick.language === language);
      expect(days.some(({ day }) => day === today)).toBe(true);
      expect(days.filter(({ day }) => day >= today).length).toBeGreaterThanOrEqual(5);
    }
  }
  expect(picks.every(({ audience }) => audience === 'public')).toBe(true);
  expect(picks.every(({ language, written }) => language === written)).toBe(true);
  expect(picks.every(({ slot, kind }) => slot === 'prayer' || kind === 'scripture')).toBe(true);
});

test('Ana’s friends have stories of both kinds in both languages, some of them seen', async () => {
  const strip = async () => {
    const { body } = await app.send(listStories, { as: await signInAsAna() });
    return listStories.answer.decode(body as never).friends;
  };
  const friends = await strip();
  const stories = friends.flatMap(({ stories }) => stories);
  expect(friends.length).toBeGreaterThanOrEqual(4);
  for (const part of ['en', 'fr', 'text', 'picture', 'seen', 'new'])
    expect(
      stories.flatMap(({ language, kind, isSeen }) => [language, kind, isSeen ? 'seen' : 'new']),
    ).toContain(part);
  // A restart on the next day.
  app.clock.advance({ days: 1 });
  expect(await strip()).toEqual([]);
  expect(await seedParish(app.platform)).toBe(false);
  expect(await strip()).toHaveLength(friends.length);
  app.clock.advance({ days: -1 });
});

test('seeding twice changes nothing', async () => {
  expect(await seedParish(app.platform)).toBe(false);
});

test('a supper lists dishes; a Sunday has a rota with someone asked and someone who looks for a replacement', async () => {
  const { rows } = await sql<{ title: string; taken: number; asked: number; seeking: number }>`
    select title, sum(quantity)::int as taken, count(*) filter (where event_sign_ups.state = 'asked')::int as asked,
      count(*) filter (where seeks_replacement)::int as seeking
    from event_sign_ups join event_slots on event_slots.id = slot_id join posts on posts.id = event_slots.post_id
    group by title order by title`.execute(app.platform.db);
  expect(rows).toEqual([
    { title: 'Friday soup for the whole street', taken: 9, asked: 1, seeking: 0 },
    { title: 'Sunday service', taken: 4, asked: 1, seeking: 1 },
  ]);
  const sunday = await sql`
    select from event_slots join events using (post_id) where extract(isodow from local_date) = 7`.execute(
    app.platform.db,
  );
  // Three duties on each of eight dates.
  expect(sunday.rows).toHaveLength(24);
});

test('the parish has upcoming events, and friend requests for the sample sign-ins', async () => {
  const { body } = await app.send(listEvents, { query: { limit: '50' } });
  const upcoming = events.filter(({ inDays, inHours = 0 }) => inDays > 0 || inHours > 0);
  const weekly = upcoming.filter(({ isWeekly }) => isWeekly);
  expect(weekly).toHaveLength(2);
  expect((body as { events: unknown[] }).events).toHaveLength(upcoming.length + 7 * weekly.length);
  const requests = await app.send(listReceivedRequests, { as: await signInAsAna() });
  expect((requests.body as { nombre: number }).nombre).toBeGreaterThan(2);
});

test('has every kind of post in both languages and every audience', async () => {
  const rows = await app.platform.db
    .selectFrom('posts')
    .select(['kind', 'language', 'audience', 'media_kind'])
    .execute();
  const found = new Set(rows.flatMap((row) => [`${row.kind}-${row.language}`, row.audience, row.media_kind]));
  const wanted = postKinds.flatMap((kind) => [`${kind}-en`, `${kind}-fr`]);
  expect([...wanted, ...audiences, 'image', 'video'].filter((one) => !found.has(one))).toEqual([]);
});

test('some prayers were answered after they were shared and before today', async () => {
  const { rows } = await sql<{ is_past: boolean; kind: string }>`
    select kind, answered_at between published_at and ${app.clock.now()} as is_past
    from prayers join posts on posts.id = post_id where answered_at is not null`.execute(app.platform.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ is_past, kind }) => is_past && kind === 'prayer')).toBe(true);
});

test('nobody reacts to, shares or comments on posts they cannot see', async () => {
  const { db } = app.platform;
  const strangers = await sql`
    select from posts
      join (select post_id, member_id from reactions union all select post_id, member_id from shares
        union all select post_id, author_id from comments
        union all select post_id, comment_mentions.member_id from comment_mentions
          join comments on comments.id = comment_id) act on act.post_id = posts.id
    where not ${visibleToMember(sql.ref('act.member_id'))}`.execute(db);
  expect(strangers.rows).toEqual([]);
});

test('mentions and tags use display names', async () => {
  const { rows } = await sql<{ said: string; name: string }>`
    select substr(body, start + 1, length) as said, '@' || display_name as name
    from comment_mentions join comments on comments.id = comment_id join members on members.id = member_id`.execute(
    app.platform.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ said, name }) => said !== name)).toEqual([]);
});

test('the newest testimonies are not the most popular ones', async () => {
  const titlesBy = async (order: 'published_at' | 'popularity') => {
    const rows = await app.platform.db
      .selectFrom('posts')
      .select('title')
      .where('kind', '=', 'testimony')
      .orderBy(order, 'desc')
      .limit(3)
      .execute();
    return rows.map(({ title }) => title);
  };
  expect(await titlesBy('popularity')).not.toEqual(await titlesBy('published_at'));
  expect((await titlesBy('popularity'))[0]).not.toBe((await titlesBy('published_at'))[0]);
});

test('the sample sign-ins have notifications, some of them seen', async () => {
  const rows = await app.platform.db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .select(['email', 'kind', 'seen_at', 'last_at'])
    .execute();
  for (const email of demoSignInKeys.map(emailOf)) {
    const mine = rows.filter((row) => row.email === email);
    expect(mine.filter(({ seen_at }) => seen_at !== null).length).toBeGreaterThan(0);
    expect(mine.every(({ last_at }) => last_at <= app.clock.now())).toBe(true);
  }
  const kinds = new Set(
    rows.filter(({ email }) => demoSignInKeys.map(emailOf).includes(email)).map(({ kind }) => kind),
  );
  const lived = [
    'prayed',
    'amen',
    'commented',
    'mentioned',
    'replied',
    'answered',
    'friend-requested',
  ] as const;
  expect(lived.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('moderators have open and closed cases', async () => {
  const cases = await app.platform.db
    .selectFrom('moderation_cases')
    .innerJoin('posts', 'posts.id', 'moderation_cases.post_id')
    .select(['held', 'outcome', 'posts.state', 'moderation_cases.report_count'])
    .execute();
  expect(cases.filter(({ outcome }) => outcome === 'kept')).toHaveLength(1);
  const open = cases.filter(({ outcome }) => outcome === null);
  expect(open.filter(({ report_count }) => report_count > 0)).toHaveLength(2);
  const waiting = await app.platform.db
    .selectFrom('posts')
    .select('state')
    .where('state', 'in', ['pending', 'flagged'])
    .execute();
  expect(waiting.length).toBeGreaterThan(1);
  expect(open.filter(({ held }) => held !== null)).toHaveLength(waiting.length);
});
