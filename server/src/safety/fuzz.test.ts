import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints } from '@radiant/contract/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportProof } from '../../../scripts/proof-report.ts';
import { listDriftedComments, listDriftedPosts } from '../testing/counters.ts';
import type { Person } from '../testing/people.ts';
import { validPictures } from '../testing/picture-samples.ts';
import { seedUnencodedParish } from '../testing/sample-parish.ts';
import { createTestApp } from '../testing/test-app.ts';
import { type ActorName, type Cast, createCast, tokenOf } from './actors.ts';
import {
  createDice,
  type Dice,
  type FuzzRequest,
  type Known,
  makeRequest,
  placeholdersWithoutValue,
} from './fuzz-requests.ts';

/**
 * Random requests to every endpoint, half nearly valid and half malformed, by several people. `FUZZ_SEED` repeats a
 * run; `FUZZ_REQUESTS` sets its length and `FUZZ_FROM` its first request (docs/proofs.md, `npm run proof -- fuzz`).
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_127);
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const firstRequest = Number(process.env.FUZZ_FROM ?? 0);
/** As many as a test file has connections. */
const lanes = 4;
const batchSize = 500;
const maxMs = 5_000;
/** Until caches are full and code is compiled, memory grows; counted for each half. */
const warmUpRequests = 50_000;

const app = await createTestApp({ logLevel: 'error' });
const known: { -readonly [Key in keyof Known]: Known[Key] } = {
  ids: {},
  emails: [],
  cursors: [],
  picture: Buffer.alloc(0),
};
let cast: Cast;

/** Nobody here may change anyone's role or status. */
const withoutPrivileges = ['guest', 'stranger', 'friend', 'author', 'unverified', 'owesConsent'] as const;
/** Mostly those whose requests get past the sign-in. */
const pickWithoutPrivileges: PickActor = (dice) =>
  dice.pick(dice.chance(0.8) ? ['stranger', 'friend', 'author'] : withoutPrivileges);

/** Mostly someone who may call the endpoint, so that requests reach its code. */
function pickByAccess(dice: Dice, name: string): ActorName {
  const access = endpoints.find((endpoint) => endpoint.name === name)?.access;
  if (access === 'admin' && dice.chance(0.9)) return 'admin';
  if (access === 'moderator' && dice.chance(0.9)) return dice.pick(['moderator', 'admin']);
  return dice.pick(['author', 'friend', 'moderator', 'stranger', 'admin', 'guest']);
}

type PickActor = (dice: Dice, name: string) => ActorName;
type Outcome = { index: number; request: FuzzRequest; status: number; ms: number; body: string };
const faults: string[] = [];
const slow: string[] = [];
const withoutHeaders: string[] = [];
const revealing: string[] = [];
const answered = new Map<string, number>();
const statuses = new Map<number, number>();
const rejections: unknown[] = [];
type Privileges = Awaited<ReturnType<typeof listPrivileges>>;
let privilegesBefore: Privileges = [];
let privilegesAfter: Privileges = [];
const memoryGrowth: number[] = [];
let slowestMs = 0;

const onRejection = (reason: unknown) => void rejections.push(reason);
process.on('unhandledRejection', onRejection);
afterAll(() => void process.off('unhandledRejection', onRejection));

const listPrivileges = () =>
  app.platform.db
    .selectFrom('members')
    .select(['id', 'role', 'status', 'email', 'password_hash', 'email_verified_at'])
    .where(
      'id',
      'in',
      Object.values(cast).map(({ id }) => id),
    )
    .orderBy('id')
    .execute();

async function refreshKnown(): Promise<void> {
  const { db } = app.platform;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(db);
  const ids: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ id: string }>`
      (select id::text from ${sql.table(name)} order by id limit 12)
      union (select id::text from ${sql.table(name)} order by id desc limit 12) order by 1`.execute(db);
    if (rows.length > 0) ids[name] = rows.map(({ id }) => id);
  }
  known.ids = ids;
}

