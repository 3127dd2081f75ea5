import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { reportProof } from '../scripts/proof-report.ts';
import type { Community } from './community.ts';
import type { LoadRequest } from './load.ts';
import type { RunningProcess } from './processes.ts';
import { scenarios } from './scenarios.ts';
import { percentile, startReaders } from './streams.ts';

/**
 * Before what is measured comes a warm-up, half as long, with six times as many requests: caches fill, and V8 compiles what is
 * called. After a quarter of an hour it still compiled what is rare, such as one new post in a hundred requests. In the last
 * sixth of the warm-up the rate is already the lower one: when it drops, V8's heap grows once (docs/performance.md).
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const warmUpMinutes = minutes / 2;
const perSecond = 50;
const fastPerSecond = 300;
const streamCount = 500;
const sampleMs = 30_000;
const fastSeconds = ((warmUpMinutes * 5) / 6) * 60;
const budget = { megabytesPerHour: 1, descriptors: 10, drift: 0.2 };

/** Of a hundred requests; a sixth are writes. What is written is removed again: only memory may grow, not the data. */
const shares: Readonly<Record<string, number>> = {
  'member feed': 30,
  'one post with comments': 25,
  'guest feed': 12,
  'people search': 6,
  'member feed, popular': 5,
  'member feed, filtered': 3,
  'member feed, page 1,000': 3,
  'pray and amen': 11,
  comment: 4,
  'create a post': 1,
};

type Sample = {
  /** Hours since the start. */
  hours: number;
  megabytes: number;
  descriptors: number;
  idleConnections: number;
  streams: number;
  /** Milliseconds of each response since the last sample. */
  times: number[];
};

type Parts = { community: Community; server: RunningProcess; metricsToken: string };
/**
 * `sentAgain`: requests on reused connections that the server closed meanwhile; `failures`: how many of each status below 500
 * that is no success, and of each error without a response.
 */
type Counted = {
  sent: number;
  sentAgain: number;
  faults: number;
  failures: Map<string, number>;
  times: number[];
};

/** An hour of the same load on one process that is warm, whose memory, descriptors, connections and times must stay as they are. */
export async function benchSoak({
  community,
  server,
  metricsToken,
}: Parts): Promise<{ passed: number; missed: string[] }> {
  const readers = startReaders();
  const { people } = community.testData;
  const cookies = Array.from(
    { length: streamCount },
    (_, index) => `sid=${people[index % people.length]?.token}`,
  );
  const counted: Counted = { sent: 0, sentAgain: 0, faults: 0, failures: new Map(), times: [] };
  const samples: Sample[] = [];
  const stopping = new AbortController();
  try {
    await readers.send({ do: 'open', port: Number(new URL(server.url).port), cookies });
    const sending = sendSteadily(server.url, { community, counted, signal: stopping.signal });
    const startedAt = performance.now();
    while (performance.now() - startedAt < (warmUpMinutes + minutes) * 60_000) {
      await pause(sampleMs);
      const sample = {
        hours: (performance.now() - startedAt) / 3_600_000,
        megabytes: residentMegabytesOf(server.pid),
        descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
        idleConnections: await readIdleConnections(server.url, metricsToken),
        streams: (await readers.send({ do: 'report', mark: 0 })).open,
        times: counted.times.splice(0),
      };
      samples.push(sample);
      print(sample, counted);
    }
    stopping.abort();
    await sending;
    await pause(2_000);
    return judge(samples, counted, await readIdleConnections(server.url, metricsToken));
  } finally {
    stopping.abort();
    readers.stop();
  }
}

/** At a fixed rate, whether or not the responses have arrived: a slow server does not lower the load. */
async function sendSteadily(
  url: string,
  { community, counted, signal }: { community: Community; counted: Counted; signal: AbortSignal },
): Promise<void> {
  const mix = interleave(community);
  const agent = new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 64 });
  const startedAt = performance.now();
  while (!signal.aborted) {
    const seconds = (performance.now() - startedAt) / 1_000;
    const due = seconds * perSecond + Math.min(seconds, fastSeconds) * (fastPerSecond - perSecond);
    while (counted.sent < due) {
      counted.sent += 1;
      const next = mix();
      if (next) void sendOne(url, { next, agent, counted });
    }
    await pause(10);
  }
  await pause(1_000);
  agent.destroy();
}

function interleave({ testData }: Community): () => LoadRequest | undefined {
  const order = Object.entries(shares)
    .flatMap(([name, share]) =>
      Array.from({ length: share }, (_, index) => ({ name, at: (index + 0.5) / share })),
    )
    .sort((one, other) => one.at - other.at);
  const requests = new Map(scenarios.map(({ name, requests: make }) => [name, make(testData)]));
  const used = new Map<string, number>();
  let turn = 0;
  return () => {
    const name = order[turn++ % order.length]?.name ?? '';
    const list = requests.get(name) ?? [];
    const index = used.get(name) ?? 0;
    used.set(name, index + 1);
    return list[index % list.length];
  };
}

type Sending = { next: LoadRequest; agent: Agent; counted: Counted };

