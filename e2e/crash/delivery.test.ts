import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '@radiant/contract/accounts.ts';
import { createCampaign } from '@radiant/contract/campaigns.ts';
import { createComment } from '@radiant/contract/comments.ts';
import { setReaction } from '@radiant/contract/posts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../scripts/proof-report.ts';
import { lifetimes } from '../../server/src/features/accounts/policy.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { newId } from '../../server/src/platform/crypto.ts';
import { createPeople, type Person } from '../../server/src/testing/people.ts';
import { waitFor } from '../wait-for.ts';
import type { Answer, Client } from './client.ts';
import { type Instances, startInstances } from './instances.ts';
import { type MailFailure, type MailSink, mailFailures, startMailSink } from './mail-sink.ts';
import { killPostmaster } from './processes.ts';
import { type PushFailure, type PushSink, pushFailures, startPushSink } from './push-sink.ts';

/**
 * Notifications appear once in inboxes, at most once in list mail and visibly once in browsers, while two instances and
 * PostgreSQL are killed at random and the mail and push servers fail. `npm run proof -- crash` kills more.
 */
const kills = Number(process.env.DELIVERY_KILLS ?? '9');
const memberCount = 30;
const perSecond = 12;
/** One in this many mails and pushes fails. */
const failureShare = 4;

let isFailing = true;
const pickRandom = <T>(values: readonly T[]): T | undefined =>
  values[Math.floor(Math.random() * values.length)];
const pickFailure = <T>(troubles: readonly T[]): T | undefined =>
  isFailing && Math.random() < 1 / failureShare ? pickRandom(troubles) : undefined;
// A silent server holds a connection for 30 seconds: one is enough for a short run.
let silentFailuresLeft = Math.ceil(kills / 30);
const nextMailFailure = (): MailFailure | undefined => {
  const trouble = pickFailure(mailFailures);
  if (trouble !== 'silent') return trouble;
  silentFailuresLeft -= 1;
  return silentFailuresLeft >= 0 ? trouble : 'not-now';
};
const nextPushFailure = (): PushFailure | undefined => pickFailure(pushFailures);

let mails: MailSink;
let pushes: PushSink;
let site: Instances;
let admin: Person;
let members: Person[];
let posts: { id: string; author: Person }[];
/** Acknowledged events, by the name under which they are notified. */
const events = new Set<string>();
const campaigns = new Set<string>();
const accounts = new Set<string>();
const killed = { instance: 0, database: 0, all: 0 };

beforeAll(async () => {
  mails = await startMailSink(nextMailFailure);
  pushes = await startPushSink(nextPushFailure);
  site = await startInstances(2, {
    mailUrl: mails.url,
    pushPort: pushes.securePort,
    certificate: pushes.certificate,
  });
  const people = createPeople({ db: site.db, clock: systemClock });
  admin = await people.join('Agnes', { role: 'admin' });
  members = await Promise.all(
    Array.from({ length: memberCount }, (_, index) => people.join(`Member ${index}`)),
  );
  await enableAllNotifications(members);
  posts = await Promise.all(
    Array.from({ length: memberCount * 2 }, async (_, index) => {
      const author = members[index % memberCount] ?? admin;
      return { id: await people.post(author), author };
    }),
  );
});

afterAll(async () => {
  const took = new Set(mails.deliveries.map(({ messageId }) => messageId)).size;
  process.stdout.write(
    `\n${killed.instance} x an instance, ${killed.database} x the database, ${killed.all} x all at once killed; ` +
      `${events.size} happenings, ${campaigns.size} announcements, ${accounts.size} accounts; ` +
      `${took} mails taken ${mails.deliveries.length} times; ${pushes.accepted.length} pushes taken\n`,
  );
  reportProof({
    'kills of a worker': killed.instance + killed.all * site.all.length,
    'acknowledged events': events.size,
    'mails received': mails.deliveries.length,
  });
  await site.stop();
  await mails.stop();
  await pushes.close();
});

