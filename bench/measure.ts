import { newId } from '../server/src/platform/crypto.ts';
import type { Community } from './community.ts';
import { type LoadRequest, load, type Result } from './load.ts';
import { type RunningProcess, readProcessorTime } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { replay, type Trace, vary } from './statements.ts';

export type Measurement = {
  server: Result;
  sql: { perSecond: number; p50: number; p99: number } | undefined;
  /** Milliseconds of CPU time per request, independent of other load on the machine. */
  cost: { server: number; database: number };
};

/** Requests traced per scenario, replayed in turn. */
const tracedRequests = 40;
/** The server's pool size, for a fair comparison. */
const poolSize = 10;

export async function measure(
  scenario: Scenario,
  { community, target, seconds }: { community: Community; target: RunningProcess; seconds: number },
): Promise<Measurement> {
  const requests = scenario.requests(community.testData);
  const { url, pid } = target;
  await load(url, requests, { connections: scenario.connections, seconds: 1 });
  const before = readProcessorTime(pid, community.dataDir);
  const server = await load(url, requests, { connections: scenario.connections, seconds });
  const after = readProcessorTime(pid, community.dataDir);
  const cost = {
    server: (after.server - before.server) / server.requests,
    database: (after.database - before.database) / server.requests,
  };
  const traces = await traceSome(requests, community);
  // Cached responses send no statements.
  if (traces.every((trace) => trace.length === 0)) return { server, sql: undefined, cost };
  const next = scenario.isWrite ? varyWrites(traces, community) : roundRobin(traces);
  const sql = await replay(community.databaseUrl, next, { connections: poolSize, seconds });
  return { server, sql, cost };
}

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