const sendOne = (url: string, { next, agent, counted }: Sending): Promise<void> =>
  new Promise((resolve) => {
    const { method, path, cookie, body } = next;
    const startedAt = performance.now();
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie !== '' && { cookie }),
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 500) counted.faults += 1;
      else if (status < 200 || status >= 300)
        countFailure(counted, `${status} to ${method} ${path.split('?')[0]}`);
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('end', () => {
        counted.times.push(performance.now() - startedAt);
        const removal = status === 201 ? removalOf(next, Buffer.concat(parts).toString()) : null;
        if (removal) void sendOne(url, { next: removal, agent, counted });
        resolve();
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection while the request was on its way: browsers send it again.
      if (sent.reusedSocket && error.code === 'ECONNRESET') {
        counted.sentAgain += 1;
        void sendOne(url, { next, agent, counted }).then(resolve);
        return;
      }
      countFailure(counted, error.code ?? error.message);
      resolve();
    });
    sent.end(body);
  });

/** @param body of the response to what created a post or a comment */
function removalOf({ cookie, path }: LoadRequest, body: string): LoadRequest {
  const { post, commentaire } = JSON.parse(body) as Record<string, { id: string } | undefined>;
  return path === '/api/post-actualite'
    ? { method: 'POST', path: '/api/delete-post-actualite', cookie, body: JSON.stringify({ id: post?.id }) }
    : { method: 'DELETE', path: `/api/comments/${commentaire?.id}`, cookie, body: '' };
}

function countFailure({ failures }: Counted, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
}

const sumOf = (failures: ReadonlyMap<string, number>): number =>
  [...failures.values()].reduce((total, count) => total + count, 0);

const residentMegabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What the pools may still give: open and idle, or not opened yet. */
async function readIdleConnections(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const sum = (state: string) =>
    [
      ...text.matchAll(
        new RegExp(`^radiant_database_pool_connections\\{[^}]*state="${state}"[^}]*\\} (\\d+)`, 'gm'),
      ),
    ]
      .map(([, count]) => Number(count))
      .reduce((total, count) => total + count, 0);
  return sum('max') - sum('active');
}

function print(
  { hours, megabytes, descriptors, idleConnections, streams, times }: Sample,
  counted: Counted,
): void {
  const figures = [
    `${(hours * 60).toFixed(1).padStart(6)} min`,
    `${megabytes.toFixed(1)} MB`,
    `${descriptors} descriptors`,
    `${idleConnections} free connections`,
    `${streams} streams`,
    `p50 ${percentile(times, 50).toFixed(0)} p99 ${percentile(times, 99).toFixed(0)} ms`,
    `${counted.sent} sent, ${counted.sentAgain} again, ${counted.faults} 5xx, ${sumOf(counted.failures)} other failures`,
  ];
  process.stdout.write(`${figures.join('  ')}\n`);
}

/** Least squares, with the standard error of the slope. */
function fitSlope(points: readonly (readonly [x: number, y: number])[]): { slope: number; error: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) };
}

const median = (values: readonly number[]): number => percentile(values, 50);

function judge(
  samples: readonly Sample[],
  { sent, sentAgain, faults, failures }: Counted,
  idleAtEnd: number,
): { passed: number; missed: string[] } {
  const failed = sumOf(failures);
  const measured = samples.filter(({ hours }) => hours * 60 > warmUpMinutes);
  const third = Math.ceil(measured.length / 3);
  const [first, last] = [measured.slice(0, third), measured.slice(-third)];
  const p99 = (some: readonly Sample[]) =>
    percentile(
      some.flatMap(({ times }) => times),
      99,
    );
  const memory = fitSlope(measured.map(({ hours, megabytes }) => [hours, megabytes]));
  const descriptors =
    median(last.map((one) => one.descriptors)) - median(first.map((one) => one.descriptors));
  const drift = p99(last) / p99(first) - 1;
  const idle = idleAtEnd - Math.max(...samples.map(({ idleConnections }) => idleConnections));
  const streams = Math.min(...samples.map((one) => one.streams));
  reportProof({
    'minutes of warm-up': warmUpMinutes,
    minutes,
    requests: sent,
    'requests sent again': sentAgain,
    streams,
    'status 5xx': faults,
    'other failures': failed,
    'memory growth in MB per hour': Number(memory.slope.toFixed(2)),
    'standard error of it': Number(memory.error.toFixed(2)),
    'descriptors gained': descriptors,
    'connections not returned': -Math.min(idle, 0),
    'p99 in ms': Math.round(p99(measured)),
    'drift of p99 in %': Math.round(drift * 100),
  });
  const checks: [what: string, isKept: boolean][] = [
    [`${faults} responses 5xx, ${failed} other failures`, faults + failed === 0],
    [`${streams} of ${streamCount} streams`, streams === streamCount],
    [
      `memory ${memory.slope.toFixed(2)} ± ${memory.error.toFixed(2)} MB per hour`,
      memory.slope <= budget.megabytesPerHour,
    ],
    [`${descriptors} more descriptors`, descriptors <= budget.descriptors],
    [`${idleAtEnd} free connections at the end`, idle >= 0],
    [`p99 ${p99(first).toFixed(0)}, then ${p99(last).toFixed(0)} ms`, drift <= budget.drift],
  ];
  for (const [what] of checks) process.stdout.write(`${what}\n`);
  process.stdout.write(`${sentAgain} requests sent again, after resets of reused connections\n`);
  for (const [what, count] of failures) process.stdout.write(`${count} × ${what}\n`);
  const missed = checks.filter(([, isKept]) => !isKept).map(([what]) => what);
  return { passed: checks.length - missed.length, missed };
}
