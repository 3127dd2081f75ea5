import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Community } from './community.ts';
import { load } from './load.ts';
import type { RunningProcess } from './processes.ts';
import { scenarios } from './scenarios.ts';

/** At four times the capacity: milliseconds, and a share of the peak. */
const budget = { excess: 4, accepted: 1_000, refused: 100, health: 300, signIn: 1_000, goodput: 0.8 };
/** As a proxy keeps them open; Node accepts one connection per event loop turn. */
const connections = 500;
const warmUpSeconds = 4;

type Parts = { community: Community; start: () => Promise<RunningProcess>; seconds: number };

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Sends four times the server's capacity; measures what is served and how fast the rest is refused. */
export async function benchOverload({
  community,
  start,
  seconds,
}: Parts): Promise<{ passed: number; missed: string[] }> {
  const server = await start();
  try {
    const [feed] = scenarios;
    if (!feed) throw new Error('no scenario');
    const requests = feed.requests(community.testData);
    await load(server.url, requests, { connections: 32, seconds: 2 });
    const peak = (await load(server.url, requests, { connections: 32, seconds })).perSecond;
    const found = await flood(server.url, {
      requests,
      rate: Math.round(peak * budget.excess),
      seconds: 2 * seconds,
    });
    const served = found.accepted.length / (2 * seconds);
    const figures: [what: string, is: number, isKept: boolean][] = [
      [
        `share of the peak (${peak.toFixed(0)}/s) that is served`,
        served / peak,
        served >= budget.goodput * peak,
      ],
      ...(
        [
          ['ms p99 of served feeds', found.accepted, budget.accepted],
          ['ms p99 of refusals', found.refused, budget.refused],
          ['ms p99 of /readyz', found.health, budget.health],
          ['ms p99 of a wrong sign-in', found.signIn, budget.signIn],
        ] as const
      ).map(([what, times, most]): [string, number, boolean] => [
        `${what} (${times.length})`,
        percentile(times, 0.99),
        times.length > 0 && percentile(times, 0.99) <= most,
      ]),
      ['requests that failed otherwise', found.failed, found.failed === 0],
    ];
    for (const [what, is] of figures) process.stdout.write(`${is.toFixed(2).padStart(9)}  ${what}\n`);
    const missed = figures.filter(([, , isKept]) => !isKept).map(([what, is]) => `${what}: ${is.toFixed(2)}`);
    return { passed: figures.length - missed.length, missed };
  } finally {
    await server.stop();
  }
}

type Flood = { requests: ReturnType<(typeof scenarios)[number]['requests']>; rate: number; seconds: number };

async function flood(url: string, { requests, rate, seconds }: Flood) {
  const found = {
    accepted: [] as number[],
    refused: [] as number[],
    health: [] as number[],
    signIn: [] as number[],
    failed: 0,
  };
  const ended = Promise.withResolvers<void>();
  const options = {
    url,
    connections,
    overallRate: rate,
    duration: warmUpSeconds + seconds,
    // Each connection prepares all its requests; a long list would slow the sender.
    requests: requests
      .slice(0, 20)
      .map(({ method, path, cookie, body }) => ({ method, path, headers: { cookie }, body })),
  };
  const startedAt = performance.now();
  const run = autocannon(options, () => ended.resolve());
  run.on('response', (_client, status, _bytes, took) => {
    if (performance.now() - startedAt < warmUpSeconds * 1_000) return;
    if (status === 200) found.accepted.push(took);
    else if (status === 503) found.refused.push(took);
    else found.failed += 1;
  });
  await pause(warmUpSeconds * 1_000);
  const probes = Promise.all([
    probe(seconds, found.health, async () => (await fetch(`${url}/readyz`)).ok),
    probe(seconds, found.signIn, async () => {
      const body = JSON.stringify({ email: 'nobody@example.org', password: 'Not the password 1' });
      const headers = { 'content-type': 'application/json', origin: url };
      return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status !== 503;
    }),
  ]);
  await ended.promise;
  found.failed += (await probes).reduce((sum, count) => sum + count, 0);
  return found;
}

/** Sends ten requests per second and returns the number of failures. */
async function probe(seconds: number, times: number[], ask: () => Promise<boolean>): Promise<number> {
  let failed = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    if (await ask()) times.push(performance.now() - startedAt);
    else failed += 1;
    await pause(100);
  }
  return failed;
}