async function enableAllNotifications(people: readonly Person[]): Promise<void> {
  const { db } = site;
  const now = Date.now();
  const address = 'Radiant Parish, 1 Church Street, Sample Town, ON';
  await db
    .insertInto('site_settings')
    .values({
      category: 'email_notifications',
      value: JSON.stringify({ postalAddress: address }),
      updated_at: new Date(),
    })
    .execute();
  const times = [9, 6, 3].map((minutes) => new Date(now - minutes * 60_000).toISOString().slice(11, 16));
  for (const { id } of people) {
    await db
      .insertInto('notification_choices')
      .values(
        ['prayed', 'commented', 'prayer-time', 'announcement'].map((kind) => ({
          member_id: id,
          kind: kind as 'prayed',
          in_app: true,
          email: true,
          push: true,
        })),
      )
      .execute();
    await db
      .insertInto('mail_subscriptions')
      .values(
        (['notifications', 'announcements'] as const).map((list) => ({
          member_id: id,
          list,
          since: new Date(),
        })),
      )
      .execute();
    await db
      .insertInto('reminder_settings')
      .values({
        member_id: id,
        time_zone: 'UTC',
        morning_prayer: times[0] ?? null,
        noon_prayer: times[1] ?? null,
        evening_prayer: times[2] ?? null,
        weekly_prayer_day: null,
        weekly_prayer_time: null,
        event_categories: [],
        updated_at: new Date(),
      })
      .execute();
    await allowPush(id);
  }
  await db
    .insertInto('reminder_progress')
    .values({ task: 'prayer-times', done_until: new Date(now - 10 * 60_000) })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet({ done_until: new Date(now - 10 * 60_000) }),
    )
    .execute();
}

async function allowPush(memberId: string): Promise<void> {
  const session = await site.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await site.db
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      member_id: memberId,
      session_id: session.id,
      endpoint: pushes.endpointOf(memberId),
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
      created_at: new Date(),
    })
    .execute();
}

/** Asks the instances in turn, with the same key, until one accepts or refuses. */
async function sendUntilAnswered<A>(send: (client: Client) => Promise<Answer<A>>): Promise<A | undefined> {
  for (let turn = Math.floor(Math.random() * 2); ; turn += 1) {
    const instance = site.all[turn % site.all.length];
    const answer = instance && (await send(instance.client));
    if (answer?.kind === 'answered' && answer.status < 500) return answer.value;
    await pause(100);
  }
}

async function comment(): Promise<void> {
  const [post, writer] = [pickRandom(posts), pickRandom(members)];
  if (!post || !writer || post.author === writer) return;
  const key = randomUUID();
  const answer = await sendUntilAnswered((client) =>
    client.call(createComment, { as: writer.token, key, body: { postId: post.id, text: `With you ${key}` } }),
  );
  if (answer) events.add(`comment:${answer.comment.id}`);
}

async function pray(): Promise<void> {
  const [post, writer] = [pickRandom(posts), pickRandom(members)];
  if (!post || !writer || post.author === writer) return;
  const answer = await sendUntilAnswered((client) =>
    client.call(setReaction, { as: writer.token, body: { id: post.id, like: true } }),
  );
  if (answer) events.add(`reaction:${post.id}:${writer.id}`);
}

async function createAnnouncement(): Promise<void> {
  const key = randomUUID();
  const answer = await sendUntilAnswered((client) =>
    client.call(createCampaign, {
      as: admin.token,
      key,
      body: {
        title: `For everybody ${key.slice(0, 8)}`,
        content: `<p>Dear ${'$'}{firstName}, we meet on Sunday.</p>`,
        audience: { type: 'role_based', userIds: [], roles: ['user'] },
        byEmail: true,
        sendImmediate: true,
      },
    }),
  );
  if (answer) campaigns.add(answer.id);
}

async function join(): Promise<void> {
  const email = `${randomUUID()}@parish.example`;
  const answer = await sendUntilAnswered((client) =>
    client.call(signUp, {
      body: {
        firstName: 'Ruth',
        lastName: 'Gleaner',
        email,
        password: 'Barley-Harvest-9',
        accepted: true,
      },
    }),
  );
  if (answer) accounts.add(email);
}

