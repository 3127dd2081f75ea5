import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '../server/src/platform/database/database.ts';
import { createLive } from '../server/src/platform/live/live.ts';
import { createLog } from '../server/src/platform/log.ts';
import type { Community } from './community.ts';
import { load } from './load.ts';
import { memoryOf, type RunningProcess, readProcessorTime } from './processes.ts';
import { scenarios } from './scenarios.ts';
import type { Answer, Task } from './stream-readers.ts';

/** For one instance; milliseconds at the 99th percentile. */
const budget = {
  kilobytes: 25,
  reach: 1_000,
  back: 5_000,
  stalledMegabytes: 64,
  /** The share of write capacity that remains with thousands online. */
  share: 0.25,
};
const streamCount = 5_000;
const unnamed = 'no posts named';
/** As many as a page of the feed. */
const postsPerReader = 20;
const heartbeatMs = 20_000;
const onlineCount = 2_000;
const rounds = 10;
/** About 500 writes a second: 130 connections, each with 250 ms between two requests. */
const pacedScenarios = ['pray and amen', 'pray, all on one post', 'comment'];
const pacedConnections = 130;
const pacedPauseMs = 250;
const writeScenarios = ['comment', 'create a post', 'pray, all on one post'];

type Parts = { community: Community; start: () => Promise<RunningProcess>; seconds: number };
type BenchResult = { passed: number; missed: string[] };
type Bench = Omit<Parts, 'start'> & BenchResult & { server: RunningProcess; readers: Readers; db: Database };

/** Measures memory per stream, delivery delays and the capacity left for writes at 5,000 streams. */
export async function benchStreams({ start, ...parts }: Parts): Promise<BenchResult> {
  const { db } = connect(parts.community.databaseUrl, createLog('error'), { maxConnections: 1 });
  const readers = startReaders();
  const bench: Bench = { ...parts, readers, db, server: await start(), passed: 0, missed: [] };
  print(
    `descriptors: ${descriptorLimitOf(bench.server.pid)} the server, ${descriptorLimitOf(readers.pid)} the readers`,
  );
  try {
    const alone = await measureWrites(bench, 'no listeners');
    await measureMemoryPerStream(bench);
    await measureFanOut(bench, 'all read', streamCount);
    await measureMemberEvents(bench);
    await measureFanOutUnderWrites(bench, unnamed);
    await measureNaming(bench);
    await measureFanOutUnderWrites(bench, `${postsPerReader} posts named`);
    // Their positions are those of the last event or heartbeat.
    await pause(heartbeatMs + 5_000);
    await measureReconnection(bench, start);
    await measureNaming(bench);
    await measureStalledReaders(bench);
    await readers.send({ do: 'close', count: streamCount - onlineCount });
    await pause(1_000);
    const together = await measureWrites(bench, `${onlineCount} online`);
    for (const [name, before] of alone) {
      const share = before / (together.get(name) ?? Number.POSITIVE_INFINITY);
      print(`${name}: ${share.toFixed(2)} of the capacity without listeners`);
      check(
        bench,
        share >= budget.share,
        `${name}: ${share.toFixed(2)} with ${onlineCount} online, budget ${budget.share}`,
      );
    }
    return bench;
  } finally {
    readers.stop();
    await bench.server.stop();
    await db.destroy();
  }
}

function check(bench: Bench, isMet: boolean, message: string): void {
  if (isMet) bench.passed += 1;
  else bench.missed.push(message);
}

const portOf = ({ url }: RunningProcess) => Number(new URL(url).port);

async function measureMemoryPerStream(bench: Bench): Promise<void> {
  const { community, server, readers } = bench;
  const before = memoryOf(server.pid);
  const startedAt = performance.now();
  const { people } = community.testData;
  const cookies = Array.from(
    { length: streamCount },
    (_, index) => `sid=${people[index % people.length]?.token}`,
  );
  const { open } = await readers.send({ do: 'open', port: portOf(server), cookies });
  const took = (performance.now() - startedAt) / 1_000;
  await pause(3_000);
  const each = ((memoryOf(server.pid) - before) * 1024) / open;
  print(`${open} streams of ${people.length} members in ${took.toFixed(1)} s, ${each.toFixed(1)} kB each`);
  check(bench, each <= budget.kilobytes, `a stream weighs ${each.toFixed(1)} kB, budget ${budget.kilobytes}`);
}

let lastMark = 1_000_000;

/** Publishes an event with a mark and returns the delay of each reader in milliseconds. */
async function measureDelays({ readers }: Bench, publish: (mark: number) => Promise<void>, expected: number) {
  lastMark += 1;
  const mark = lastMark;
  const at = performance.timeOrigin + performance.now();
  await publish(mark);
  for (let tries = 0; ; tries += 1) {
    const { times } = await readers.send({ do: 'report', mark });
    if (times.length >= expected || tries > 100) return times.map((time) => time - at);
    await pause(100);
  }
}