/** Requests may sign people out, or have them leave; the next ones need them again. */
async function restoreActors(): Promise<void> {
  const { db } = app.platform;
  const people: readonly Person[] = Object.values(cast);
  const ids = people.map(({ id }) => id);
  // Otherwise a million requests leave sixty thousand sessions.
  await db.deleteFrom('sessions').where('member_id', 'in', ids).execute();
  const active = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  const returning = people.filter(({ id }) => active.some((row) => row.id === id));
  await Promise.all(
    returning.map(async (person) => {
      person.token = await app.people.signIn(person);
    }),
  );
}

/** Administrators may disable or demote each other and everyone; the next requests need them again. */
async function restorePrivileges(): Promise<void> {
  for (const { id, role, status } of privilegesBefore)
    await app.platform.db
      .updateTable('members')
      .set({ role, status, deletion_due_at: null })
      .where('id', '=', id)
      .execute();
}

const send = (request: FuzzRequest, token: string | undefined) =>
  app.http.inject({
    method: request.method,
    url: request.url,
    headers: { ...request.headers, ...(token && { cookie: `sid=${token}` }) },
    ...(request.payload && { payload: request.payload }),
  });

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function call(index: number, pickActor: PickActor): Promise<Outcome> {
  const dice = createDice(seed + index * 7_919);
  const request = makeRequest(dice, { index, known, outside });
  const actor = pickActor(dice, request.name);
  const token = tokenOf(cast, actor);
  const began = performance.now();
  const answer = await send(request, token);
  let ms = performance.now() - began;
  // On a busy machine everything is slow for a moment: what is slow again by itself counts.
  if (ms > maxMs) ms = await measure(() => send(request, token));
  const { headers } = answer;
  const where = `request ${index} as ${actor}: ${request.method} ${request.name} ${request.url.slice(0, 200)}`;
  if (
    !String(headers['content-security-policy']).includes("default-src 'none'") ||
    headers['x-content-type-options'] !== 'nosniff' ||
    headers['cross-origin-resource-policy'] !== 'same-origin'
  )
    withoutHeaders.push(`${where}: ${answer.statusCode}`);
  if (answer.statusCode >= 500)
    faults.push(`${where}: ${answer.statusCode} ${answer.body} to ${String(request.payload).slice(0, 300)}`);
  if (ms > maxMs) slow.push(`${where}: ${Math.round(ms)} ms`);
  if (answer.statusCode >= 400 && internals.test(answer.body)) revealing.push(`${where}: ${answer.body}`);
  return { index, request, status: answer.statusCode, ms, body: answer.body };
}

/** What only a fault of ours would show. */
const internals =
  /\n\s+at |node_modules|server\/src|\.ts:\d|SQLSTATE|violates|relation "|syntax error at|\/dev\/shm/;

function record({ request, status, ms }: Outcome): void {
  answered.set(request.name, (answered.get(request.name) ?? 0) + 1);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  slowestMs = Math.max(slowestMs, ms);
}

/** What the next batch may continue from, whichever response came first. */
function rememberCursors(outcomes: readonly Outcome[]): void {
  const found = outcomes
    .toSorted((a, b) => b.index - a.index)
    .flatMap(({ body }) => /"next":"([^"]+)"/.exec(body)?.[1] ?? []);
  known.cursors = [...found, ...known.cursors].slice(0, 20);
}

