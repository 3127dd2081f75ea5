import { endpoints } from '@radiant/contract/contract.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { listReceivedRequests } from '@radiant/contract/friend-requests.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../src/testing/test-app.ts';
import { events } from './events.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { seedParish } from './seed.ts';

const app = await createTestApp();

beforeAll(async () => {
  await seedParish(app.platform);
}, 120_000);

test('the parish has its members, each with a face', async () => {
  const faceless = await app.platform.db
    .selectFrom('members')
    .select('id')
    .where('avatar_media_id', 'is', null)
    .execute();
  const members = await app.platform.db.selectFrom('members').select(['id', 'locale']).execute();
  expect(faceless).toEqual([]);
  expect(members.length).toBe(people.length);
  expect(members.filter(({ locale }) => locale === 'fr').length).toBeGreaterThan(15);
});

test('its counters agree with what they count', async () => {
  const drift = await sql`
    select id from posts where reaction_count <> (select count(*) from reactions where post_id = posts.id)
      or comment_count <> (select count(*) from comments where post_id = posts.id and removed_at is null)`.execute(
    app.platform.db,
  );
  expect(drift.rows).toEqual([]);
});

test('a member reads it through the ordinary calls', async () => {
  expect(endpoints).toContain(listMemberFeed);
  const ana = await app.platform.db
    .selectFrom('members')
    .select('id')
    .where('first_name', '=', 'Ana')
    .executeTakeFirstOrThrow();
  const answer = await app.send(listMemberFeed, {
    as: await app.people.signIn(ana),
    query: { limit: '100' },
  });
  expect(answer.status).toBe(200);
  const hidden = posts.filter(({ audience, by }) => audience === 'private' && by !== 'ana').length;
  const amongFriends = posts.filter(({ audience }) => audience === 'friends').length;
  const listed = (answer.text.match(/"portee"/g) ?? []).length;
  expect(listed).toBeGreaterThanOrEqual(posts.length - hidden - amongFriends);
});

test('verse and prayer are planned for the days to come, in both languages', async () => {
  const picks = await app.platform.db
    .selectFrom('daily_picks')
    .innerJoin('posts', 'posts.id', 'daily_picks.post_id')
    .select(['slot', 'day', 'language', 'audience', 'kind'])
    .execute();
  const today = dayOf(app.clock.now(), 'America/Toronto');
  for (const slot of ['verse', 'prayer']) {
    const ahead = picks.filter((pick) => pick.slot === slot && pick.day >= today);
    expect(ahead.length).toBeGreaterThanOrEqual(5);
    expect(new Set(ahead.map(({ language }) => language))).toEqual(new Set(['en', 'fr']));
  }
  expect(picks.every(({ audience }) => audience === 'public')).toBe(true);
  expect(picks.every(({ slot, kind }) => slot === 'prayer' || kind === 'scripture')).toBe(true);
});

test('a second seeding leaves it alone', async () => {
  expect(await seedParish(app.platform)).toBe(false);
});

test('the parish has events to come, and requests that wait for those who sign in', async () => {
  const { body } = await app.send(listEvents);
  expect((body as { events: unknown[] }).events).toHaveLength(
    events.filter(({ inDays }) => inDays > 0).length,
  );
  const ana = await app.platform.db
    .selectFrom('members')
    .select('id')
    .where('first_name', '=', 'Ana')
    .executeTakeFirstOrThrow();
  const requests = await app.send(listReceivedRequests, { as: await app.people.signIn(ana) });
  expect((requests.body as { nombre: number }).nombre).toBeGreaterThan(2);
});
