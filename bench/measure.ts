import { newId } from '../server/src/platform/crypto.ts';
import type { Community } from './community.ts';
import { type LoadRequest, load, type Result } from './load.ts';
import { type Running, readProcessorTime } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import { replay, type Trace, vary } from './statements.ts';

/** One pass of one scenario: the server, and the same statements through plain `pg`. */
export type Measured = {
  server: Result;
  sql: { perSecond: number; p50: number; p99: number } | undefined;
  /** Milliseconds of processor time a request, which do not depend on what else the machine does. */
  cost: { server: number; database: number };
};

/** How many different requests are traced; their statements take turns in the replay. */
const traced = 40;
/** The server's pool: more connections would be another limit. */
const poolSize = 10;

export async function measure(
  scenario: Scenario,
  { community, target, seconds }: { community: Community; target: Running; seconds: number },
): Promise<Measured> {
  const requests = scenario.requests(community.ground);
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
  // What a server remembers needs no statement at all.
  if (traces.every((trace) => trace.length === 0)) return { server, sql: undefined, cost };
  const next = scenario.isWrite ? otherWrites(traces, community) : inTurn(traces);
  const sql = await replay(community.databaseUrl, next, { connections: poolSize, seconds });
  return { server, sql, cost };
}

async function traceSome(requests: readonly LoadRequest[], community: Community): Promise<Trace[]> {
  // Taking back is no more work than giving, and cannot be replayed for those who never gave.
  const wanted = requests.filter(({ body }) => !body.includes('"like":false'));
  const traces: Trace[] = [];
  for (let index = 0; index < Math.min(traced, wanted.length); index += 1) {
    const request = wanted[Math.floor((index * wanted.length) / traced)];
    if (request) traces.push(await community.trace(request));
  }
  return traces;
}

function inTurn(traces: readonly Trace[]): () => Trace {
  let index = 0;
  return () => traces[index++ % traces.length] ?? [];
}

/** The same writes by other members to other posts, so that none of them finds itself done already. */
function otherWrites(traces: readonly Trace[], { ground }: Community): () => Trace {
  const known = new Set([...ground.people.map(({ id }) => id), ...ground.postIds, ground.lovedPostId]);
  const members = new Set(ground.people.map(({ id }) => id));
  let index = 0;
  return () => {
    index += 1;
    const trace = traces[index % traces.length] ?? [];
    const others = new Map<string, string>();
    for (const id of idsIn(trace)) {
      if (!known.has(id)) continue;
      const pool = members.has(id) ? ground.people.map((person) => person.id) : ground.postIds;
      others.set(id, pool[(index * 31 + others.size * 7) % pool.length] ?? id);
    }
    return vary(trace, others, newId);
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const idsIn = (trace: Trace): Set<string> =>
  new Set(trace.flatMap(({ values }) => JSON.stringify(values).match(uuid) ?? []));
