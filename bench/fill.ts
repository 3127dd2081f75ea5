import { legalVersions } from '@radiant/contract/accounts.ts';
import type pg from 'pg';
import { administrationSteps } from './fill-administration.ts';
import type { Size } from './sizes.ts';

/**
 * Fills an empty, migrated database. Everything derives from row numbers and their hashes, so that two runs
 * create the same data; reactions and friendships have skewed distributions.
 */
export async function fill(client: pg.Client, size: Size): Promise<void> {
  const references = await dropForeignKeys(client);
  const indexes = await dropIndexes(client);
  const filling = [...steps(size), ...administrationSteps(size)];
  for (const [name, statement] of [...filling, ...indexes, ...references, ...finalSteps]) {
    const startedAt = performance.now();
    await client.query(statement);
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > 1) process.stdout.write(`  ${name}: ${seconds.toFixed(1)} s\n`);
  }
}

/** Drops the foreign keys and returns the steps that restore them: checking them once saves hours. */
async function dropForeignKeys(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; place: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as place, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, place } of rows) await client.query(`alter table ${place} drop constraint ${name}`);
  return rows.map(({ name, place, definition }) => [
    `references of ${place}`,
    `alter table ${place} add constraint ${name} ${definition}`,
  ]);
}

/** Drops the non-unique indexes likewise: building them at the end takes a fraction of the time. */
async function dropIndexes(client: pg.Client): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; place: string; definition: string }>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as place,
        pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indrelid
      where not indisunique and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ name, place, definition }) => [`${name} of ${place}`, definition]);
}

const finalSteps: [string, string][] = [
  ['statistics', 'vacuum analyze'],
  ['checkpoint', 'checkpoint'],
];

// One year of posts; members joined within two years.
const yearSeconds = 365 * 24 * 3600;

/** A UUIDv7 from an instant and a row number, which sorts by time. */
const functions = `
  create schema if not exists bench;
  create or replace function bench.id(at timestamptz, n bigint) returns uuid immutable language sql as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
      || '8' || substr(md5(n::text), 1, 15))::uuid $$;
  -- Evenly spread over [0, 1), and another for each salt.
  create or replace function bench.chance(n bigint, salt int) returns double precision immutable language sql as $$
    select (('x' || substr(md5(n::text || ':' || salt::text), 1, 8))::bit(32)::bigint & 2147483647) / 2147483648.0 $$;
  -- Many with few and few with many, this many on average.
  create or replace function bench.skewed(n bigint, salt int, average double precision) returns int immutable
    language sql as $$ select floor(-average * ln(1 - bench.chance(n, salt)) + 0.5)::int $$`;

const sentences = [
  'Please keep my mother in your prayers; she goes to hospital on Thursday and we are hopeful.',
  'Thank you to everyone who cooked last Sunday. The hall was full, and nobody went home hungry.',
  'Merci de porter dans la prière les jeunes qui commencent leurs examens cette semaine.',
  'We walked along the river after the service, and for the first time in months my heart was light.',
  'Ma sœur a retrouvé du travail après un long hiver. Rendons grâce ensemble.',
  'The choir looks for two more voices, and for somebody who can drive on Wednesday evenings.',
];

