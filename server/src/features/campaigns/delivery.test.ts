import type { AudienceRole, AudienceType, Campaign } from '@radiant/contract/campaigns.ts';
import {
  cancelCampaign,
  createCampaign,
  getCampaignStatistics,
  markAnnouncementClicked,
  markAnnouncementOpened,
  sendCampaign,
} from '@radiant/contract/campaigns.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJobRunner } from '../../testing/job-runner.ts';
import type { Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { checkCampaigns, deliverBatch } from './delivery-service.ts';
import { recentSince } from './policy.ts';

const { platform, send, people, clock } = await createTestApp();
const { db } = platform;
const work = await createJobRunner(platform);
const ada = await people.join('Ada Admin', { role: 'admin' });
const day = 24 * 60 * 60 * 1000;

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await db.deleteFrom('campaigns').execute();
  await db.deleteFrom('live_events').execute();
  await sql`delete from jobs`.execute(db);
  await db.deleteFrom('members').where('id', '<>', ada.id).execute();
  clock.advance({ minutes: 1 });
  // Sending needs a recent sign-in, and these tests span days.
  ada.token = await people.signIn(ada);
});

type To = { type: AudienceType; userIds?: string[]; roles?: AudienceRole[] };

async function write(audience: To, more: Record<string, unknown> = {}): Promise<Campaign> {
  const body = { title: 'The hall is open', content: '<p>Come and see.</p>', audience, ...more };
  const answer = await send(createCampaign, { as: ada.token, body });
  expect(answer.status, answer.text).toBe(201);
  return createCampaign.answer.decode(answer.body as never);
}

const announce = (audience: To, more: Record<string, unknown> = {}) =>
  write(audience, { sendImmediate: true, ...more });

const notifiedNames = async (campaign: Campaign): Promise<string[]> => {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .select('display_name')
    .where('campaign_id', '=', campaign.id)
    .orderBy('display_name')
    .execute();
  return rows.map(({ display_name }) => display_name);
};

const stored = (campaign: Campaign) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', campaign.id).executeTakeFirstOrThrow();

/** Counts deliveries and notifications independently of the campaign. */
async function count(campaign: Campaign) {
  const { rows } = await sql<{ deliveries: number; readers: number; lines: number }>`
    select (select count(*)::int from campaign_deliveries where campaign_id = ${campaign.id}) as deliveries,
      (select count(distinct member_id)::int from notifications where campaign_id = ${campaign.id}) as readers,
      (select count(*)::int from notifications where campaign_id = ${campaign.id}) as lines`.execute(db);
  return rows[0];
}

const gather = (size: number) =>
  sql`insert into members (id, email, first_name, last_name, display_name, email_verified_at, created_at)
    select gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd', n::text, 'Crowd ' || n, now(), '2026-01-01'
    from generate_series(1, ${size}::int) n`.execute(db);

const change = (person: Person, to: { created_at?: Date; last_visit_at?: Date; status?: 'disabled' }) =>
  db.updateTable('members').set(to).where('id', '=', person.id).execute();

