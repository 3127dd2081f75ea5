import { getDashboard } from '@radiant/contract/dashboard.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { postKinds } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/crypto.ts';
import { untypedJobs } from '../../testing/job-runner.ts';
import { seedUnencodedParish } from '../../testing/sample-parish.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { placeholderId } from '../posts/visible-to.ts';
import { compactPostDays } from './dashboard-queries.ts';
import * as service from './dashboard-service.ts';

const app = await createTestApp();
const { platform, people, clock, send } = app;
const { db } = platform;
const timeZone = 'America/Toronto';

// The sample data needs an empty site: members join afterwards.
await seedUnencodedParish(platform);
const admin = await people.join('Anna Administrator', { role: 'admin' });
const read = () =>
  service.getDashboard(platform, {
    kind: 'member',
    id: admin.id,
    role: 'admin',
    sessionId: newId(),
    pending: null,
  });

/** Recounts the dashboard by loops over whole tables. */
async function countByHand() {
  const posts = (await db.selectFrom('posts').selectAll().execute()).filter((post) => !post.removed_at);
  const members = await db.selectFrom('members').selectAll().where('id', '<>', placeholderId).execute();
  const mails = await db.selectFrom('mails').selectAll().execute();
  const monthOf = (date: Date) => dayOf(date, timeZone).slice(0, 7);
  const kindsOf = (some: typeof posts) =>
    Object.fromEntries(postKinds.map((kind) => [kind, some.filter((post) => post.kind === kind).length]));
  const [year = 0, month = 0] = monthOf(clock.now()).split('-').map(Number);
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
  return {
    users: members.length,
    newUsers: members.filter((one) => monthOf(one.created_at) === months.at(-1)).length,
    posts: posts.length,
    byKind: kindsOf(posts),
    months: months.map((name) => ({
      month: name,
      byKind: kindsOf(posts.filter((post) => monthOf(post.published_at) === name)),
    })),
    failedMails: mails.filter((mail) => mail.state === 'failed').length,
  };
}

/** The five posts with most reactions that an administrator without friends may see. */
async function topPostsByHand(kind: 'prayer' | 'testimony') {
  const posts = await db.selectFrom('posts').selectAll().where('kind', '=', kind).execute();
  const reactions = await db.selectFrom('reactions').selectAll().execute();
  const members = await db.selectFrom('members').selectAll().execute();
  return posts
    .filter((post) => !post.removed_at && post.state === 'published')
    .filter((post) => post.audience === 'public' || post.audience === 'members')
    .filter(
      (post) =>
        post.author_id === placeholderId ||
        members.some(({ id, status }) => id === post.author_id && status === 'active'),
    )
    .map((post) => ({ id: post.id, count: reactions.filter((one) => one.post_id === post.id).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? 1 : -1))
    .slice(0, 5);
}

async function expectExactFigures() {
  const { countedAt: at, timeZone: zone, attention, prayers, testimonies, ...figures } = await read();
  const { failedMails, ...counted } = await countByHand();
  expect(figures).toMatchObject(counted);
  expect(attention).toMatchObject({ failedMails });
  expect({ at, zone }).toEqual({ at: clock.now().toISOString(), zone: timeZone });
  expect(prayers.map(({ id, prayed }) => ({ id, count: prayed }))).toEqual(await topPostsByHand('prayer'));
  expect(testimonies.map(({ id, amens }) => ({ id, count: amens }))).toEqual(
    await topPostsByHand('testimony'),
  );
}

describe('every figure matches an independent count', () => {
  test('over the sample parish', async () => {
    await expectExactFigures();
    expect((await countByHand()).posts).toBeGreaterThan(50);
  });

  test('after posts were added in bulk, at month boundaries', async () => {
    await sql`
      insert into posts (id, author_id, kind, audience, body, created_at, published_at)
      select gen_random_uuid(), ${admin.id}::uuid, (array['prayer', 'scripture', 'general'])[1 + n % 3],
        'members', 'Light', at, at
      from generate_series(1, 400) as n,
        lateral (select timestamptz '2026-11-01 04:00Z' - make_interval(hours => (n * 5) % 9000) + interval '1 second' as at) as times`.execute(
      db,
    );
    await expectExactFigures();
  });

  test('after posts were removed, moved and deleted permanently', async () => {
    const some = await db.selectFrom('posts').select('id').where('body', '=', 'Light').limit(60).execute();
    const ids = some.map(({ id }) => id);
    await db
      .updateTable('posts')
      .set({ removed_at: clock.now() })
      .where('id', 'in', ids.slice(0, 20))
      .execute();
    await db
      .updateTable('posts')
      .set({ published_at: new Date('2026-03-01T04:59:59Z') })
      .where('id', 'in', ids.slice(20, 40))
      .execute();
    await db
      .deleteFrom('posts')
      .where('id', 'in', [...ids.slice(10, 15), ...ids.slice(40)])
      .execute();
    await expectExactFigures();
  });

  test('after tallies were compacted to one row per kind and day', async () => {
    expect(await compactPostDays(db)).toBeGreaterThan(0);
    expect(await compactPostDays(db)).toBe(0);
    await expectExactFigures();
  });
});

test('pending work includes failed mails, dead-lettered jobs and paused mail', async () => {
  const before = (await read()).attention;
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      dedupe_key: newId(),
      member_id: admin.id,
      template: 'verify-email',
      recipient: 'ruth@example.org',
      locale: 'en',
      params: null,
      state: 'failed',
      failure: 'recipient-refused',
      created_at: clock.now(),
    })
    .execute();
  await untypedJobs.enqueue(db, 'a.b', {}, { key: newId() });
  await sql`
    update jobs set attempts = max_attempts, key = null where name = 'a.b'`.execute(db);
  await sql`
    insert into mail_pauses (reason, until) values ('busy', now() + interval '1 minute')`.execute(db);
  await sql`
    insert into webhooks (id, url, events, secret_sealed, created_at, active_since, paused_at, pause_reason)
    select gen_random_uuid(), 'https://example.org/', '{post.published}', '', now(), now(), now(), reason
    from unnest(array['administrator', 'failing', 'gone']) as reason`.execute(db);
  expect((await read()).attention).toEqual({
    ...before,
    failedMails: before.failedMails + 1,
    deadLetterJobs: before.deadLetterJobs + 1,
    pausedWebhooks: before.pausedWebhooks + 2,
    isMailPaused: true,
  });
});

test('is for administrators only, with the field names of the public API', async () => {
  const moderator = await people.join('Mo Moderator', { role: 'moderator' });
  expect((await send(getDashboard, { as: moderator.token })).status).toBe(403);
  expect((await send(getDashboard)).status).toBe(401);
  const { body } = await send(getDashboard, { as: admin.token });
  const figure = expect.any(Number);
  expect(body).toMatchObject({
    countusers: figure,
    countallposts: figure,
    countposts: figure,
    countprieres: figure,
    counttestimonies: figure,
    countscriptures: figure,
    countlinks: figure,
    countevents: figure,
    listprieres: expect.arrayContaining([
      expect.objectContaining({ user: { nom: expect.any(String) }, nombrepriere: figure }),
    ]),
    listtestimonies: expect.arrayContaining([
      expect.objectContaining({ titre: expect.any(String), like: figure }),
    ]),
  });
});