const publishToAll =
  ({ db, community }: Bench) =>
  (mark: number) =>
    createLive().publish(db, {
      type: 'event-changed',
      postId: community.testData.popularPostId,
      going: mark,
      interested: 0,
    });

async function measureFanOut(bench: Bench, name: string, expected: number): Promise<void> {
  const waits: number[] = [];
  const lasts: number[] = [];
  const before = readProcessorTime(bench.server.pid, bench.community.dataDir);
  for (let round = 0; round < rounds; round += 1) {
    const times = await measureDelays(bench, publishToAll(bench), expected);
    check(bench, times.length === expected, `${name}: ${times.length} of ${expected} received`);
    waits.push(...times);
    lasts.push(Math.max(...times));
    await pause(500);
  }
  const after = readProcessorTime(bench.server.pid, bench.community.dataDir);
  const cost = (after.server - before.server) / rounds;
  print(
    `one event to ${expected}, ${name}: ${describe(waits)}; the last ${describe(lasts)}; ${cost.toFixed(0)} ms of processor`,
  );
  check(bench, percentile(waits, 99) <= budget.reach, `${name}: ${describe(waits)}, budget ${budget.reach}`);
}

/** Each reader names posts as a page does: the one with the marks and others at random. */
async function measureNaming(bench: Bench): Promise<void> {
  const { community, readers, server } = bench;
  const { postIds, popularPostId } = community.testData;
  const pickPost = () => postIds[Math.floor(Math.random() * postIds.length)] ?? popularPostId;
  const shown = Array.from({ length: streamCount }, () => [
    ...new Set([popularPostId, ...Array.from({ length: postsPerReader - 1 }, pickPost)]),
  ]);
  const memory = memoryOf(server.pid);
  const before = readProcessorTime(server.pid, community.dataDir);
  await readers.send({ do: 'name', port: portOf(server), postIds: shown });
  const after = readProcessorTime(server.pid, community.dataDir);
  const cost = (after.server + after.database - before.server - before.database) / streamCount;
  const weight = ((memoryOf(server.pid) - memory) * 1024) / streamCount;
  print(
    `${streamCount} readers named ${postsPerReader} posts each: ${cost.toFixed(2)} ms of processor and ${weight.toFixed(1)} kB each`,
  );
}

/** All read while members write, a fixed number each second. */
async function measureFanOutUnderWrites(bench: Bench, reading: string): Promise<void> {
  const { community, server } = bench;
  for (const scenario of scenarios.filter(({ name }) => pacedScenarios.includes(name))) {
    const requests = scenario.requests(community.testData);
    const writing = load(server.url, requests, {
      connections: pacedConnections,
      seconds: 10,
      pauseMs: pacedPauseMs,
    });
    const waits: number[] = [];
    const before = readProcessorTime(server.pid, community.dataDir);
    const { bytes } = await bench.readers.send({ do: 'report', mark: 0 });
    await pause(2_000);
    for (let round = 0; round < rounds / 2; round += 1) {
      const times = await measureDelays(bench, publishToAll(bench), streamCount);
      check(
        bench,
        times.length === streamCount,
        `${scenario.name}, ${reading}: ${times.length} of ${streamCount} received`,
      );
      waits.push(...times);
    }
    const { perSecond, p99, errors } = await writing;
    const after = readProcessorTime(server.pid, community.dataDir);
    const { bytes: bytesAfter } = await bench.readers.send({ do: 'report', mark: 0 });
    print(
      `${scenario.name}, ${perSecond.toFixed(0)}/s with ${streamCount} streams, ${reading}: ${describe(waits)}; requests p99 ${p99.toFixed(0)} ms; ` +
        `${((after.server - before.server) / 1_000).toFixed(1)} s of the server's processor, ${((bytesAfter - bytes) / 1e6).toFixed(0)} MB`,
    );
    check(bench, errors === 0, `${scenario.name}, ${reading}: ${errors} requests failed`);
    // Pages name their posts; what does not is measured for comparison.
    if (reading !== unnamed)
      check(
        bench,
        percentile(waits, 99) <= budget.reach,
        `${scenario.name}, ${reading}: ${describe(waits)}, budget ${budget.reach}`,
      );
    await pause(3_000);
  }
}

/** One personal event for every member at once, as for a reminder. */
async function measureMemberEvents(bench: Bench): Promise<void> {
  const ids = bench.community.testData.people.map(({ id }) => id);
  const publish = (unseen: number) => createLive().publishToEach(bench.db, { type: 'notified', unseen }, ids);
  const times = await measureDelays(bench, publish, streamCount);
  print(`${ids.length} events, each to one member: ${describe(times)}`);
  check(bench, times.length === streamCount, `members: ${times.length} of ${streamCount} received`);
  check(bench, percentile(times, 99) <= budget.reach, `members: ${describe(times)}, budget ${budget.reach}`);
}