describe('an announcement reaches', () => {
  test('active members who registered before it was sent', async () => {
    await people.join('Ruth');
    await people.join('Dora', { status: 'disabled' });
    await people.join('Vera', { isVerified: false });
    clock.advance({ seconds: 1 });
    await people.join('Late');
    const campaign = await announce({ type: 'all_users' });
    await work();
    expect(await notifiedNames(campaign)).toEqual(['Ada Admin', 'Ruth', 'Vera']);
    expect(await stored(campaign)).toMatchObject({ state: 'sent', sent_count: 3, ended_at: clock.now() });
  });

  const since = () => recentSince(clock.now(), 'America/Toronto');

  test('new members: registered since the start of the day thirty days ago, to the millisecond', async () => {
    expect(recentSince(new Date('2026-11-20T17:00:00Z'), 'America/Toronto')).toEqual(
      // Summer time.
      new Date('2026-10-21T04:00:00.000Z'),
    );
    await change(await people.join('Just new'), { created_at: since() });
    await change(await people.join('Just not'), { created_at: new Date(since().getTime() - 1) });
    await change(ada, { created_at: new Date('2026-01-01') });
    clock.advance({ seconds: 1 });
    const campaign = await announce({ type: 'new_users' });
    await work();
    expect(await notifiedNames(campaign)).toEqual(['Just new']);
  });

  test('inactive members: neither visited nor registered since that instant', async () => {
    const long = new Date('2026-01-01');
    await change(ada, { created_at: long, last_visit_at: clock.now() });
    await change(await people.join('Just here'), { created_at: long, last_visit_at: since() });
    await change(await people.join('Just gone'), {
      created_at: long,
      last_visit_at: new Date(since().getTime() - 1),
    });
    await change(await people.join('Never came'), { created_at: long });
    await people.join('New and shy');
    clock.advance({ seconds: 1 });
    const campaign = await announce({ type: 'inactive_users' });
    await work();
    expect(await notifiedNames(campaign)).toEqual(['Just gone', 'Never came']);
  });

  test.each([
    [['admin'], ['Ada Admin']],
    [
      ['moderator', 'user'],
      ['Grace', 'Ruth'],
    ],
    [['guest'], ['Vera']],
    [
      ['admin', 'moderator', 'user', 'guest'],
      ['Ada Admin', 'Grace', 'Ruth', 'Vera'],
    ],
  ] as const)('by role: %j; guests are those whose e-mail is not verified', async (roles, expected) => {
    await people.join('Ruth');
    await people.join('Grace', { role: 'moderator' });
    await people.join('Vera', { isVerified: false });
    clock.advance({ seconds: 1 });
    const campaign = await announce({ type: 'role_based', roles: [...roles] });
    await work();
    expect(await notifiedNames(campaign)).toEqual(expected);
  });

  test('only the chosen people', async () => {
    const ruth = await people.join('Ruth');
    const naomi = await people.join('Naomi');
    const gone = await people.join('Gone');
    await people.join('Orpah');
    clock.advance({ seconds: 1 });
    const campaign = await announce({ type: 'specific_users', userIds: [ruth.id, naomi.id, gone.id] });
    await change(gone, { status: 'disabled' });
    await work();
    expect(await notifiedNames(campaign)).toEqual(['Naomi', 'Ruth']);
  });

  test('nobody who turned announcements off', async () => {
    const ruth = await people.join('Ruth');
    await db
      .insertInto('notification_choices')
      .values({ member_id: ruth.id, kind: 'announcement', in_app: false, email: false, push: false })
      .execute();
    clock.advance({ seconds: 1 });
    const campaign = await announce({ type: 'all_users' });
    await work();
    expect(await notifiedNames(campaign)).toEqual(['Ada Admin']);
    expect(await stored(campaign)).toMatchObject({ sent_count: 1 });
  });
});

describe('in batches', () => {
  beforeEach(async () => {
    await gather(2_499);
  });

  test('reaches each member once, updates open pages once per batch, and counts recipients', async () => {
    const campaign = await announce({ type: 'all_users' });
    await work();
    expect(await count(campaign)).toEqual({ deliveries: 2_500, readers: 2_500, lines: 2_500 });
    expect(await stored(campaign)).toMatchObject({ state: 'sent', sent_count: 2_500 });
    const events = await db.selectFrom('live_events').select('type').execute();
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ type: 'announced' })));
  });

  test('rolls back a failed batch and repeats it once', async () => {
    const campaign = await announce({ type: 'all_users' });
    await deliverBatch(platform, { campaignId: campaign.id });
    const publish = vi.spyOn(platform.live, 'publish').mockRejectedValueOnce(new Error('killed'));
    await expect(deliverBatch(platform, { campaignId: campaign.id })).rejects.toThrow('killed');
    expect(publish).toHaveBeenCalled();
    expect(await count(campaign)).toEqual({ deliveries: 1_000, readers: 1_000, lines: 1_000 });
    expect(await stored(campaign)).toMatchObject({ state: 'sending', sent_count: 1_000 });
    await work();
    expect(await count(campaign)).toEqual({ deliveries: 2_500, readers: 2_500, lines: 2_500 });
    expect(await stored(campaign)).toMatchObject({ state: 'sent', sent_count: 2_500 });
  });

  test('reaches nobody twice with concurrent workers', async () => {
    const campaign = await announce({ type: 'all_users' });
    const deliver = () => deliverBatch(platform, { campaignId: campaign.id });
    await Promise.all([deliver(), deliver(), deliver(), work()]);
    await work();
    expect(await count(campaign)).toEqual({ deliveries: 2_500, readers: 2_500, lines: 2_500 });
    expect(await stored(campaign)).toMatchObject({ state: 'sent', sent_count: 2_500 });
  });

  test('stops when cancelled; those reached keep it', async () => {
    const campaign = await announce({ type: 'all_users' });
    await deliverBatch(platform, { campaignId: campaign.id });
    const answer = await send(cancelCampaign, { as: ada.token, params: { id: campaign.id } });
    expect(answer.status).toBe(200);
    await work();
    expect(await count(campaign)).toEqual({ deliveries: 1_000, readers: 1_000, lines: 1_000 });
    expect(await stored(campaign)).toMatchObject({ state: 'cancelled', sent_count: 1_000 });
    expect((await send(sendCampaign, { as: ada.token, params: { id: campaign.id } })).status).toBe(422);
  });

  test('skips members who left the audience before their batch', async () => {
    const campaign = await announce({ type: 'inactive_users' });
    await deliverBatch(platform, { campaignId: campaign.id });
    const first = await stored(campaign);
    expect(first.sent_count).toBeGreaterThanOrEqual(999);
    await db.updateTable('members').set({ last_visit_at: clock.now() }).execute();
    await work();
    expect(await stored(campaign)).toMatchObject({ state: 'sent', sent_count: first.sent_count });
  });

  test('resumes a campaign that stalled for five minutes', async () => {
    const campaign = await announce({ type: 'all_users' });
    await deliverBatch(platform, { campaignId: campaign.id });
    await sql`delete from jobs`.execute(db);
    clock.advance({ minutes: 5 });
    await checkCampaigns(platform);
    await work();
    expect(await stored(campaign)).toMatchObject({ state: 'sending' });
    clock.advance({ seconds: 1 });
    await checkCampaigns(platform);
    await work();
    expect(await count(campaign)).toEqual({ deliveries: 2_500, readers: 2_500, lines: 2_500 });
    expect(await stored(campaign)).toMatchObject({ state: 'sent' });
  });
});

