import type { LoadRequest } from './load.ts';
import type { SignedIn } from './people.ts';

/** What the scenarios find in the database. */
export type Ground = {
  people: readonly SignedIn[];
  /** Public posts, spread over the whole year. */
  postIds: readonly string[];
  /** One post that everybody reacts to. */
  lovedPostId: string;
  /** The cursor of page 1,000, for members and for guests. */
  deepCursor: { member: string; guest: string };
};

export type Scenario = {
  name: string;
  connections: number;
  /** Requests to send, in turn. */
  requests(ground: Ground): LoadRequest[];
  /** A writing one: every replay of its statements is another member's. */
  isWrite?: boolean;
  /** Of the large data, from the budgets; `http` and `sql` as shares of the two limits. */
  budget: { perSecond?: number; p99?: number; http?: number; sql?: number };
  /** What the small form asks at the least, as shares: it guards each change, on any machine. */
  guard: { http?: number; sql?: number };
};

const get = (path: string, person?: SignedIn): LoadRequest => ({
  method: 'GET',
  path,
  cookie: person ? `sid=${person.token}` : '',
  body: '',
});
const post = (path: string, body: unknown, person?: SignedIn): LoadRequest => ({
  method: 'POST',
  path,
  cookie: person ? `sid=${person.token}` : '',
  body: JSON.stringify(body),
});

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const memberFeed = '/api/liste-publication-auth';
const guestFeed = '/api/liste-publication-guest';
const forEach = (ground: Ground, path: (index: number) => string) => () =>
  ground.people.map((person, index) => get(path(index), person));

export const scenarios: readonly Scenario[] = [
  {
    name: 'member feed',
    connections: 32,
    requests: (ground) => forEach(ground, () => memberFeed)(),
    budget: { perSecond: 3_500, sql: 0.6, p99: 40 },
    guard: { sql: 0.3 },
  },
  {
    name: 'member feed, page 1,000',
    connections: 32,
    requests: (ground) =>
      forEach(ground, () => `${memberFeed}?cursor=${encodeURIComponent(ground.deepCursor.member)}`)(),
    budget: { perSecond: 3_500, sql: 0.6, p99: 40 },
    guard: { sql: 0.3 },
  },
  {
    name: 'member feed, popular',
    connections: 32,
    requests: (ground) => forEach(ground, () => `${memberFeed}?sort=popular`)(),
    budget: { perSecond: 3_500, sql: 0.6, p99: 40 },
    guard: { sql: 0.3 },
  },
  {
    name: 'member feed, filtered',
    connections: 32,
    requests: (ground) =>
      forEach(ground, (index) =>
        pick(
          [
            `${memberFeed}?type=priere&category=healing`,
            `${memberFeed}?period=month&language=fr`,
            `${memberFeed}?media=any`,
            `${memberFeed}?author=friends`,
          ],
          index,
        ),
      )(),
    budget: { sql: 0.6, p99: 40 },
    guard: { sql: 0.3 },
  },
  {
    name: 'guest feed',
    connections: 32,
    requests: () => [get(guestFeed)],
    budget: { http: 0.15, p99: 15 },
    guard: { http: 0.1 },
  },
  {
    name: 'guest feed, page 1,000',
    connections: 32,
    requests: (ground) => [get(`${guestFeed}?cursor=${encodeURIComponent(ground.deepCursor.guest)}`)],
    budget: { http: 0.02, p99: 40 },
    guard: { http: 0.01 },
  },
  {
    name: 'one post with comments',
    connections: 32,
    requests: (ground) =>
      ground.postIds.map((id, index) => post('/api/mono-post', { id }, pick(ground.people, index))),
    budget: { perSecond: 4_000, p99: 30 },
    guard: { sql: 0.3 },
  },
  {
    name: 'people search',
    connections: 16,
    requests: (ground) =>
      ground.people.map((person, index) =>
        get(
          `/api/recherche-personne/${encodeURIComponent(
            pick(['an', 'elise', 'Éli', 'franc', 'noe', 'marg', 'tremb', 'o’con', 'belan', 'zoe'], index),
          )}`,
          person,
        ),
      ),
    budget: { p99: 20 },
    guard: { sql: 0.2 },
  },
  {
    name: 'pray and amen',
    connections: 16,
    isWrite: true,
    // Everybody reacts to fifty posts, then takes it all back: no request finds itself done already.
    requests: (ground) =>
      [true, false].flatMap((like) =>
        Array.from({ length: 50 }, (_, step) =>
          ground.people.map((person, index) =>
            post('/api/like', { id: pick(ground.postIds, index * 37 + step), like }, person),
          ),
        ).flat(),
      ),
    budget: { sql: 0.7, p99: 20 },
    guard: { sql: 0.35 },
  },
  {
    name: 'pray, all on one post',
    connections: 16,
    isWrite: true,
    requests: (ground) =>
      [true, false].flatMap((like) =>
        ground.people.map((person) => post('/api/like', { id: ground.lovedPostId, like }, person)),
      ),
    budget: { perSecond: 1_000, p99: 30 },
    guard: {},
  },
  {
    name: 'comment',
    connections: 16,
    isWrite: true,
    requests: (ground) =>
      ground.people.map((person, index) =>
        post(
          '/api/ajout-commentaire-publication',
          { publicationid: pick(ground.postIds, index * 3), commentaire: 'With you in prayer.' },
          person,
        ),
      ),
    budget: { perSecond: 2_200, p99: 30 },
    guard: { sql: 0.35 },
  },
  {
    name: 'create a post',
    connections: 16,
    isWrite: true,
    requests: (ground) =>
      ground.people.map((person) =>
        post(
          '/api/post-actualite',
          { type: 'priere', portee: 'members', texte: 'Please pray for a safe journey.' },
          person,
        ),
      ),
    budget: { perSecond: 1_400, p99: 30 },
    guard: { sql: 0.35 },
  },
];
