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
import { memoryOf, type Running, readProcessorTime } from './processes.ts';
import { scenarios } from './scenarios.ts';
import type { Answer, Task } from './stream-readers.ts';

/** Asked of one instance: speed.md ('Live'), safety.md H8 and 3.4. Times in milliseconds, of the 99th of a hundred. */
const budget = {
  kilobytes: 25,
  reach: 1_000,
  back: 5_000,
  stalledMegabytes: 64,
  /** With thousands online, what the same processor still gets through of what it gets through alone. */
  share: 0.25,
};
const everybody = 5_000;
const online = 2_000;
const rounds = 10;
const written = ['comment', 'create a post', 'pray, all on one post'];

type Parts = { community: Community; start: () => Promise<Running>; seconds: number };
/** How much of what was asked for is kept, and what is not. */
type Found = { passed: number; missed: string[] };
type Bench = Omit<Parts, 'start'> & Found & { server: Running; readers: Readers; db: Database };

/** 5,000 streams on one instance: what each weighs, how fast news reaches them, and what is left for those who write. */
export async function benchStreams({ start, ...parts }: Parts): Promise<Found> {
  const { db } = connect(parts.community.databaseUrl, createLog('error'), { maxConnections: 1 });
  const readers = startReaders();
  const bench: Bench = { ...parts, readers, db, server: await start(), passed: 0, missed: [] };
  say(`descriptors: ${limitOf(bench.server.pid)} the server, ${limitOf(readers.pid)} the readers`);
  try {
    const alone = await measureWrites(bench, 'nobody listens');
    await measureWeight(bench);
    await measureReach(bench, 'all read', everybody);
    await measureMembers(bench);
    await measureReturn(bench, start);
    await measureStalled(bench);
    await readers.tell({ do: 'close', count: everybody - online });
    await pause(1_000);
    const together = await measureWrites(bench, `${online} online`);
    for (const [name, before] of alone) {
      const share = before / (together.get(name) ?? Number.POSITIVE_INFINITY);
      say(`${name}: ${share.toFixed(2)} of what goes through alone`);
      ask(
        bench,
        share >= budget.share,
        `${name}: ${share.toFixed(2)} with ${online} online, asked for ${budget.share}`,
      );
    }
    return bench;
  } finally {
    readers.stop();
    await bench.server.stop();
    await db.destroy();
  }
}

function ask(bench: Bench, isKept: boolean, otherwise: string): void {
  if (isKept) bench.passed += 1;
  else bench.missed.push(otherwise);
}

const portOf = ({ url }: Running) => Number(new URL(url).port);

async function measureWeight(bench: Bench): Promise<void> {
  const { community, server, readers } = bench;
  const before = memoryOf(server.pid);
  const startedAt = performance.now();
  const { people } = community.ground;
  const cookies = Array.from(
    { length: everybody },
    (_, index) => `sid=${people[index % people.length]?.token}`,
  );
  const { open } = await readers.tell({ do: 'open', port: portOf(server), cookies });
  const took = (performance.now() - startedAt) / 1_000;
  await pause(3_000);
  const each = ((memoryOf(server.pid) - before) * 1024) / open;
  say(`${open} streams of ${people.length} members in ${took.toFixed(1)} s, ${each.toFixed(1)} kB each`);
  ask(
    bench,
    each <= budget.kilobytes,
    `a stream weighs ${each.toFixed(1)} kB, asked for ${budget.kilobytes}`,
  );
}

let lastMark = 1_000_000;

/** Publishes something with a mark, and answers when each reader heard it, in milliseconds from then. */
async function timeMark({ readers }: Bench, publish: (mark: number) => Promise<void>, expected: number) {
  lastMark += 1;
  const mark = lastMark;
  const at = performance.timeOrigin + performance.now();
  await publish(mark);
  for (let tries = 0; ; tries += 1) {
    const { times } = await readers.tell({ do: 'report', mark });
    if (times.length >= expected || tries > 100) return times.map((time) => time - at);
    await pause(100);
  }
}

const publishToAll =
  ({ db, community }: Bench) =>
  (mark: number) =>
    createLive().publish(db, {
      type: 'event-changed',
      postId: community.ground.lovedPostId,
      going: mark,
      interested: 0,
    });

async function measureReach(bench: Bench, name: string, expected: number): Promise<void> {
  const waits: number[] = [];
  const lasts: number[] = [];
  const before = readProcessorTime(bench.server.pid, bench.community.dataDir);
  for (let round = 0; round < rounds; round += 1) {
    const times = await timeMark(bench, publishToAll(bench), expected);
    ask(bench, times.length === expected, `${name}: ${times.length} of ${expected} heard`);
    waits.push(...times);
    lasts.push(Math.max(...times));
    await pause(500);
  }
  const after = readProcessorTime(bench.server.pid, bench.community.dataDir);
  const cost = (after.server - before.server) / rounds;
  say(
    `one event to ${expected}, ${name}: ${describe(waits)}; the last ${describe(lasts)}; ${cost.toFixed(0)} ms of processor`,
  );
  ask(bench, percentile(waits, 99) <= budget.reach, `${name}: ${describe(waits)}, asked for ${budget.reach}`);
}

