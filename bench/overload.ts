import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportProof } from '../scripts/proof-report.ts';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { hasNginx, startNginx } from '../server/src/testing/nginx.ts';
import type { Community } from './community.ts';
import { load } from './load.ts';
import {
  type Ask,
  type Class,
  classes,
  createProbe,
  createProbes,
  measureRecovery,
  type Probe,
  prepareAskers,
  probe,
  refusedShareOf,
} from './overload-probes.ts';
import { type RunningProcess, readOwnProcessorTime } from './processes.ts';
import { scenarios } from './scenarios.ts';

/** Milliseconds, and a share of the peak. */
const budget = {
  excess: Number(process.env.OVERLOAD_TIMES ?? 4),
  accepted: 1_000,
  refused: 100,
  health: 300,
  signIn: 1_000,
  goodput: 0.8,
  recovery: 10_000,
};
/** As a proxy keeps them open; Node accepts one connection per event loop turn. */
const connections = 500;
/** Ten requests a second from each. */
const readers = 5;
/** Two classes of which nearly all or nearly nothing is refused differ by chance. */
const tolerance = 0.05;
/** The probes slow the sender down. */
const margin = 1.2;

type Parts = { community: Community; start: () => Promise<RunningProcess>; seconds: number };
/** `processes`: whose processor time is compared, because it differs little on a busy machine. */
type Target = Pick<Parts, 'community' | 'seconds'> & { processes: Readonly<Record<string, number>> };
type Outcome = { passed: number; missed: string[] };
type Figure = [what: string, is: number, isKept: boolean];

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** @returns what was reached without a proxy and, where nginx is installed, behind it as well */
export async function benchOverload({ community, start, seconds }: Parts): Promise<Outcome> {
  const server = await start();
  try {
    const processes = { server: server.pid };
    const direct = await measureOverload(server.url, '', { community, seconds, processes });
    if (!hasNginx()) {
      process.stdout.write(
        'Behind nginx: not measured, because nginx is not installed (apt-get install nginx-light)\n',
      );
      return direct;
    }
    const proxied = await behindNginx(server, ({ url, pid }) =>
      measureOverload(url, ' behind nginx', { community, seconds, processes: { ...processes, nginx: pid } }),
    );
    return { passed: direct.passed + proxied.passed, missed: [...direct.missed, ...proxied.missed] };
  } finally {
    await server.stop();
  }
}

/** With `deploy/nginx.conf`, without TLS. */
async function behindNginx<Result>(
  { url }: RunningProcess,
  run: (nginx: RunningProcess) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'radiant-nginx-'));
  const instances = [Number(new URL(url).port)];
  const nginx = await startNginx(folder, { port: await findFreePort(), instances });
  try {
    return await run(nginx);
  } finally {
    await nginx.stop();
    await rm(folder, { recursive: true });
  }
}

