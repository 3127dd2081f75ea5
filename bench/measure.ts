import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../server/src/platform/crypto.ts';
import type { Community } from './community.ts';
import { type LoadRequest, load, type Result } from './load.ts';
import { type RunningProcess, readProcessorTime } from './processes.ts';
import type { Reference } from './reference.ts';
import type { Scenario } from './scenarios.ts';
import { replay, type Trace, vary } from './statements.ts';

export type Measurement = {
  server: Result;
  /** The fixed reference, requests per second. */
  reference: number | undefined;
  /** The product's own statements without its server, requests per second. */
  own: number | undefined;
  /** Milliseconds of CPU time per request, independent of other load on the machine. */
  cost: { server: number; database: number };
  /** Updated rows by table; HOT: without new index entries. */
  updates: readonly Updates[];
};

export type Updates = { table: string; all: number; hot: number };

/** By scenario: a repeated reaction would cost less than a first one. */
const sent = new Map<string, number>();

async function loadNext(
  { name, connections }: Scenario,
  { url, requests, seconds }: { url: string; requests: readonly LoadRequest[]; seconds: number },
): Promise<Result> {
  const skipped = sent.get(name) ?? 0;
  const result = await load(url, requests, { connections, seconds, skipped });
  // Those in flight at the end are not counted.
  sent.set(name, skipped + result.requests + connections);
  return result;
}

/** Requests traced per scenario, replayed in turn. */
const tracedRequests = 40;
/** The server's pool size, for a fair comparison. */
const poolSize = 10;

/** Until the code is compiled and the statements are planned on every connection. */
const warmUpSeconds = 3;

export async function measure(
  scenario: Scenario,
  {
    community,
    reference,
    target,
    seconds,
  }: { community: Community; reference: Reference; target: RunningProcess; seconds: number },
): Promise<Measurement> {
  const requests = scenario.requests(community.testData);
  const { url, pid } = target;
  await loadNext(scenario, { url, requests, seconds: warmUpSeconds });
  await untilJobsAreDone(community.databaseUrl);
  const updatesBefore = await countUpdates(community.databaseUrl);
  const before = readProcessorTime(pid, community.dataDir);
  const server = await loadNext(scenario, { url, requests, seconds });
  // Their time is part of the cost.
  await untilJobsAreDone(community.databaseUrl);
  const after = readProcessorTime(pid, community.dataDir);
  const cost = {
    server: (after.server - before.server) / server.requests,
    database: (after.database - before.database) / server.requests,
  };
  const updates = subtract(await countUpdates(community.databaseUrl), updatesBefore);
  const run = { connections: poolSize, seconds };
  const work = scenario.reference && reference.work(scenario.reference);
  const limit = work && (await replay(reference.url, work, run));
  const measured = { server, cost, updates, reference: limit };
  const traces = await traceSome(requests, community);
  // Cached responses send no statements.
  if (traces.every((trace) => trace.length === 0)) return { ...measured, own: undefined };
  const next = scenario.isWrite ? varyWrites(traces, community) : roundRobin(traces);
  return { ...measured, own: await replay(community.databaseUrl, next, run) };
}

const maxJobsMs = 60_000;

async function untilJobsAreDone(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const deadline = Date.now() + maxJobsMs;
    for (;;) {
      const { rows } = await client.query<{ name: string }>(
        `select distinct name from (
          select name from jobs where attempts < max_attempts and run_at <= now() union all select name from running_jobs
        ) as undone`,
      );
      if (rows.length === 0) return;
      const names = rows.map(({ name }) => name).join(', ');
      if (Date.now() > deadline) throw new Error(`not done within a minute: ${names}`);
      await pause(100);
    }
  });
}

/** PostgreSQL's connections report up to a second late, which a share hardly notices. */
async function countUpdates(url: string): Promise<Updates[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<Updates>(
      `select relname as table, n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables
        where n_tup_upd > 0`,
    );
    return rows;
  });
}

/** A connection that is open when the database stops would otherwise end the bench with its own error instead of the cause. */
async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

const subtract = (after: readonly Updates[], before: readonly Updates[]): Updates[] =>
  after.map(({ table, all, hot }) => {
    const earlier = before.find((one) => one.table === table);
    return { table, all: all - (earlier?.all ?? 0), hot: hot - (earlier?.hot ?? 0) };
  });

async function traceSome(requests: readonly LoadRequest[], community: Community): Promise<Trace[]> {
  // Removing a reaction costs the same and cannot be replayed for members without one.
  const wanted = requests.filter(({ body }) => !body.includes('"like":false'));
  const traces: Trace[] = [];
  for (let index = 0; index < Math.min(tracedRequests, wanted.length); index += 1) {
    const request = wanted[Math.floor((index * wanted.length) / tracedRequests)];
    if (request) traces.push(await community.trace(request));
  }
  return traces;
}

function roundRobin(traces: readonly Trace[]): () => Trace {
  let index = 0;
  return () => traces[index++ % traces.length] ?? [];
}

/** Replays writes as other members on other posts, so that none is already done. */
function varyWrites(traces: readonly Trace[], { testData }: Community): () => Trace {
  const known = new Set([
    ...testData.people.map(({ id }) => id),
    ...testData.postIds,
    testData.popularPostId,
  ]);
  const members = new Set(testData.people.map(({ id }) => id));
  let index = 0;
  return () => {
    index += 1;
    const trace = traces[index % traces.length] ?? [];
    const others = new Map<string, string>();
    for (const id of idsIn(trace)) {
      if (!known.has(id)) continue;
      const pool = members.has(id) ? testData.people.map((person) => person.id) : testData.postIds;
      others.set(id, pool[(index * 31 + others.size * 7) % pool.length] ?? id);
    }
    return vary(trace, others, newId);
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (trace: Trace): Set<string> =>
  new Set(trace.flatMap(({ values }) => JSON.stringify(values).match(uuid) ?? []));