function startActivity(): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (action: () => Promise<void>, every: number) => {
    while (!stopping.signal.aborted) {
      await action();
      await pause(every * (0.5 + Math.random()));
    }
  };
  const work = Promise.all([
    ...Array.from({ length: 4 }, () => loop(comment, 8_000 / perSecond)),
    ...Array.from({ length: 4 }, () => loop(pray, 8_000 / perSecond)),
    loop(createAnnouncement, 9_000),
    loop(join, 4_000),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}

async function killSomething(round: number): Promise<void> {
  const [one, other] = site.all;
  if (!one || !other) return;
  const victim = round % 2 === 0 ? one : other;
  if (round % 4 === 2) {
    killed.database += 1;
    await killPostmaster(site.dataDir);
    await waitFor('the database to be back', isDatabaseBack);
    return;
  }
  if (round % 4 === 3) {
    killed.all += 1;
    await Promise.all([one.kill(), other.kill(), killPostmaster(site.dataDir)]);
    await Promise.all([one.start(), other.start()]);
    return;
  }
  killed.instance += 1;
  await victim.kill();
  // The other instance runs alone for a while.
  await pause(Math.random() * 3_000);
  await victim.start();
}

const isDatabaseBack = () =>
  sql`select 1`.execute(site.db).then(
    () => true,
    () => false,
  );

async function makeDelayedWorkDue(): Promise<void> {
  await sql`update mails set not_before = now() - interval '1 second' where state = 'queued' and not_before > now()`.execute(
    site.db,
  );
  await sql`update push_deliveries set claimed_at = claimed_at - interval '5 minutes' where state = 'sending'`.execute(
    site.db,
  );
  await sql`delete from mail_pauses`.execute(site.db);
  await sql`
    update jobs set run_at = now() where run_at > now()`.execute(site.db);
}

const listWaiting = async () => {
  const { rows } = await sql<{ task: string; attempts: number; last_error: string | null; held: boolean }>`
    select name as task, attempts, last_error, held from (
      select name, key, attempts, last_error, false as held from jobs
      union all select name, key, attempts, last_error, true from running_jobs) as jobs
    where name like any(array['notifications.%', 'campaigns.%', 'mails.%']) and key is distinct from name`.execute(
    site.db,
  );
  return rows.map(
    (job) => `${job.task}, ${job.held ? 'held' : 'free'}, try ${job.attempts}: ${job.last_error}`,
  );
};

test(
  'members continue while instances, database, mail server and push service fail',
  async () => {
    const activity = startActivity();
    for (let round = 0; round < kills; round += 1) {
      await pause(1_500 + Math.random() * 3_000);
      await killSomething(round);
    }
    await waitFor(
      'the reminders of the last minutes',
      async () => {
        const { rows } = await sql`select from notifications where kind = 'prayer-time' limit 1`.execute(
          site.db,
        );
        return rows.length > 0;
      },
      240,
    );
    await activity.stop();
    isFailing = false;
    expect(events.size).toBeGreaterThan(kills * 10);
    expect(campaigns.size).toBeGreaterThan(1);
    expect(site.output()).not.toMatch(/uncaught error/);
  },
  240_000 + kills * 120_000,
);

test('postponed work is done once everything is back', async () => {
  const isDone = async () => {
    await makeDelayedWorkDue();
    await pause(2_000);
    return (await listWaiting()).length === 0;
  };
  await waitFor('the jobs', isDone, 240).catch(async (error: unknown) => {
    throw new Error(`still waiting: ${[...new Set(await listWaiting())].join('; ')}`, { cause: error });
  });
}, 270_000);

test('every event is in each inbox exactly once', async () => {
  const rows = await site.db
    .selectFrom('notification_sources')
    .innerJoin('notifications', 'notifications.id', 'notification_sources.notification_id')
    .select(['source', 'notifications.id', 'happenings'])
    .execute();
  const sources = new Set(rows.map(({ source }) => source));
  expect([...events].filter((source) => !sources.has(source))).toEqual([]);
  const strangers = [...sources].filter((source) => source.startsWith('comment:') && !events.has(source));
  expect(strangers).toEqual([]);
  const miscounted = [...Map.groupBy(rows, ({ id }) => id).values()].filter(
    (group) => group[0]?.happenings !== group.length,
  );
  expect(miscounted).toEqual([]);
});

test('each announcement reached each recipient once, and its count is right', async () => {
  const rows = await site.db
    .selectFrom('campaigns')
    .select((eb) => [
      'campaigns.id',
      'campaigns.state',
      'campaigns.sent_count',
      eb
        .selectFrom('campaign_deliveries')
        .whereRef('campaign_id', '=', 'campaigns.id')
        .select((rows) => rows.fn.countAll<string>().as('count'))
        .as('deliveries'),
      eb
        .selectFrom('notifications')
        .whereRef('campaign_id', '=', 'campaigns.id')
        .select((rows) => rows.fn.countAll<string>().as('count'))
        .as('lines'),
    ])
    .execute();
  expect(new Set(rows.map(({ id }) => id))).toEqual(campaigns);
  for (const row of rows) {
    // New accounts have not verified their address and do not count as users.
    expect(row).toMatchObject({
      state: 'sent',
      sent_count: memberCount,
      deliveries: String(memberCount),
      lines: String(memberCount),
    });
  }
});

test('each prayer time was sent to each member once', async () => {
  const rows = await site.db
    .selectFrom('notification_sources')
    .select('source')
    .where('source', 'like', 'prayer-time:%')
    .execute();
  expect(rows).toHaveLength(memberCount * 3);
});

test('list mails arrived at most once; account mails arrived, repeated only after a failure and with the same bytes', async () => {
  const rows = await site.db
    .selectFrom('mails')
    .select(['id', 'class', 'state', 'failure', 'recipient', 'template', 'created_at'])
    .execute();
  expect(rows.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
  const idOf = (messageId: string) => /[\w-]{36}/.exec(messageId)?.[0] ?? messageId;
  const byId = Map.groupBy(mails.deliveries, ({ messageId }) => idOf(messageId));
  expect([...byId.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  const counted = rows.map((row) => ({ ...row, taken: byId.get(row.id)?.length ?? 0 }));
  const list = counted.filter((row) => row.class === 'list');
  expect(list.length).toBeGreaterThan(memberCount);
  expect(list.filter(({ taken }) => taken > 1)).toEqual([]);
  expect(list.filter(({ state, taken }) => state === 'sent' && taken !== 1)).toEqual([]);
  expect(list.filter(({ state, taken }) => state === 'cancelled' && taken > 0)).toEqual([]);
  expect(list.filter(({ state, failure }) => state === 'failed' && failure !== 'outcome-unknown')).toEqual(
    [],
  );
  const account = counted.filter((row) => row.class === 'account');
  // A second attempt without confirmation is the last.
  const unconfirmed = Map.groupBy(mails.unconfirmed.map(idOf), (id) => id);
  const isGivenUp = ({ id, failure }: (typeof account)[number]) =>
    failure === 'outcome-unknown' && (unconfirmed.get(id)?.length ?? 0) >= 2;
  // A code that has expired while its mail waited is not sent.
  const isExpired = ({ state, template, created_at: at }: (typeof account)[number]) =>
    state === 'cancelled' &&
    template === 'verify-email' &&
    Date.now() - at.getTime() >= lifetimes.verificationCode;
  expect(account.filter((row) => row.taken === 0 && !isGivenUp(row) && !isExpired(row))).toEqual([]);
  const altered = account.filter(({ id }) => new Set(byId.get(id)?.map(({ source }) => source)).size > 1);
  expect(altered, 'the same to the byte').toEqual([]);
  const reached = new Set(account.map(({ recipient }) => recipient));
  expect([...accounts].filter((email) => !reached.has(email))).toEqual([]);
});

test('each browser showed each notification, and a repeat replaced the first', async () => {
  const rows = await site.db
    .selectFrom('notifications')
    .select(['id', 'member_id'])
    .where('removed_at', 'is', null)
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  const shown = new Set(pushes.accepted.map(({ path, topic }) => `${path.slice(1)} ${topic}`));
  const missing = rows.filter(({ id, member_id }) => !shown.has(`${member_id} ${id.replaceAll('-', '')}`));
  expect(missing).toEqual([]);
  const all = await site.db.selectFrom('notifications').select(['id', 'member_id']).execute();
  const known = new Set(all.map(({ id, member_id }) => `${member_id} ${id.replaceAll('-', '')}`));
  expect([...shown].filter((name) => !known.has(name))).toEqual([]);
});