/** Sends more than the capacity; measures what is served, what is refused first, and the time after it. */
async function measureOverload(
  url: string,
  place: string,
  { community, seconds, processes }: Target,
): Promise<Outcome> {
  const [feed] = scenarios;
  if (!feed) throw new Error('no scenario');
  const requests = feed.requests(community.testData);
  await load(url, requests, { connections: 32, seconds: 5 });
  const peak = (await load(url, requests, { connections: 32, seconds })).perSecond;
  const askers = await prepareAskers(url, community);
  const before = await probe(seconds, askers.read, createProbe());
  const found = await flood(url, {
    askers,
    requests,
    rate: peak * budget.excess * margin,
    seconds: 2 * seconds,
    processes,
  });
  const recoveredMs = await measureRecovery(askers.read, Math.max(...before.times));
  const { sent, served } = found;
  const figures: Figure[] = [
    [
      `share of the peak (${peak.toFixed(0)}/s) that is served`,
      served / peak,
      served >= budget.goodput * peak,
    ],
    ['times the peak that were sent', sent / peak, sent >= budget.excess * peak],
    ...(
      [
        ['ms p99 of served feeds', found.probes.read.times, budget.accepted],
        ['ms p99 of refusals', found.probes.read.refusals, budget.refused],
        ['ms p99 of /readyz', found.probes.health.times, budget.health],
        ['ms p99 of a wrong sign-in', found.probes.signIn.times, budget.signIn],
      ] as const
    ).map(
      ([what, times, most]): Figure => [
        `${what} (${times.length})`,
        percentile(times, 0.99),
        times.length > 0 && percentile(times, 0.99) <= most,
      ],
    ),
    ...listOrder(found),
    ['requests that failed otherwise', found.failed, found.failed === 0],
    ['ms until feeds are as fast as before', recoveredMs, recoveredMs <= budget.recovery],
  ];
  for (const [what, is] of [...figures, ...found.costs])
    process.stdout.write(`${is.toFixed(2).padStart(9)}  ${what}${place}\n`);
  const missed = figures
    .filter(([, , isKept]) => !isKept)
    .map(([what, is]) => `${what}${place}: ${is.toFixed(2)}`);
  reportProof({
    [`served in % of the peak${place}`]: Math.round((100 * served) / peak),
    [`sent in % of the peak${place}`]: Math.round((100 * sent) / peak),
    [`p99 of served feeds in ms${place}`]: Math.round(percentile(found.probes.read.times, 0.99)),
    [`p99 of refusals in ms${place}`]: Math.round(percentile(found.probes.read.refusals, 0.99)),
    [`classes refused out of order${place}`]: listOrder(found).filter(([, , isKept]) => !isKept).length,
    [`other failures${place}`]: found.failed,
    [`recovery in ms${place}`]: Math.round(recoveredMs),
  });
  return { passed: figures.length - missed.length, missed };
}

type Flood = {
  askers: Record<Class, Ask>;
  requests: ReturnType<(typeof scenarios)[number]['requests']>;
  rate: number;
  seconds: number;
  processes: Target['processes'];
};

/** @returns requests per second, sent and served */
async function flood(url: string, { askers, requests, rate, seconds, processes }: Flood) {
  const unpaced = await load(url, requests, { connections, seconds: 4 });
  const pauseMs = Math.max(0, 1_000 * (connections / rate - connections / unpaced.perSecond));
  const probes = createProbes();
  const probing = classes.flatMap((kind) =>
    Array.from({ length: kind === 'read' ? readers : 1 }, () => probe(seconds, askers[kind], probes[kind])),
  );
  const used = () =>
    Object.entries(processes).map(([name, pid]) => [name, readOwnProcessorTime(pid)] as const);
  const usedBefore = new Map(used());
  const [sent] = await Promise.all([load(url, requests, { connections, seconds, pauseMs }), ...probing]);
  const { perSecond, requests: count, refused, errors } = sent;
  return {
    sent: perSecond,
    served: perSecond * (1 - errors / count),
    failed: errors - refused + classes.reduce((sum, kind) => sum + probes[kind].failed, 0),
    probes,
    costs: used().map(
      ([name, time]) =>
        [
          `µs of processor per request sent: ${name}`,
          (1_000 * (time - (usedBefore.get(name) ?? 0))) / count,
        ] as const,
    ),
  };
}

/** No class may be refused more often than the class before it; sign-in, administration and health are always served. */
function listOrder({ probes }: { probes: Record<Class, Probe> }): Figure[] {
  return classes.map((kind, index) => {
    const { times, refusals } = probes[kind];
    const share = refusedShareOf(probes[kind]);
    const before = classes[index - 1];
    const most = index > classes.indexOf('write') || before === undefined ? undefined : probes[before];
    const isKept = kind === 'stream' || (most ? share <= refusedShareOf(most) + tolerance : share === 0);
    return [`share of refused: ${kind} (${times.length + refusals.length})`, share, isKept];
  });
}