async function runBatch(from: number, to: number, pickActor: PickActor): Promise<void> {
  const outcomes: Outcome[] = [];
  let next = from;
  const work = async () => {
    while (next < to) {
      const outcome = await call(next++, pickActor);
      record(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  rememberCursors(outcomes);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Of what is in use: this process has so much room that it leaves hundreds of megabytes uncollected. */
function residentMegabytes(): number {
  collectGarbage();
  return process.memoryUsage.rss() / 2 ** 20;
}

type Half = { from: number; to: number; pickActor: PickActor; restore?: () => Promise<void> };

async function run({ from, to, pickActor, restore }: Half): Promise<void> {
  let baseline: number | undefined;
  for (let start = Math.max(from, firstRequest); start < to; start += batchSize) {
    await restore?.();
    await refreshKnown();
    await restoreActors();
    if (start - from >= warmUpRequests) baseline ??= residentMegabytes();
    await runBatch(start, Math.min(start + batchSize, to), pickActor);
    describeProgress(start + batchSize);
  }
  if (baseline !== undefined) memoryGrowth.push(residentMegabytes() - baseline);
}

/** For the long run, which takes an hour or more. */
function describeProgress(done: number): void {
  if (done % 20_000 !== 0 || requestCount <= 20_000) return;
  process.stdout.write(
    `${new Date().toISOString()} ${done} requests, seed ${seed}, ${faults.length} faults, ${residentMegabytes().toFixed(0)} MB\n`,
  );
}

const countBetween = (from: number, to: number): number =>
  [...statuses].filter(([status]) => status >= from && status < to).reduce((sum, [, each]) => sum + each, 0);

let outside: string[] = [];

beforeAll(
  async () => {
    await seedUnencodedParish(app.platform);
    cast = await createCast(app);
    known.picture = (await validPictures()).png;
    known.emails = [
      ...Object.values(cast).map(({ email }) => email),
      'someone@example.org',
      'new@example.org',
    ];
    await app.http.ready();
    // The live stream never ends.
    outside = app.nonEndpointRoutes().filter((url) => url !== '/api/live');
    for (const audience of ['public', 'members', 'friends', 'private'] as const) {
      const id = await app.people.post(cast.author, { audience });
      await app.people.comment(cast.author, id);
      await app.people.event(cast.author, { audience });
    }
    for (let index = 0; index < 10; index += 1) await app.people.post(cast.author, { kind: 'testimony' });
    await app.people.story(cast.author);
    privilegesBefore = await listPrivileges();
    const half = Math.floor(requestCount / 2);
    await run({ from: 0, to: half, pickActor: pickWithoutPrivileges });
    privilegesAfter = await listPrivileges();
    await run({ from: half, to: requestCount, pickActor: pickByAccess, restore: restorePrivileges });
    reportProof({
      requests: requestCount,
      seed,
      endpoints: endpoints.filter(({ name }) => answered.has(name)).length,
      accepted: countBetween(200, 300),
      faults: faults.length + rejections.length,
      'slowest response in ms': Math.round(slowestMs),
      ...(memoryGrowth.length > 0 && { 'memory growth in MB': Math.round(Math.max(...memoryGrowth)) }),
    });
  },
  24 * 3600 * 1000,
);

test('no request is answered with a fault or after more than five seconds', () => {
  expect(faults).toEqual([]);
  expect(slow).toEqual([]);
  expect(rejections).toEqual([]);
});

test('every endpoint is called, and enough requests pass the schemas', () => {
  expect(placeholdersWithoutValue()).toEqual([]);
  expect(endpoints.filter(({ name }) => !answered.has(name))).toEqual([]);
  expect(countBetween(200, 300)).toBeGreaterThan(requestCount / 10);
  expect(countBetween(400, 500)).toBeGreaterThan(requestCount / 4);
});

test('no request by others changes anyone’s role, status, address or password', () => {
  expect(privilegesAfter).toEqual(privilegesBefore);
});

test('every response has the security headers, whatever was sent', () => {
  expect(withoutHeaders).toEqual([]);
});

test('no error contains a stack, a path or SQL', () => {
  expect(revealing).toEqual([]);
});

test('counters agree with their rows and constraints hold', async () => {
  const { db } = app.platform;
  expect(await listDriftedPosts(db)).toEqual([]);
  expect(await listDriftedComments(db)).toEqual([]);
  const unvalidated = await sql`select conname from pg_constraint where not convalidated`.execute(db);
  expect(unvalidated.rows).toEqual([]);
});

test('no object has gained a property', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});

test('the same seed and number give the same request, whatever exists by then', () => {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
  const describe = (index: number, what: Known) => {
    const dice = createDice(seed + index);
    const { name, url, headers, payload } = makeRequest(dice, { index, known: what, outside });
    const address = url.replace(/cursor=[^&]*/, '').replace(uuid, 'id');
    return JSON.stringify([name, address, headers, payload?.length, dice.below(2 ** 32)]);
  };
  const later = { ...known, ids: { ...known.ids, posts: [], stories: [] }, cursors: ['e30'] };
  const differing = Array.from({ length: 2_000 }, (_, index) => index).filter(
    (index) => describe(index, known) !== describe(index, later),
  );
  expect(differing).toEqual([]);
});
