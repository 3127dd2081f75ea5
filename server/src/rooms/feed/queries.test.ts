import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest } from '../../actor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Viewer } from '../posts/visible-to.ts';
import { type FeedPage, listFeedIds, selectFeed } from './queries.ts';

const {
  platform: { db },
  people,
} = await createTestApp();

const author = await people.join('Anna Author');
const reader = await people.join('Ben Reader');
const friend = await people.join('Frida Friend');
await people.befriend(author, friend);
await people.block(reader, await people.join('Bruno Blocked'));
const memberOf = ({ id }: { id: string }): Viewer => ({ kind: 'member', id });

// A parish that shares mostly among friends: what everyone may see lies far apart. Four posts share each instant.
await sql`
  insert into posts (id, author_id, kind, audience, state, body, created_at, published_at)
  select gen_random_uuid(), ${author.id}, (array['prayer', 'testimony', 'general'])[1 + n % 3],
    case n % 10 when 0 then 'public' when 1 then 'members' else 'friends' end,
    case n % 50 when 20 then 'hidden' else 'published' end, 'With thanks', at, at
  from generate_series(1, 6000) as n, lateral (
    select timestamptz '2026-01-01' + (n / 4) * interval '1 minute' as at) as moment`.execute(db);
await sql`analyze`.execute(db);

const first = { limit: 20, kind: undefined, after: undefined } satisfies FeedPage;
const later = { ...first, after: { at: new Date('2026-01-01T12:00:00Z'), id: reader.id } };

describe('the statement of a page', () => {
  test.each([
    ['a guest', guest, 'posts_feed_public', first],
    ['a guest who reads on', guest, 'posts_feed_public', later],
    ['a guest who reads prayers', guest, 'posts_feed', { ...first, kind: 'prayer' }],
    ['a member', memberOf(reader), 'posts_feed', first],
    ['a member who reads on', memberOf(reader), 'posts_feed', later],
    ['a member who reads prayers', memberOf(reader), 'posts_feed_kind', { ...first, kind: 'prayer' }],
    ['a friend', memberOf(friend), 'posts_feed', first],
  ] as const)('for %s walks an index in its order', async (_who, viewer, index, page) => {
    const plan = (await selectFeed(db, viewer, page).explain('text')) as unknown as Record<string, string>[];
    const text = plan.map((line) => Object.values(line).join()).join('\n');
    expect(text).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
    expect(text).not.toMatch(/Seq Scan on posts/);
    // A hash would hold all friendships, or all blocks, for one page.
    expect(text).not.toMatch(/hashed SubPlan/);
    expect(text).not.toMatch(/^\s*(->)?\s*Sort/m);
  });
});

test.each([
  ['a guest', guest, ['public']],
  ['a member', memberOf(reader), ['public', 'members']],
  ['a friend', memberOf(friend), ['public', 'members', 'friends']],
] as const)(
  '%s reads page after page every post of theirs once, newest first',
  async (_who, viewer, audiences) => {
    const expected = await db
      .selectFrom('posts')
      .select('id')
      .where('state', '=', 'published')
      .where('audience', 'in', audiences)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const read: string[] = [];
    let next: string | null = null;
    let after: FeedPage['after'];
    do {
      const page = await listFeedIds(db, viewer, { limit: 97, kind: undefined, after });
      read.push(...page.ids);
      next = page.next;
      const [at, id] = next ? JSON.parse(Buffer.from(next, 'base64url').toString()) : [];
      after = { at: new Date(at), id };
    } while (next !== null);
    expect(read).toEqual(expected.map(({ id }) => id));
    expect(read.length).toBeGreaterThan(400);
  },
);
