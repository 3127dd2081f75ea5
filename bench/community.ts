import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type App, createApp } from '../server/src/app.ts';
import { type Config, parseConfig } from '../server/src/config.ts';
import { createPlatform } from '../server/src/create-platform.ts';
import { copyChangedCounts } from '../server/src/features/posts/service.ts';
import { visibleTo } from '../server/src/features/posts/visible-to.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { connect, type Database } from '../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { fill } from './fill.ts';
import { addGroups } from './groups.ts';
import type { LoadRequest } from './load.ts';
import { type SignedInMember, signIn } from './people.ts';
import type { TestData } from './scenarios.ts';
import type { Size } from './sizes.ts';
import { type Trace, traceStatements } from './statements.ts';

const signedIn = 1_000;
const readPosts = 2_000;
const pageSize = 20;

export type Community = {
  databaseUrl: string;
  dataDir: string;
  testData: TestData;
  trace(request: LoadRequest): Promise<Trace>;
  stop(): Promise<void>;
};

/** Opens a community of this size on the embedded PostgreSQL; creates it if it does not exist. */
export async function openCommunity(folder: string, size: Size): Promise<Community> {
  await mkdir(folder, { recursive: true });
  const log = createLog('warn');
  const isNew = !existsSync(join(folder, 'postgres'));
  const cluster = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log });
  const connection = connect(cluster.url, log, { maxConnections: 1 });
  const listening = traceStatements(connection.pool);
  await migrate(cluster.url, log);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  if (isNew) {
    process.stdout.write(`Creating ${size.posts.toLocaleString('en')} posts …\n`);
    await fill(client, size);
  }
  await addGroups(client);
  const config: Config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  const { platform, stop } = await createPlatform({ config, connection, clock: systemClock, log });
  const app = await createApp(platform);
  const testData = await collectTestData(client, { app, db: connection.db });
  // Those of this and of an earlier run would be copied, and counted, with the first scenario.
  await copyChangedCounts(platform);
  await client.end();
  return {
    databaseUrl: cluster.url,
    dataDir: folder,
    testData,
    trace: ({ method, path, cookie, body }) =>
      listening.trace(app.http, {
        method,
        url: path,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie !== '' && { cookie }),
          ...(body !== '' && { 'content-type': 'application/json' }),
        },
        ...(body !== '' && { payload: body }),
      }),
    stop: async () => {
      await app.http.close();
      await stop();
      await connection.db.destroy();
      await cluster.stop();
    },
  };
}

/** Scenarios use only posts that a guest can read, so that every request succeeds. */
const isReadable = visibleTo({ kind: 'guest' });

async function collectTestData(
  client: pg.Client,
  { app, db }: { app: App; db: Database },
): Promise<TestData> {
  const people = await signIn(client, signedIn);
  await withdrawReactions(client, people);
  const { rows: posts } = await sql<{ id: string }>`
    select posts.id from posts join bench.posts as numbers using (id)
      where ${isReadable}
        and numbers.n % greatest(1, (select count(*) from bench.posts) / ${readPosts}) = 0
      limit ${readPosts}`.execute(db);
  const { rows: loved } = await sql<{ id: string }>`
    select id from posts where ${isReadable} order by published_at desc limit 1`.execute(db);
  const [first] = people;
  if (!first || !loved[0]) throw new Error('the community has no members');
  return {
    people,
    postIds: posts.map(({ id }) => id),
    popularPostId: loved[0].id,
    deepCursor: await findDeepCursor(client, app, first),
  };
}

/** Those of an earlier run over the same data, so that no reaction is a repeat and each is notified. */
async function withdrawReactions(client: pg.Client, people: readonly SignedInMember[]): Promise<void> {
  const memberIds = people.map(({ id }) => id);
  const { rows } = await client.query<{ post_id: string }>(
    'delete from reactions where member_id = any($1::uuid[]) returning post_id',
    [memberIds],
  );
  await client.query(
    `delete from notification_sources
      where source like 'reaction:%' and split_part(source, ':', 3) = any($1::text[])`,
    [memberIds],
  );
  const postIds = [...new Set(rows.map(({ post_id }) => post_id))];
  await client.query(
    `with counted as (
        update post_counts set reaction_count = (select count(*) from reactions where reactions.post_id = post_counts.post_id)
        where post_id = any($1::uuid[]) returning post_id)
      insert into post_count_changes (post_id) select post_id from counted`,
    [postIds],
  );
}

/** The cursor of page 1,000, or of the middle of a smaller feed; encoded as the server does. */
async function findDeepCursor(client: pg.Client, app: App, person: SignedInMember) {
  const { rows } = await client.query<{ at: string; id: string }>(
    `with depth as (select least(999 * ${pageSize}, (select count(*) from posts where audience = 'public') / 2) as rows)
      select to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id from posts
      where state = 'published' and removed_at is null and audience = 'public'
      order by published_at desc, id desc offset (select rows from depth) limit 1`,
  );
  const cursor = Buffer.from(JSON.stringify([rows[0]?.at, rows[0]?.id])).toString('base64url');
  for (const [path, cookie] of [
    ['/api/liste-publication-auth', `sid=${person.token}`],
    ['/api/liste-publication-guest', ''],
  ] as const) {
    const { statusCode } = await app.http.inject({
      url: path,
      query: { cursor },
      headers: cookie === '' ? {} : { cookie },
    });
    if (statusCode !== 200) throw new Error(`${path} does not know the cursor of a deep page`);
  }
  return { member: cursor, guest: cursor };
}
