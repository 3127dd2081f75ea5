import { setGroupNotifications } from '@radiant/contract/groups.ts';
import { setNotificationChoice } from '@radiant/contract/notification-choices.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { setPrayerUrgent } from '@radiant/contract/prayers.ts';
import { endUrgentPrayer } from '@radiant/contract/urgent-prayers.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '../../../testing/job-runner.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { endExpiredUrgency } from '../../posts/prayers/urgent-service.ts';
import { listNotifications } from '../service.ts';
import { selectUrgentPrayerRecipients } from './urgent-prayer-queries.ts';
import { notifyUrgentPrayer } from './urgent-prayer-service.ts';

const { platform, people, send, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);

let anna: Person;
let ben: Person;
let cleo: Person;
beforeEach(async () => {
  clock.advance({ days: 8 });
  [anna, ben, cleo] = await Promise.all([
    people.join('Anna Asker'),
    people.join('Ben Prayer'),
    people.join('Cleo Quiet'),
  ]);
  await choose(ben);
});

const choose = async (who: Person, channel: 'inApp' | 'push' | 'email' = 'push') => {
  const body = { kind: 'prayer-urgent', channel, wanted: true } as const;
  expect((await send(setNotificationChoice, { as: await people.signIn(who), body })).status).toBe(200);
};
const share = async (body: object = {}): Promise<string> => {
  const as = await people.signIn(anna);
  const {
    status,
    body: answer,
    text,
  } = await send(createPost, {
    as,
    body: { kind: 'prayer', audience: 'members', text: 'For my father', isUrgent: true, ...body },
  });
  expect(status, text).toBe(201);
  await work();
  return (answer as { post: { id: string } }).post.id;
};
const mark = async (id: string, isUrgent: boolean) => {
  const as = await people.signIn(anna);
  expect((await send(setPrayerUrgent, { as, params: { id }, body: { isUrgent } })).status).toBe(200);
  await work();
};
const inboxOf = async (who: Person, locale: 'en' | 'fr' = 'en') => {
  const actor = { kind: 'member', id: who.id, role: 'user', sessionId: who.id, pending: null } as const;
  const { items } = await listNotifications(platform, actor, { limit: 20, locale });
  return items.map(({ text, link }) => `${text} ${link}`);
};
const told = (id: string) => [`Anna Asker asks urgently for prayer /prayers/${id}`];

test('those who chose it are told, nobody else', async () => {
  const id = await share();
  expect(await inboxOf(ben)).toEqual(told(id));
  expect(await inboxOf(ben, 'fr')).toEqual([`Anna Asker demande la prière de toute urgence /prayers/${id}`]);
  for (const one of [anna, cleo]) expect(await inboxOf(one)).toEqual([]);
});

test('the author is not told of their own, and nobody of what is not urgent', async () => {
  await choose(anna);
  await share();
  expect(await inboxOf(anna)).toEqual([]);
  await share({ isUrgent: false });
  expect(await inboxOf(ben)).toHaveLength(1);
});

test('once for each marking, and never for an edit', async () => {
  const id = await share();
  const as = await people.signIn(anna);
  expect(
    (await send(updatePost, { as, params: { id }, body: { text: 'For my father, please' } })).status,
  ).toBe(200);
  await work();
  const { id: urgencyId } = await db
    .selectFrom('urgent_prayers')
    .select('id')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  await notifyUrgentPrayer(platform, { postId: id, urgencyId });
  expect(await inboxOf(ben)).toEqual(told(id));
  await mark(id, false);
  expect(await inboxOf(ben)).toEqual([]);
  clock.advance({ minutes: 1 });
  await mark(id, true);
  expect(await inboxOf(ben)).toEqual(told(id));
});

test('no longer is in the inbox once the day is over', async () => {
  await share();
  expect(await inboxOf(ben)).toHaveLength(1);
  clock.advance({ minutes: 24 * 60 });
  await endExpiredUrgency(platform);
  expect(await inboxOf(ben)).toEqual([]);
});

test('is silent where the reader may not see the prayer, blocked or muted its author', async () => {
  const [blocker, muter] = [await people.join('Bo Blocker'), await people.join('Mo Muter')];
  for (const one of [blocker, muter]) await choose(one);
  await people.block(blocker, anna);
  await db
    .insertInto('member_mutes')
    .values({ muter_id: muter.id, muted_id: anna.id, created_at: clock.now() })
    .execute();
  await share();
  for (const one of [blocker, muter]) expect(await inboxOf(one)).toEqual([]);
  clock.advance({ minutes: 25 * 60 });
  await endExpiredUrgency(platform);
  await people.befriend(anna, cleo);
  await choose(cleo);
  const id = await share({ audience: 'friends' });
  expect(await inboxOf(cleo)).toEqual(told(id));
  expect(await inboxOf(ben)).toEqual([]);
});

test('in a group: once, unless the group may not notify at all', async () => {
  const group = await people.group([anna, ben, cleo]);
  await choose(cleo, 'inApp');
  const as = await people.signIn(cleo);
  await send(setGroupNotifications, { as, params: { id: group }, body: { notifications: 'none' } });
  const id = await share({ audience: 'groups', groupIds: [group] });
  expect(await inboxOf(ben)).toEqual(told(id));
  expect(await inboxOf(cleo)).toEqual([]);
});

test('does not name whoever asks without their name', async () => {
  const id = await share({ nameShownTo: 'nobody' });
  expect(await inboxOf(ben)).toEqual([`Someone asks urgently for prayer /prayers/${id}`]);
});

test('the author is told when the care team ends it', async () => {
  await people.joinCareTeam(cleo);
  for (const body of [{}, { nameShownTo: 'nobody' }]) {
    const id = await share(body);
    const as = await people.signIn(cleo);
    expect((await send(endUrgentPrayer, { as, params: { id } })).status).toBe(200);
    expect((await send(endUrgentPrayer, { as, params: { id } })).status).toBe(200);
    await work();
    const ended = `The care team ended the urgent mark of your prayer request /prayers/${id}`;
    expect((await inboxOf(anna)).filter((line) => line === ended)).toHaveLength(1);
    expect(await inboxOf(ben)).toEqual([]);
  }
});

test('more members than fit in one batch are all told', async () => {
  const members = await Promise.all(Array.from({ length: 105 }, (_, n) => people.join(`Member ${n}`)));
  await db
    .insertInto('notification_choices')
    .values(
      members.map(({ id }) => ({
        ...{ member_id: id, kind: 'prayer-urgent' },
        ...{ in_app: true, email: false, push: true },
      })),
    )
    .execute();
  const id = await share();
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThanOrEqual(106);
});

test('a batch walks those who chose it in the order of an index', async () => {
  await sql`insert into members (id, email, first_name, last_name, display_name, status, created_at)
    select gen_random_uuid(), 'm' || n || '@many.example', 'M', 'M', 'M', 'active', now()
    from generate_series(1, 5000) as n`.execute(db);
  await sql`insert into notification_choices (member_id, kind, in_app, email, push)
    select id, kind, true, false, true from members, (values ('prayer-urgent'), ('commented')) as kinds (kind)
    where email like '%@many.example'`.execute(db);
  await sql`analyze`.execute(db);
  const batch = { postId: ben.id, urgencyId: ben.id, after: ben.id, limit: 100 };
  const { rows } = await sql<Record<string, string>>`explain ${selectUrgentPrayerRecipients(batch)}`.execute(
    db,
  );
  const plan = rows.map((line) => Object.values(line).join()).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using notification_choices_urgent/);
  expect(plan).not.toMatch(/Seq Scan on (members|notification_choices)/);
});