test('counts first opens by day of the site, and hides days and groups that could identify readers', async () => {
  const readers: Person[] = [];
  for (let index = 1; index <= 8; index += 1) readers.push(await people.join(`Reader ${index}`));
  clock.advance({ seconds: 1 });
  const campaign = await announce({ type: 'specific_users', userIds: readers.map(({ id }) => id) });
  await work();
  const params = { id: campaign.id };
  const opens = async () => {
    const { body } = await send(getCampaignStatistics, { as: ada.token, params });
    return getCampaignStatistics.answer.decode(body as never).opensByDay.map(({ count }) => count);
  };
  async function open(from: number, to: number): Promise<void> {
    for (const reader of readers.slice(from, to)) {
      const as = await people.signIn(reader);
      for (const call of [markAnnouncementOpened, markAnnouncementClicked]) {
        expect((await send(call, { as, params })).status).toBe(200);
      }
    }
  }

  expect(await opens()).toEqual([]);
  await open(0, 1);
  expect(await opens()).toEqual(['hidden']);
  await open(0, 6);
  expect(await opens()).toEqual([6]);
  clock.advance({ days: 2 });
  ada.token = await people.signIn(ada);
  // A single hidden day would follow from the total.
  await open(6, 8);
  expect(await opens()).toEqual(['hidden', 0, 'hidden']);
});

describe('scheduled', () => {
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();

  test('is sent once at its minute', async () => {
    const campaign = await write({ type: 'all_users' }, { scheduledFor: at(day) });
    clock.advance({ days: 1, seconds: -1 });
    await checkCampaigns(platform);
    expect(await stored(campaign)).toMatchObject({ state: 'scheduled' });
    clock.advance({ seconds: 1 });
    await Promise.all([checkCampaigns(platform), checkCampaigns(platform)]);
    await work();
    expect(await stored(campaign)).toMatchObject({ state: 'sent', sent_count: 1, started_at: clock.now() });
  });

  test('is sent late after downtime', async () => {
    const campaign = await write({ type: 'all_users' }, { scheduledFor: at(day) });
    clock.advance({ days: 9 });
    await people.join('Came meanwhile');
    clock.advance({ seconds: 1 });
    await checkCampaigns(platform);
    await work();
    expect(await notifiedNames(campaign)).toEqual(['Ada Admin', 'Came meanwhile']);
  });

  test('refuses a time in the past', async () => {
    const body = {
      title: 'Late',
      content: '<p>Late</p>',
      audience: { type: 'all_users' },
      scheduledFor: at(0),
    };
    expect(await send(createCampaign, { as: ada.token, body })).toMatchObject({
      status: 400,
      body: { fields: { scheduledFor: 'Please choose a time in the future' } },
    });
  });
});
