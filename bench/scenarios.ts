import type { LoadRequest } from './load.ts';
import type { SignedInMember } from './people.ts';
import type { ReferenceWork } from './reference.ts';

export type TestData = {
  people: readonly SignedInMember[];
  /** Public posts, spread over the year. */
  postIds: readonly string[];
  popularPostId: string;
  /** Page 1,000. */
  deepCursor: { member: string; guest: string };
};

export type Scenario = {
  name: string;
  connections: number;
  requests(testData: TestData): LoadRequest[];
  /** Every replay of a write acts as another member. */
  isWrite?: boolean;
  /** Each reader is in twenty groups. */
  isInGroups?: boolean;
  /** What the fixed reference does for comparison; nothing for answers that come from memory. */
  reference?: ReferenceWork;
  /** Targets of the large run; `http` and `reference` as shares of the two limits. */
  budget: { perSecond?: number; p99?: number; http?: number; reference?: number };
  /** Minimum shares of the small run, valid on any machine. */
  guard: { http?: number; reference?: number };
};

const get = (path: string, person?: SignedInMember): LoadRequest => ({
  method: 'GET',
  path,
  cookie: person ? `sid=${person.token}` : '',
  body: '',
});
const post = (path: string, body: unknown, person?: SignedInMember): LoadRequest => ({
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
const forEach = (testData: TestData, path: (index: number) => string) => () =>
  testData.people.map((person, index) => get(path(index), person));

export const scenarios: readonly Scenario[] = [
  {
    name: 'member feed',
    connections: 32,
    reference: 'list',
    requests: (testData) => forEach(testData, () => memberFeed)(),
    budget: { perSecond: 3_500, reference: 0.6, p99: 40 },
    guard: { reference: 0.03 },
  },
  {
    name: 'member feed, in groups',
    connections: 32,
    reference: 'list',
    isInGroups: true,
    requests: (testData) => forEach(testData, () => memberFeed)(),
    budget: { perSecond: 3_500, reference: 0.6, p99: 40 },
    guard: { reference: 0.03 },
  },
  {
    name: 'member feed, page 1,000',
    connections: 32,
    reference: 'list',
    requests: (testData) =>
      forEach(testData, () => `${memberFeed}?cursor=${encodeURIComponent(testData.deepCursor.member)}`)(),
    budget: { perSecond: 3_500, reference: 0.6, p99: 40 },
    guard: { reference: 0.03 },
  },
  {
    name: 'member feed, popular',
    connections: 32,
    reference: 'list',
    requests: (testData) => forEach(testData, () => `${memberFeed}?sort=popular`)(),
    budget: { perSecond: 3_500, reference: 0.6, p99: 40 },
    guard: { reference: 0.03 },
  },
  {
    name: 'member feed, filtered',
    connections: 32,
    reference: 'list',
    requests: (testData) =>
      forEach(testData, (index) =>
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
    budget: { reference: 0.6, p99: 40 },
    guard: { reference: 0.025 },
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
    requests: (testData) => [get(`${guestFeed}?cursor=${encodeURIComponent(testData.deepCursor.guest)}`)],
    budget: { http: 0.02, p99: 40 },
    guard: { http: 0.01 },
  },
  {
    name: 'one post with comments',
    connections: 32,
    reference: 'post',
    requests: (testData) =>
      testData.postIds.map((id, index) => post('/api/mono-post', { id }, pick(testData.people, index))),
    budget: { perSecond: 4_000, p99: 30 },
    guard: { reference: 0.02 },
  },
  {
    name: 'people search',
    connections: 16,
    reference: 'search',
    requests: (testData) =>
      testData.people.map((person, index) =>
        get(
          `/api/recherche-personne/${encodeURIComponent(
            pick(['an', 'elise', 'Éli', 'franc', 'noe', 'marg', 'tremb', 'o’con', 'belan', 'zoe'], index),
          )}`,
          person,
        ),
      ),
    budget: { p99: 20 },
    guard: { reference: 0.025 },
  },
  {
    name: 'pray and amen',
    connections: 16,
    reference: 'react',
    isWrite: true,
    // Everyone reacts to fifty posts, then removes all reactions, so that no request is a repeat.
    requests: (testData) =>
      [true, false].flatMap((like) =>
        Array.from({ length: 50 }, (_, step) =>
          testData.people.map((person, index) =>
            post('/api/like', { id: pick(testData.postIds, index * 37 + step), like }, person),
          ),
        ).flat(),
      ),
    budget: { reference: 0.7, p99: 20 },
    guard: { reference: 0.05 },
  },
  {
    name: 'pray, all on one post',
    connections: 16,
    reference: 'react to one',
    isWrite: true,
    requests: (testData) =>
      [true, false].flatMap((like) =>
        testData.people.map((person) => post('/api/like', { id: testData.popularPostId, like }, person)),
      ),
    budget: { perSecond: 1_000, p99: 30 },
    guard: {},
  },
  {
    name: 'comment',
    connections: 16,
    reference: 'comment',
    isWrite: true,
    requests: (testData) =>
      testData.people.map((person, index) =>
        post(
          '/api/ajout-commentaire-publication',
          { publicationid: pick(testData.postIds, index * 3), commentaire: 'With you in prayer.' },
          person,
        ),
      ),
    budget: { perSecond: 2_200, p99: 30 },
    guard: { reference: 0.03 },
  },
  {
    name: 'create a post',
    connections: 16,
    reference: 'create',
    isWrite: true,
    requests: (testData) =>
      testData.people.map((person) =>
        post(
          '/api/post-actualite',
          { type: 'priere', portee: 'members', texte: 'Please pray for a safe journey.' },
          person,
        ),
      ),
    budget: { perSecond: 1_400, p99: 30 },
    guard: { reference: 0.02 },
  },
];
