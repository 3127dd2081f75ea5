import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../server/src/platform/crypto.ts';
import { connect, type Database } from '../server/src/platform/database/database.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { createLog } from '../server/src/platform/log.ts';
import type { Community } from './community.ts';
import { load } from './load.ts';
import type { RunningProcess } from './processes.ts';
import { scenarios } from './scenarios.ts';

/** Seconds until the last delivery, and milliseconds of the feed meanwhile. */
const budget = { seconds: 30, feed: 100 };
const recipientCount = 100_000;
const connections = 32;

type Parts = { community: Community; start: () => Promise<RunningProcess>; seconds: number };

export async function benchCampaign({ community, start, seconds }: Parts): Promise<string[]> {
  const { db } = connect(community.databaseUrl, createLog('error'), { maxConnections: 2 });
  const feed = scenarios.find(({ name }) => name === 'member feed');
  if (!feed) throw new Error('the feed scenario is missing');
  await createRecipients(db);
  const server = await start();
  try {
    const requests = feed.requests(community.testData);
    const read = (duration: number) => load(server.url, requests, { connections, seconds: duration });
    await read(2);
    const alone = await read(seconds);
    print(
      `feed alone: ${alone.perSecond.toFixed(0)}/s, p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms`,
    );
    const quiet = await sendCampaign(db);
    print(`delivered to ${quiet.count} in ${quiet.seconds.toFixed(1)} s while nobody reads`);
    const delivery = sendCampaign(db);
    const during = await read(Math.max(seconds, Math.ceil(quiet.seconds * 1.5)));
    const loud = await delivery;
    print(`delivered to ${loud.count} in ${loud.seconds.toFixed(1)} s while ${connections} read the feed`);
    print(
      `feed meanwhile: ${during.perSecond.toFixed(0)}/s, p50 ${during.p50.toFixed(1)} ms, p99 ${during.p99.toFixed(1)} ms`,
    );
    return [
      ...(quiet.count === recipientCount && loud.count === recipientCount
        ? []
        : ['not everybody was reached']),
      ...(loud.seconds <= budget.seconds
        ? []
        : [`${loud.seconds.toFixed(1)} s, asked for ${budget.seconds}`]),
      ...(during.p99 <= budget.feed
        ? []
        : [`feed p99 ${during.p99.toFixed(1)} ms, asked for ${budget.feed}`]),
      ...(during.errors + alone.errors === 0 ? [] : ['requests failed']),
    ];
  } finally {
    await server.stop();
    await db.destroy();
  }
}

async function createRecipients(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with size as (select count(*)::int as count from members where status = 'active')
      , added as (
        insert into members (id, email, first_name, last_name, display_name, email_verified_at, created_at)
        select gen_random_uuid(), 'reader' || size.count + n || '@bench.example', 'Reader', 'Number', 'Reader', now(),
          now() - interval '100 days'
        from size, generate_series(1, least(10000, ${recipientCount}::int - size.count)) n
        returning 1)
      select count from size`.execute(db);
    if ((rows[0]?.count ?? 0) >= recipientCount) break;
  }
  await sql`analyze members`.execute(db);
}

/** Returns when the last member has received it. */
async function sendCampaign(db: Database): Promise<{ count: number; seconds: number }> {
  const id = newId();
  const now = new Date();
  const startedAt = performance.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('campaigns')
      .values({
        id,
        title: 'The hall is open again',
        content: '<p>Come and see.</p>',
        link: null,
        audience: 'all_users',
        audience_roles: [],
        by_email: false,
        event_post_id: null,
        prayer_post_id: null,
        feature_name: null,
        feature_description: null,
        feature_link: null,
        template_id: null,
        created_by: null,
        state: 'sending',
        scheduled_for: null,
        started_at: now,
        progressed_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await createJobs().enqueue(tx, 'campaigns.deliver', { campaignId: id });
  });
  for (;;) {
    await pause(50);
    const row = await db
      .selectFrom('campaigns')
      .select(['state', 'sent_count as count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.state === 'sent') return { count: row.count, seconds: (performance.now() - startedAt) / 1_000 };
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