/** Restarts the server, publishes events meanwhile, and lets all readers reconnect at once. */
async function measureReconnection(bench: Bench, start: () => Promise<RunningProcess>): Promise<void> {
  await bench.server.stop();
  const marks: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    lastMark += 1;
    marks.push(lastMark);
    const { popularPostId } = bench.community.testData;
    const [person] = bench.community.testData.people;
    await createLive().publish(bench.db, {
      type: 'comment-created',
      postId: popularPostId,
      commentId: String(lastMark),
      authorId: person?.id ?? '',
    });
  }
  bench.server = await start();
  const startedAt = performance.now();
  const before = readProcessorTime(bench.server.pid, bench.community.dataDir);
  const { refusals: refusalsBefore } = await bench.readers.send({ do: 'report', mark: 0 });
  const { open, refusals } = await bench.readers.send({ do: 'return', port: portOf(bench.server) });
  const took = performance.now() - startedAt;
  const after = readProcessorTime(bench.server.pid, bench.community.dataDir);
  print(
    `${(after.server - before.server) / 1_000} + ${(after.database - before.database) / 1_000} s of processor`,
  );
  await pause(1_000);
  const heard = await Promise.all(marks.map((mark) => bench.readers.send({ do: 'report', mark })));
  const isWhole = heard.every(({ times }) => times.length === streamCount);
  print(
    `${open} back in ${(took / 1_000).toFixed(1)} s, after ${refusals - refusalsBefore} refusals, with all they missed: ${isWhole ? 'each once' : 'NOT each once'}`,
  );
  check(
    bench,
    took <= budget.back,
    `back after ${(took / 1_000).toFixed(1)} s, budget ${budget.back / 1_000}`,
  );
  check(
    bench,
    isWhole,
    `missed events received: ${heard.map(({ times }) => times.length).join(', ')} of ${streamCount} each`,
  );
}

async function measureStalledReaders(bench: Bench): Promise<void> {
  const count = streamCount / 10;
  await bench.readers.send({ do: 'stall', count });
  const before = memoryOf(bench.server.pid);
  await measureFanOut(bench, 'a tenth stalled', streamCount - count);
  const growth = memoryOf(bench.server.pid) - before;
  print(`memory with ${count} stalled: ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB`);
  check(bench, growth <= budget.stalledMegabytes, `${count} stalled took ${growth.toFixed(0)} MB`);
}

/** CPU milliseconds per write, by scenario; independent of other load on the machine. */
async function measureWrites(bench: Bench, name: string): Promise<Map<string, number>> {
  const { community, server, seconds } = bench;
  const { open } = await bench.readers.send({ do: 'report', mark: 0 });
  const found = new Map<string, number>();
  for (const scenario of scenarios.filter((one) => writeScenarios.includes(one.name))) {
    const requests = scenario.requests(community.testData);
    await load(server.url, requests, { connections: scenario.connections, seconds: 1 });
    const before = readProcessorTime(server.pid, community.dataDir);
    const writing = load(server.url, requests, { connections: scenario.connections, seconds });
    await pause((seconds * 1_000) / 2);
    const times = open > 0 ? await measureDelays(bench, publishToAll(bench), open) : [];
    const { perSecond, p99, errors, requests: count } = await writing;
    const after = readProcessorTime(server.pid, community.dataDir);
    const cost = (after.server + after.database - before.server - before.database) / count;
    found.set(scenario.name, cost);
    const heard = open > 0 ? `; news meanwhile ${describe(times)}` : '';
    print(
      `${scenario.name}, ${name}: ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, cost ${cost.toFixed(2)} ms${heard}`,
    );
    check(bench, times.length === open, `${scenario.name}, ${name}: ${times.length} of ${open} received`);
    check(bench, errors === 0, `${scenario.name}, ${name}: ${errors} requests failed`);
    await pause(1_000);
  }
  return found;
}

export function percentile(values: readonly number[], share: number): number {
  const place = Math.min(values.length - 1, Math.floor((values.length * share) / 100));
  return values.toSorted((a, b) => a - b)[place] ?? Number.POSITIVE_INFINITY;
}

const describe = (times: readonly number[]) =>
  `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`;

const print = (line: string) => process.stdout.write(`${line}\n`);

const descriptorLimitOf = (pid: number): string =>
  /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 'unknown';

export type Readers = { pid: number; send(task: Task): Promise<Answer>; stop(): void };

export function startReaders(): Readers {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'));
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (task: Task): Promise<Answer> => {
    child.send(task);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    pid: child.pid ?? 0,
    // Answers carry no id, so tasks run one after the other.
    send(task) {
      const answer = last.then(() => ask(task));
      last = answer;
      return answer;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}