function steps({ members, posts, reactionsPerPost, commentsPerPost, friendships }: Size): [string, string][] {
  const text = `(array[${sentences.map((sentence) => `'${sentence.replaceAll("'", "''")}'`).join(', ')}])`;
  return [
    ['functions', functions],
    ['memory', `set maintenance_work_mem = '256MB'; set work_mem = '64MB'`],
    [
      'numbers of members',
      `create table bench.members as
        select n, bench.id(now() - make_interval(secs => ${2 * yearSeconds}::double precision * (1 - n::double precision / ${members})), n) as id
        from generate_series(1, ${members}) as n;
      alter table bench.members add primary key (n)`,
    ],
    [
      'members',
      // Members with even numbers are ordinary: the bench signs in as them.
      `insert into members (id, email, email_verified_at, first_name, last_name, display_name, church, verse, created_at,
          last_visit_at, last_login_at, default_audience, public_prayers_confirmed_at, role, status)
        select id, 'member-' || n || '@parish.example', case when n % 100 not in (41, 43) then now() end, first, last,
          first || ' ' || last, case when n % 3 = 0 then 'Saint ' || (n % 40) || ' Parish' end,
          case when n % 4 = 0 then 'The Lord is my shepherd; I shall not want.' else '' end,
          now() - make_interval(secs => ${2 * yearSeconds}::double precision * (1 - n::double precision / ${members})),
          now() - make_interval(hours => (n % 900)::int),
          case when n % 7 <> 3 then now() - make_interval(mins => (n * 7919::bigint % 500000)::int) end, null, now(),
          case when n % 1000 = 7 then 'admin' when n % 1000 in (11, 13, 17) then 'moderator' else 'user' end,
          case when n % 100 = 37 then 'disabled' else 'active' end
        from bench.members, lateral (select
          (array['Ana','Élise','François','Grace','Hélène','John','Marguerite','Noémie','Samuel','Thérèse','Zoë','Pierre'])[1 + (n % 12)::int]
            || case when n % 5 = 0 then '-Marie' else '' end as first,
          (array['Tremblay','Okafor','Nguyen','O''Connor','Bélanger','Singh','Côté','MacDonald','Reyes','Lévesque'])[1 + (n / 12 % 10)::int]
            || case when n > 120 then ' ' || substr(md5(n::text), 1, 4) else '' end as last) as name`,
    ],
    [
      'consents',
      `insert into consents (member_id, document, version, accepted_at)
        select id, document, version, now() from bench.members,
          (values ('terms', '${legalVersions.terms}'), ('privacy', '${legalVersions.privacy}')) as texts (document, version)`,
    ],
    [
      'portraits',
      `insert into media (id, owner_id, kind, purpose, file, width, height, bytes, color, sizes, created_at)
        select bench.id(now() - interval '300 days', n + 7000000), id, 'image', 'avatar', id || '-400.webp', 400, 400,
          20000, '#8899aa', jsonb_build_array(jsonb_build_object('file', id || '-96.webp', 'width', 96),
            jsonb_build_object('file', id || '-400.webp', 'width', 400)), now()
        from bench.members where n % 5 <> 0;
      update members set avatar_media_id = media.id from media where media.owner_id = members.id and purpose = 'avatar'`,
    ],
    [
      'friendships',
      `insert into friendships (low_id, high_id, created_at)
        select least(a.id, b.id), greatest(a.id, b.id), now()
        from generate_series(1, ${Math.round(friendships * 1.02)}) as k
        -- A tenth of the members hold half of the friendships.
        join bench.members a on a.n = 1 + floor(power(bench.chance(k, 1), 2) * ${members})::bigint
        join bench.members b on b.n = 1 + floor(bench.chance(k, 2) * ${members})::bigint
        where a.id <> b.id on conflict do nothing`,
    ],
    [
      'blocks',
      `insert into blocks (blocker_id, blocked_id, created_at)
        select a.id, b.id, now() from generate_series(1, ${Math.ceil(members / 50)}) as k
        join bench.members a on a.n = 1 + floor(bench.chance(k, 3) * ${members})::bigint
        join bench.members b on b.n = 1 + floor(bench.chance(k, 4) * ${members})::bigint
        where a.id <> b.id on conflict do nothing`,
    ],
    [
      'numbers of posts',
      `create table bench.posts as
        select n, at, bench.id(at, n) as id, 1 + floor(bench.chance(n, 5) * ${members})::bigint as author_n,
          least(bench.skewed(n, 6, ${reactionsPerPost}), ${members}) as reactions,
          bench.skewed(n, 7, ${commentsPerPost}) as comments,
          case when n % 100 = 6 then 'event' else
            (array['prayer','prayer','prayer','testimony','testimony','scripture','general','general','general','link'])[1 + (n % 10)::int]
          end as kind
        from generate_series(1, ${posts}) as n, lateral (
          select now() - make_interval(secs => ${yearSeconds}::double precision * (1 - n::double precision / ${posts}) + 60) as at) as moment;
      alter table bench.posts add primary key (n)`,
    ],
    [
      'posts',
      // The search index is filled below in one statement.
      `alter table posts disable trigger posts_words;
      insert into posts (id, author_id, kind, audience, state, title, body, language, category, reference, url,
          reaction_count, comment_count, share_count, report_count, featured_at, media_kind, created_at, published_at)
        select posts.id, author.id, kind, audience,
          case when n % 100 = 50 then 'hidden' when audience = 'private' then 'published'
            when n % 500 = 21 then 'flagged' when n % 500 = 76 then 'pending' else 'published' end,
          case when kind = 'event' then (array['Evening of song','Soirée de louange','Parish supper','Café des voisins',
              'Youth retreat'])[1 + (n / 100 % 5)::int] || ' ' || (n * 7919::bigint % 997)
            when n % 2 = 0 then 'With thanks and hope' end,
          repeat(${text}[1 + (n % ${sentences.length})::int] || ' ', 1 + (n % 5)::int)
            || case when n % 20011 = 7 then 'We planted lavender.' else '' end,
          case when n % 4 = 0 then 'fr' else 'en' end,
          case kind when 'prayer' then (array['healing','family','exams','work'])[1 + (n % 4)::int]
            when 'testimony' then (array['health','family','career'])[1 + (n % 3)::int] end,
          case kind when 'scripture' then 'Psalm 23:1' end,
          case kind when 'link' then 'https://example.org/pages/' || n end,
          reactions, comments, (n % 4 = 1)::int,
          case when audience <> 'private' and n % 200 = 33 then 1 + (n / 200 % 3)::int else 0 end,
          case when n % 1000 = 3 then at + interval '1 hour' end,
          case when kind = 'general' and n % 3 = 0 then 'image' end, at, at
        from bench.posts as posts join (select n as author_n, id from bench.members) as author using (author_n),
          lateral (select
            case when bench.chance(n, 8) < 0.6 then 'public' when bench.chance(n, 8) < 0.83 then 'members'
              when bench.chance(n, 8) < 0.96 then 'friends' else 'private' end as audience) as audiences;
      alter table posts enable trigger posts_words`,
    ],
    [
      'pictures',
      `insert into media (id, owner_id, kind, purpose, post_id, file, width, height, bytes, color, sizes, alt, created_at)
        select bench.id(at, n + 3000000), author_id, 'image', 'post', posts.id, posts.id || '-1600.webp', 1600, 1067,
          200000, '#aabbcc', jsonb_build_array(jsonb_build_object('file', posts.id || '-480.webp', 'width', 480),
            jsonb_build_object('file', posts.id || '-960.webp', 'width', 960),
            jsonb_build_object('file', posts.id || '-1600.webp', 'width', 1600)), 'A table laid for many', at
        from posts join bench.posts as numbers using (id) where media_kind = 'image'`,
    ],
    [
      'events',
      `alter table events disable trigger events_words;
      insert into events (post_id, local_date, local_time, time_zone, starts_at, ends_at, place, is_online, cancelled_at)
        select id, day, time '19:00', 'America/Toronto', (day + time '19:00') at time zone 'America/Toronto',
          (day + time '21:00') at time zone 'America/Toronto',
          case when n % 700 <> 6 then (array['Parish hall','Salle paroissiale','Riverside garden'])[1 + (n / 100 % 3)::int]
            || ' ' || (n / 100 % 40) end,
          n % 700 = 6, case when n % 1900 = 106 then at end
        from bench.posts, lateral (select (at + make_interval(days => (n % 61)::int))::date as day) as days
        where kind = 'event';
      alter table events enable trigger events_words`,
    ],
    [
      'words',
      // The texts repeat, so each distinct one is indexed only once.
      `create temporary table texts as
        select text, search_vector(text) as words from (
          select title from posts union select body from posts union select reference from posts
          union select place from events) as different (text) where text is not null;
      insert into post_searches (post_id, kind, published_at, words)
        select posts.id, kind, published_at, coalesce(titles.words, '') || bodies.words
          || coalesce(sources.words, '') || coalesce(places.words, '')
        from posts left join events on events.post_id = posts.id
          left join texts as titles on titles.text = title join texts as bodies on bodies.text = body
          left join texts as sources on sources.text = reference left join texts as places on places.text = place;
      drop table texts`,
    ],
    [
      'link previews',
      `insert into link_previews (id, requester_id, url, post_id, state, title, description, site, created_at, fetched_at)
        select bench.id(at, n + 5000000), author_id, url, posts.id, 'ready', 'A page worth reading',
          'What it is about, in a sentence or two.', 'example.org', at, at
        from posts join bench.posts as numbers using (id) where posts.kind = 'link'`,
    ],
    [
      'reactions',
      // A step by a prime through the members: each reacts at most once to a post.
      `insert into reactions (post_id, member_id, created_at)
        select posts.id, members.id, at from bench.posts as posts cross join lateral generate_series(1, posts.reactions) as k
        join bench.members as members on members.n = 1 + (posts.n * 7919::bigint + k * 104729::bigint) % ${members}`,
    ],
    [
      'comments',
      `insert into comments (id, post_id, author_id, body, created_at)
        select bench.id(at + k * interval '1 minute', posts.n * 64::bigint + k), posts.id, members.id,
          ${text}[1 + ((posts.n + k) % ${sentences.length})::int], at + k * interval '1 minute'
        from bench.posts as posts cross join lateral generate_series(1, posts.comments) as k
        join bench.members as members on members.n = 1 + (posts.n * 31::bigint + k * 15485863::bigint) % ${members}`,
    ],
    [
      'verse and prayer of the day',
      `insert into daily_picks (slot, day, language, post_id, chosen_at)
        select distinct on (slot, language) slot, current_date - 1, language, id, now()
        from posts join (values ('verse', 'scripture'), ('prayer', 'prayer')) as slots (slot, kind) using (kind)
        where audience = 'public' and state = 'published' order by slot, language, published_at desc`,
    ],
  ];
}