/** Something of one's own for every member at once, as when an event is near. */
async function measureMembers(bench: Bench): Promise<void> {
  const ids = bench.community.ground.people.map(({ id }) => id);
  const publish = (unseen: number) => createLive().publishToEach(bench.db, { type: 'notified', unseen }, ids);
  const times = await timeMark(bench, publish, everybody);
  say(`${ids.length} events, each to one member: ${describe(times)}`);
  ask(bench, times.length === everybody, `members: ${times.length} of ${everybody} heard`);
  ask(bench, percentile(times, 99) <= budget.reach, `members: ${describe(times)}, asked for ${budget.reach}`);
}

/** The server starts anew; meanwhile something happens, and then everybody comes back at once. */
async function measureReturn(bench: Bench, start: () => Promise<Running>): Promise<void> {
  await bench.server.stop();
  const marks: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    lastMark += 1;
    marks.push(lastMark);
    const { lovedPostId } = bench.community.ground;
    const [person] = bench.community.ground.people;
    await createLive().publish(bench.db, {
      type: 'comment-created',
      postId: lovedPostId,
      commentId: String(lastMark),
      authorId: person?.id ?? '',
    });
  }
  bench.server = await start();
  const startedAt = performance.now();
  const before = readProcessorTime(bench.server.pid, bench.community.dataDir);
  const { open } = await bench.readers.tell({ do: 'return', port: portOf(bench.server) });
  const took = performance.now() - startedAt;
  const after = readProcessorTime(bench.server.pid, bench.community.dataDir);
  say(
    `${(after.server - before.server) / 1_000} + ${(after.database - before.database) / 1_000} s of processor`,
  );
  await pause(1_000);
  const heard = await Promise.all(marks.map((mark) => bench.readers.tell({ do: 'report', mark })));
  const isWhole = heard.every(({ times }) => times.length === everybody);
  say(
    `${open} back in ${(took / 1_000).toFixed(1)} s with all they missed: ${isWhole ? 'each once' : 'NOT each once'}`,
  );
  ask(
    bench,
    took <= budget.back,
    `back after ${(took / 1_000).toFixed(1)} s, asked for ${budget.back / 1_000}`,
  );
  ask(
    bench,
    isWhole,
    `missed were ${heard.map(({ times }) => times.length).join(', ')} of ${everybody} each`,
  );
}

async function measureStalled(bench: Bench): Promise<void> {
  const count = everybody / 10;
  await bench.readers.tell({ do: 'stall', count });
  const before = memoryOf(bench.server.pid);
  await measureReach(bench, 'a tenth stalled', everybody - count);
  const grown = memoryOf(bench.server.pid) - before;
  say(`memory with ${count} stalled: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`);
  ask(bench, grown <= budget.stalledMegabytes, `${count} stalled took ${grown.toFixed(0)} MB`);
}

/** What each kind of writing costs, by name: milliseconds of processor, which do not depend on who else is busy here. */
async function measureWrites(bench: Bench, name: string): Promise<Map<string, number>> {
  const { community, server, seconds } = bench;
  const { open } = await bench.readers.tell({ do: 'report', mark: 0 });
  const found = new Map<string, number>();
  for (const scenario of scenarios.filter((one) => written.includes(one.name))) {
    const requests = scenario.requests(community.ground);
    await load(server.url, requests, { connections: scenario.connections, seconds: 1 });
    const before = readProcessorTime(server.pid, community.dataDir);
    const writing = load(server.url, requests, { connections: scenario.connections, seconds });
    await pause((seconds * 1_000) / 2);
    const times = open > 0 ? await timeMark(bench, publishToAll(bench), open) : [];
    const { perSecond, p99, errors, requests: count } = await writing;
    const after = readProcessorTime(server.pid, community.dataDir);
    const cost = (after.server + after.database - before.server - before.database) / count;
    found.set(scenario.name, cost);
    const heard = open > 0 ? `; news meanwhile ${describe(times)}` : '';
    say(
      `${scenario.name}, ${name}: ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, cost ${cost.toFixed(2)} ms${heard}`,
    );
    ask(bench, times.length === open, `${scenario.name}, ${name}: ${times.length} of ${open} heard`);
    ask(bench, errors === 0, `${scenario.name}, ${name}: ${errors} requests failed`);
    await pause(1_000);
  }
  return found;
}

function percentile(figures: readonly number[], share: number): number {
  const place = Math.min(figures.length - 1, Math.floor((figures.length * share) / 100));
  return figures.toSorted((a, b) => a - b)[place] ?? Number.POSITIVE_INFINITY;
}

const describe = (times: readonly number[]) =>
  `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const limitOf = (pid: number): string =>
  /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 'unknown';

type Readers = { pid: number; tell(task: Task): Promise<Answer>; stop(): void };

function startReaders(): Readers {
  const child = fork(join(import.meta.dirname, 'stream-readers.ts'));
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (task: Task): Promise<Answer> => {
    child.send(task);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    pid: child.pid ?? 0,
    // One after the other: answers carry no name.
    tell(task) {
      const answer = last.then(() => ask(task));
      last = answer;
      return answer;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}
