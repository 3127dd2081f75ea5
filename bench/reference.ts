import pg from 'pg';
import type { Size } from './sizes.ts';
import type { Trace } from './statements.ts';

/** The work of a scenario, as the reference does it. */
export type ReferenceWork = 'list' | 'post' | 'search' | 'react' | 'react to one' | 'comment' | 'create';

/**
 * A fixed reference: the fewest tables and statements that do a scenario's work, in a database of its own. It is never
 * adapted to the product, because a limit that moves with the product proves nothing.
 */
export type Reference = { url: string; work(name: ReferenceWork): () => Trace };

const database = 'bench_reference';
const pageSize = 20;

/** Creates the reference's database if it does not exist. */
export async function openReference(clusterUrl: string, size: Size): Promise<Reference> {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  const admin = await connect(clusterUrl);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await admin.query(`create database ${database}`);
  await admin.end();
  const client = await connect(url.href);
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('posts') as found`);
  if (rows[0]?.found == null) for (const statement of steps(size)) await client.query(statement);
  await client.end();
  return { url: url.href, work: (name) => works[name](size) };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

// Row numbers are ids; a prime step spreads authors, friends and reactions over the members.
const steps = ({ members, posts, reactionsPerPost, commentsPerPost, friendships }: Size): string[] => [
  'create table members (id bigint primary key, name text not null)',
  `insert into members select n, lower((array['Ana','Elise','Francois','Grace','John','Noemie','Zoe'])[1 + n % 7]) || ' ' || n
    from generate_series(1, ${members}) as n`,
  'create index on members (name text_pattern_ops)',
  'create table friendships (member_id bigint, friend_id bigint, primary key (member_id, friend_id))',
  `insert into friendships select 1 + n % ${members}, 1 + n * 7919::bigint % ${members}
    from generate_series(1, ${friendships}) as n on conflict do nothing`,
  `create table posts (id bigint generated always as identity primary key, author_id bigint not null, audience text not null,
    body text not null, published_at timestamptz not null, reaction_count int not null default 0,
    comment_count int not null default 0)`,
  `insert into posts (author_id, audience, body, published_at)
    select 1 + n * 7919::bigint % ${members}, (array['public','public','public','members','friends'])[1 + n % 5],
      repeat('Please keep my mother in your prayers. ', 1 + n % 5), now() - make_interval(mins => ${posts} - n)
    from generate_series(1, ${posts}) as n`,
  'create index on posts (published_at desc, id desc)',
  'create table reactions (post_id bigint, member_id bigint, primary key (post_id, member_id))',
  `insert into reactions select n, 1 + (n * 7919::bigint + k * 104729::bigint) % ${members}
    from generate_series(1, ${posts}) as n, generate_series(1, ${reactionsPerPost}) as k on conflict do nothing`,
  `create table comments (id bigint generated always as identity primary key, post_id bigint not null,
    author_id bigint not null, body text not null, created_at timestamptz not null)`,
  `insert into comments (post_id, author_id, body, created_at)
    select n, 1 + (n * 31::bigint + k) % ${members}, 'With you in prayer.', now() - make_interval(mins => ${posts} - n)
    from generate_series(1, ${posts}) as n, generate_series(1, ${commentsPerPost}) as k`,
  'create index on comments (post_id, created_at desc)',
  `update posts set reaction_count = (select count(*) from reactions where post_id = posts.id),
    comment_count = (select count(*) from comments where post_id = posts.id)`,
  'vacuum analyze',
];

// `offset 0`: one lookup per post instead of all the member's reactions.
const postColumns = `posts.id, posts.body, posts.published_at, posts.reaction_count, posts.comment_count, members.name,
  exists (select from reactions where post_id = posts.id and member_id = $1 offset 0) as has_reacted`;
const isVisible = `(audience in ('public', 'members') or author_id = $1 or (audience = 'friends'
  and exists (select from friendships where member_id = $1 and friend_id = author_id)))`;

const begin = { text: 'begin', values: [] };
const commit = { text: 'commit', values: [] };

const listPosts = `select ${postColumns} from posts join members on members.id = author_id
  where ${isVisible} order by published_at desc, posts.id desc limit ${pageSize}`;
const readPost = `select ${postColumns} from posts join members on members.id = author_id
  where posts.id = $2 and ${isVisible}`;
const listComments = `select comments.id, body, created_at, name from comments join members on members.id = author_id
  where post_id = $1 order by created_at desc limit ${pageSize}`;
const searchMembers = `select id, name from members where name like $1 || '%' order by name limit ${pageSize}`;
const insertReaction = 'insert into reactions (post_id, member_id) values ($1, $2) on conflict do nothing';
const countReaction =
  'update posts set reaction_count = reaction_count + 1 where id = $1 returning reaction_count';
const insertComment = `insert into comments (post_id, author_id, body, created_at) values ($1, $2, $3, now())
  returning id`;
const countComment = 'update posts set comment_count = comment_count + 1 where id = $1';
const insertPost = `insert into posts (author_id, audience, body, published_at) values ($1, 'members', $2, now())
  returning id`;

/** Each returned function gives the statements of the next request. */
const works: Record<ReferenceWork, (size: Size) => () => Trace> = {
  list: eachTurn(({ memberId }) => [{ text: listPosts, values: [memberId] }]),
  post: eachTurn(({ memberId, postId }) => [
    { text: readPost, values: [memberId, postId] },
    { text: listComments, values: [postId] },
  ]),
  search: eachTurn(({ turn }) => [
    { text: searchMembers, values: [['an', 'elise', 'fran', 'no', 'zoe'][turn % 5]] },
  ]),
  react: eachTurn(({ memberId, postId }) => react(postId, memberId)),
  'react to one': eachTurn(({ memberId }) => react(1, memberId)),
  comment: eachTurn(({ memberId, postId }) => [
    begin,
    { text: insertComment, values: [postId, memberId, 'With you in prayer.'] },
    { text: countComment, values: [postId] },
    commit,
  ]),
  create: eachTurn(({ memberId }) => [
    { text: insertPost, values: [memberId, 'Please pray for a safe journey.'] },
  ]),
};

const react = (postId: number, memberId: number): Trace => [
  begin,
  { text: insertReaction, values: [postId, memberId] },
  { text: countReaction, values: [postId] },
  commit,
];

type Turn = { turn: number; memberId: number; postId: number };

function eachTurn(statements: (turn: Turn) => Trace): (size: Size) => () => Trace {
  return ({ members, posts }) => {
    let turn = 0;
    return () => {
      turn += 1;
      return statements({
        turn,
        memberId: 1 + ((turn * 31) % members),
        postId: 1 + ((turn * 7_919) % posts),
      });
    };
  };
}
