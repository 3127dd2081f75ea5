import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { countUpdates } from '../../testing/count-updates.ts';
import { eventually } from '../../testing/eventually.ts';
import { findDatabaseUrl, untypedJobs } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { connect } from '../database/database.ts';
import { type JobHandlers, jobHandler } from './handlers.ts';
import { claimJobs, completeJobs, enqueueRecurringJobs, returnExpiredJobs, sessionOptions } from './queue.ts';
import { sweepTask } from './sweep.ts';
import { createWorker, type Worker } from './worker.ts';

const { platform } = await createTestApp();
const { db } = platform;
const url = await findDatabaseUrl(platform);

const workers: Worker[] = [];
function createTestWorker(
  handlers: JobHandlers,
  timing: Parameters<typeof createWorker>[0]['timing'] = {},
): Worker {
  const worker = createWorker({ url, platform, handlers, sweepers: {}, timing });
  workers.push(worker);
  return worker;
}

// Keeps the recurring job out of these tests.
await sql`insert into recurring_jobs (name, slot) values (${sweepTask}, 'infinity')`.execute(db);

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql`truncate jobs, running_jobs, workers`.execute(db);
});

function createDiary() {
  const heard: string[] = [];
  const handlers = {
    'tests.note': jobHandler(z.object({ id: z.string() }), async (_platform, { id }) => void heard.push(id)),
  };
  return { heard, handlers };
}

/** Waiting, running and failed. */
const allJobs = sql`(
  select id, name, attempts, max_attempts, last_error, null as claim from jobs
  union all select id, name, attempts, max_attempts, last_error, claim from running_jobs) as jobs`;
const countJobs = async () => (await sql`select from ${allJobs}`.execute(db)).rows.length;

test('a job runs after the commit', async () => {
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).start();
  await db.transaction().execute((tx) => untypedJobs.enqueue(tx, 'tests.note', { id: 'a' }));
  await eventually(() => expect(heard).toEqual(['a']));
  await eventually(async () => expect(await countJobs()).toBe(0));
});

describe('jobs of a name with a handler for groups', () => {
  const runGroup = async (ids: readonly string[]) => {
    const { heard, handlers } = createDiary();
    const groups: string[][] = [];
    const worker = createWorker({
      url,
      platform,
      handlers,
      sweepers: {},
      groupHandlers: {
        'tests.note': async (_platform, payloads) => {
          const group = payloads.map((payload) => String(Object(payload).id));
          if (group.includes('bad')) throw new Error('one of them is bad');
          groups.push(group);
        },
      },
    });
    workers.push(worker);
    await untypedJobs.enqueueMany(
      db,
      'tests.note',
      ids.map((id) => ({ id })),
    );
    await worker.drain();
    return { heard, groups, left: await countJobs() };
  };

  test('run together, one alone by itself', async () => {
    expect(await runGroup(['a', 'b', 'c'])).toEqual({ heard: [], groups: [['a', 'b', 'c']], left: 0 });
    expect(await runGroup(['a'])).toEqual({ heard: ['a'], groups: [], left: 0 });
  });

  test('run one by one when they fail together', async () => {
    const { heard, groups, left } = await runGroup(['a', 'bad', 'c']);
    expect([heard.toSorted(), groups, left]).toEqual([['a', 'bad', 'c'], [], 0]);
  });
});

test('a rolled back transaction enqueues nothing', async () => {
  const attempt = db.transaction().execute(async (tx) => {
    await untypedJobs.enqueue(tx, 'tests.note', { id: 'a' });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await countJobs()).toBe(0);
});

test('a second job with the same key replaces the first', async () => {
  const { heard, handlers } = createDiary();
  await untypedJobs.enqueue(db, 'tests.note', { id: 'first' }, { key: 'only' });
  await untypedJobs.enqueue(db, 'tests.note', { id: 'second' }, { key: 'only' });
  await createTestWorker(handlers).drain();
  expect(heard).toEqual(['second']);
});

test('many jobs are enqueued atomically', async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => ({ id: `${index}` }));
  const attempt = db.transaction().execute(async (tx) => {
    await untypedJobs.enqueueMany(tx, 'tests.note', ids);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await countJobs()).toBe(0);
  await db.transaction().execute((tx) => untypedJobs.enqueueMany(tx, 'tests.note', ids));
  expect(await countJobs()).toBe(2_500);
  await untypedJobs.enqueueMany(db, 'tests.note', []);
  expect(await countJobs()).toBe(2_500);
});

test('of many jobs with one key the last wins, also over waiting ones', async () => {
  const { heard, handlers } = createDiary();
  const options = { keyOf: ({ to }: Record<string, unknown>) => `note:${String(to)}` };
  await untypedJobs.enqueue(db, 'tests.note', { id: 'old' }, { key: 'note:ruth' });
  await untypedJobs.enqueueMany(
    db,
    'tests.note',
    [
      { id: 'first', to: 'ruth' },
      { id: 'other', to: 'naomi' },
      { id: 'last', to: 'ruth' },
    ],
    options,
  );
  await createTestWorker(handlers).drain();
  expect(heard.toSorted()).toEqual(['last', 'other']);
});

test('many jobs may have a start time and a queue', async () => {
  const { heard, handlers } = createDiary();
  const runAt = new Date(Date.now() + 60_000);
  await untypedJobs.enqueueMany(db, 'tests.note', [{ id: 'a' }, { id: 'b' }], { runAt, queue: 'tests.lane' });
  await createTestWorker(handlers).drain();
  expect(heard).toEqual([]);
  const { rows } = await sql<{ queue: string; run_at: Date; max_attempts: number }>`
    select queue, run_at, max_attempts from jobs`.execute(db);
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ queue: 'tests.lane', run_at: runAt, max_attempts: 25 })),
  );
});

/** The administrators' view of the jobs. */
const readJobs = async () => {
  const { rows } = await sql<{ task: string; attempts: number; isDead: boolean; reason: string | null }>`
    select name as task, attempts, attempts >= max_attempts as "isDead", last_error as reason
    from ${allJobs} order by id`.execute(db);
  return rows;
};

test('a job with an invalid payload is dead-lettered immediately without quoting it, and others continue', async () => {
  const { heard, handlers } = createDiary();
  await untypedJobs.enqueue(db, 'tests.note', { id: 7, text: 'a secret prayer' });
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' });
  await expect(createTestWorker(handlers).drain()).rejects.toThrow('jobs failed');
  expect(heard).toEqual(['a']);
  expect(await readJobs()).toEqual([
    {
      task: 'tests.note',
      attempts: 1,
      isDead: true,
      reason: 'Poisoned: the payload cannot be read: id',
    },
  ]);
});

test('a job unknown to this worker waits for another, and blocks nothing', async () => {
  const { heard, handlers } = createDiary();
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' }, { runAt: new Date(Date.now() - 60_000) });
  const old = createTestWorker({}, { pollIntervalMs: 20 });
  await old.drain();
  await old.start();
  const listed = () => db.selectFrom('workers').select(['id', 'tasks']).execute();
  await eventually(async () => expect(await listed()).toHaveLength(1));
  const [before] = await listed();
  expect(before?.tasks).toEqual(['platform.sweep']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await listed()).map(({ id }) => id)).toEqual([before?.id]);
  await old.stop();
  workers.length = 0;
  expect(await readJobs()).toEqual([{ task: 'tests.note', attempts: 0, isDead: false, reason: null }]);
  await createTestWorker(handlers).drain();
  expect(heard).toEqual(['a']);
});

test('the next run of a recurring job replaces its dead letter', async () => {
  const repeat = { key: 'platform.sweep' };
  await untypedJobs.enqueue(db, 'platform.sweep', {}, repeat);
  await sql`update jobs set attempts = max_attempts, key = null`.execute(db);
  await untypedJobs.enqueue(db, 'platform.sweep', {}, repeat);
  expect(await countJobs()).toBe(2);
  await createTestWorker({}).drain();
  expect(await countJobs()).toBe(0);
});

test('jobs that hang do not keep others from running', async () => {
  const { heard, handlers } = createDiary();
  const release = Promise.withResolvers<void>();
  let stuck = 0;
  const worker = createTestWorker(
    {
      ...handlers,
      'tests.hang': () => {
        stuck += 1;
        return release.promise;
      },
    },
    { slowJobMs: 200, pollIntervalMs: 50 },
  );
  await worker.start();
  for (let slot = 0; slot < 4; slot += 1) await untypedJobs.enqueue(db, 'tests.hang', {});
  await eventually(() => expect(stuck).toBe(4));
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' });
  expect(heard).toEqual([]);
  await eventually(() => expect(heard).toEqual(['a']));
  release.resolve();
});

test('a scheduled job waits', async () => {
  const { heard, handlers } = createDiary();
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' }, { runAt: new Date(Date.now() + 60_000) });
  await createTestWorker(handlers).drain();
  expect(heard).toEqual([]);
  expect(await countJobs()).toBe(1);
});

test('a failing job is retried with growing delays, at most 25 times, and others continue', async () => {
  const { heard, handlers } = createDiary();
  let tries = 0;
  const worker = createTestWorker({
    ...handlers,
    'tests.stumble': async () => {
      tries += 1;
      if (tries === 1)
        throw Object.assign(new Error('Key (email)=(ruth@example.org)'), {
          severity: 'ERROR',
          code: '23505',
        });
    },
  });
  await untypedJobs.enqueue(db, 'tests.stumble', {});
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' });
  await expect(worker.drain()).rejects.toThrow('jobs failed');
  expect(heard).toEqual(['a']);

  const { rows: waiting } = await sql<{ max_attempts: number; last_error: string; is_later: boolean }>`
    select max_attempts, last_error, run_at > now() as is_later from jobs`.execute(db);
  expect(waiting).toEqual([{ max_attempts: 25, last_error: 'Error 23505', is_later: true }]);

  await sql`update jobs set run_at = now()`.execute(db);
  await worker.drain();
  expect(tries).toBe(2);
  expect(await countJobs()).toBe(0);
});

test('payloads are parsed before the job runs', async () => {
  const { heard, handlers } = createDiary();
  await untypedJobs.enqueue(db, 'tests.note', { id: 7 });
  await expect(createTestWorker(handlers).drain()).rejects.toThrow('jobs failed');
  expect(heard).toEqual([]);
});

const claim = async (name: string) =>
  claimJobs(db, { names: ['tests.note', 'tests.wait'], claim: name, limit: 10 });
/** As if the worker that claimed them had died, or its connection had been lost for that long. */
const expireLocks = () => sql`update running_jobs set locked_until = now() - interval '1 second'`.execute(db);
const lockedBy = async () => {
  const { rows } = await sql<{ claim: string | null }>`select claim from ${allJobs} order by id`.execute(db);
  return rows.map(({ claim }) => claim);
};

test('jobs of dead workers run again, those of living ones do not', async () => {
  await untypedJobs.enqueue(db, 'tests.note', { id: 'orphaned' });
  expect(await claim('dead')).toHaveLength(1);
  await expireLocks();
  await untypedJobs.enqueue(db, 'tests.note', { id: 'in progress' });
  expect(await claim('alive')).toHaveLength(1);
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).start();
  await eventually(async () => expect(await lockedBy()).toEqual(['alive']));
  expect(heard).toEqual(['orphaned']);
});

test('a running job stays locked for longer than the timeout of its lock', async () => {
  const release = Promise.withResolvers<void>();
  let runs = 0;
  const worker = createTestWorker(
    {
      'tests.wait': () => {
        runs += 1;
        return release.promise;
      },
    },
    { heartbeatIntervalMs: 50 },
  );
  await worker.start();
  await untypedJobs.enqueue(db, 'tests.wait', {});
  await eventually(() => expect(runs).toBe(1));
  await sql`update running_jobs set locked_until = now() + interval '1 second'`.execute(db);
  const isExtended = async () =>
    (await sql`select from running_jobs where locked_until > now() + interval '30 seconds'`.execute(db)).rows
      .length;
  await eventually(async () => expect(await isExtended()).toBe(1));
  release.resolve();
  await eventually(async () => expect(await countJobs()).toBe(0));
  expect(runs).toBe(1);
});

test('a run that lost its lock ends neither the job nor its next run', async () => {
  const doors = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const handlers: JobHandlers = {
    'tests.wait': async () => {
      runs += 1;
      await doors[runs - 1]?.promise;
    },
  };
  await createTestWorker(handlers).start();
  await untypedJobs.enqueue(db, 'tests.wait', {});
  await eventually(() => expect(runs).toBe(1));
  await expireLocks();
  expect(await returnExpiredJobs(db)).toBe(1);
  // The same worker claims the job again while its first run continues.
  await untypedJobs.enqueue(db, 'tests.other', {});
  await eventually(() => expect(runs).toBe(2));
  const [secondRun] = await lockedBy();
  doors[0]?.resolve();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await lockedBy())[0]).toBe(secondRun);
  doors[1]?.resolve();
  await eventually(async () => expect(await readJobs()).toMatchObject([{ task: 'tests.other' }]));
  expect(runs).toBe(2);
});

test('a failure after the lock was lost changes nothing', async () => {
  const release = Promise.withResolvers<void>();
  const worker = createTestWorker({ 'tests.wait': () => release.promise });
  await worker.start();
  await untypedJobs.enqueue(db, 'tests.wait', {});
  await eventually(async () => expect(await lockedBy()).not.toEqual([null]));
  await sql`update running_jobs set claim = 'another'`.execute(db);
  release.reject(new Error('too late'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await lockedBy()).toEqual(['another']);
  expect(await readJobs()).toMatchObject([{ attempts: 1, reason: null }]);
});

test('a stopping worker unlocks what it cannot finish', async () => {
  const release = Promise.withResolvers<void>();
  const worker = createTestWorker({ 'tests.wait': () => release.promise }, { shutdownTimeoutMs: 50 });
  await worker.start();
  await untypedJobs.enqueue(db, 'tests.wait', {});
  await eventually(async () => expect(await lockedBy()).not.toEqual([null]));
  await worker.stop();
  workers.length = 0;
  expect(await lockedBy()).toEqual([null]);
  release.resolve();
});

test('what a worker claimed and cannot begin goes to another, without counting as an attempt', async () => {
  const release = Promise.withResolvers<void>();
  const { heard, handlers } = createDiary();
  const names = { ...handlers, 'tests.wait': () => release.promise };
  for (let slot = 0; slot < 4; slot += 1) await untypedJobs.enqueue(db, 'tests.wait', {});
  for (const id of ['a', 'b']) await untypedJobs.enqueue(db, 'tests.note', { id });
  await createTestWorker(names).start();
  await eventually(async () => expect(await lockedBy()).not.toContain(null));
  expect(heard).toEqual([]);
  await eventually(async () => expect(await lockedBy()).toContain(null));
  const { rows } = await sql`select attempts from jobs where name = 'tests.note'`.execute(db);
  expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
  await createTestWorker(handlers).start();
  await eventually(() => expect(heard.toSorted()).toEqual(['a', 'b']));
  release.resolve();
});

test('two workers never run the same job', async () => {
  const payloads = Array.from({ length: 400 }, (_, index) => ({ id: String(index) }));
  const diaries = Array.from({ length: 4 }, createDiary);
  await Promise.all(diaries.map(({ handlers }) => createTestWorker(handlers).start()));
  await untypedJobs.enqueueMany(db, 'tests.note', payloads.slice(0, 300));
  for (const payload of payloads.slice(300)) await untypedJobs.enqueue(db, 'tests.note', payload);
  await eventually(async () => expect(await countJobs()).toBe(0));
  const heard = diaries.flatMap((diary) => diary.heard);
  expect(heard.toSorted()).toEqual(payloads.map(({ id }) => id).toSorted());
});

test('concurrent claims never share a job, and take one of a queue', async () => {
  const payloads = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }));
  await untypedJobs.enqueueMany(db, 'tests.note', payloads);
  for (const queue of ['a', 'b']) await untypedJobs.enqueueMany(db, 'tests.note', payloads, { queue });
  const claimed = (
    await Promise.all(Array.from({ length: 8 }, (_, index) => claim(`worker ${index}`)))
  ).flat();
  // One that took enough other jobs may have hidden the first jobs of the queues from the rest.
  claimed.push(...(await claim('last')));
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
  const { rows } = await sql<{ queue: string; count: number }>`
    select queue, count(*)::int as count from running_jobs where queue is not null
    group by queue order by queue`.execute(db);
  expect(rows).toEqual([
    { queue: 'a', count: 1 },
    { queue: 'b', count: 1 },
  ]);
});

test('of two claims that see different first jobs of a queue, the second takes another job', async () => {
  const options = { queue: 'tests.lane' };
  await untypedJobs.enqueue(db, 'tests.note', { id: 'first' }, options);
  const isClaimed = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const claiming = db.transaction().execute(async (tx) => {
    expect(await claimJobs(tx, { names: ['tests.note'], claim: 'one', limit: 1 })).toHaveLength(1);
    isClaimed.resolve();
    await mayCommit.promise;
  });
  await isClaimed.promise;
  await untypedJobs.enqueue(db, 'tests.note', { id: 'urgent' }, { ...options, runAt: new Date(0) });
  await untypedJobs.enqueue(db, 'tests.note', { id: 'parallel' });
  const second = claim('two');
  await new Promise((resolve) => setTimeout(resolve, 100));
  mayCommit.resolve();
  await claiming;
  expect((await second).map(({ payload }) => payload)).toEqual([{ id: 'parallel' }]);
});

test('claiming and completing update no row, so no index entry is written twice', async () => {
  for (const id of ['a', 'b', 'c']) await untypedJobs.enqueue(db, 'tests.note', { id });
  await db.transaction().execute(async (tx) => {
    const updates = await countUpdates(tx, ['jobs', 'running_jobs'], async () => {
      const claimed = await claimJobs(tx, { names: ['tests.note'], claim: 'one', limit: 10 });
      expect((await completeJobs(tx, claimed)).size).toBe(3);
    });
    expect(updates).toEqual({ jobs: { all: 0, hot: 0 }, running_jobs: { all: 0, hot: 0 } });
  });
});

test('a claim does not read the rows of finished jobs', async () => {
  const worker = connect(url, platform.log, { maxConnections: 1, options: sessionOptions });
  onTestFinished(() => worker.db.destroy());
  const note = (count: number) =>
    untypedJobs.enqueueMany(
      db,
      'tests.note',
      Array.from({ length: count }, () => ({})),
    );
  const claim = () => claimJobs(worker.db, { names: ['tests.note'], claim: 'one', limit: 64 });
  await sql`alter table jobs set (autovacuum_enabled = false)`.execute(db);
  for (let round = 0; round < 5; round += 1) {
    await note(400);
    for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) await completeJobs(db, jobs);
  }
  await sql`alter table jobs reset (autovacuum_enabled)`.execute(db);
  await note(3);
  const { rows: statements } = await sql<{ name: string; parameters: number }>`
    select name, cardinality(parameter_types) as parameters from pg_prepared_statements
    where statement like '%running_jobs%'`.execute(worker.db);
  const [statement] = statements;
  const names = Array.from({ length: (statement?.parameters ?? 0) - 1 }, () => sql.lit('{tests.note}'));
  await sql`set plan_cache_mode = force_generic_plan`.execute(worker.db);
  const { rows } = await sql<Record<string, string>>`
    explain (analyze, costs off) execute ${sql.id(statement?.name ?? '')} (${sql.join([...names, sql.lit('one')])})`.execute(
    worker.db,
  );
  const plan = rows.map((line) => Object.values(line).join()).join('\n');
  expect(plan).toMatch(/Index Scan using jobs_waiting on jobs .*rows=3/);
  expect(plan).not.toMatch(/(Bitmap|Seq Scan on) /);
});

test('a job that a worker of the former version runs is claimed once its lock has expired', async () => {
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' });
  await sql`update jobs set locked_by = 'former', locked_until = now() + interval '1 minute'`.execute(db);
  expect(await claim('one')).toEqual([]);
  await sql`update jobs set locked_until = now() - interval '1 second'`.execute(db);
  expect(await claim('one')).toHaveLength(1);
});

test('a recurring job is enqueued once for each slot, however many servers ask', async () => {
  const schedules = { 'tests.note': 10 };
  const slots = async () =>
    (await sql<{ run_at: Date }>`select run_at from jobs where name = 'tests.note'`.execute(db)).rows;
  const ask = () => Promise.all(Array.from({ length: 6 }, () => enqueueRecurringJobs(db, schedules)));
  await ask();
  const [slot] = await slots();
  expect(slot?.run_at.getUTCMinutes()).toBe(Math.floor((slot?.run_at.getUTCMinutes() ?? 1) / 10) * 10);
  expect(slot?.run_at.getTime()).toBeLessThanOrEqual(Date.now());
  for (const job of await claim('one')) expect(await completeJobs(db, [job])).toEqual(new Set([job.id]));
  await ask();
  expect(await slots()).toEqual([]);
  await sql`update recurring_jobs set slot = slot - interval '10 minutes' where name = 'tests.note'`.execute(
    db,
  );
  await ask();
  expect(await slots()).toHaveLength(1);
  await sql`delete from recurring_jobs where name = 'tests.note'`.execute(db);
});

test('a stopping worker removes its heartbeat', async () => {
  const worker = createTestWorker({});
  await worker.start();
  const listed = () => db.selectFrom('workers').select('id').execute();
  await eventually(async () => expect(await listed()).toHaveLength(1));
  await worker.stop();
  workers.length = 0;
  expect(await listed()).toEqual([]);
});

test('a worker continues after all its connections were cut', async () => {
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).start();
  await untypedJobs.enqueue(db, 'tests.note', { id: 'before' });
  await eventually(() => expect(heard).toEqual(['before']));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'radiant worker'`.execute(db);
  await untypedJobs.enqueue(db, 'tests.note', { id: 'after' });
  await eventually(() => expect(heard).toEqual(['before', 'after']));
  stderr.mockRestore();
});

test('a worker continues after it could not record the results of several jobs', async () => {
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { heard, handlers } = createDiary();
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let begun = 0;
  await createTestWorker({
    ...handlers,
    'tests.wait': async () => {
      begun += 1;
      await doors[begun - 1]?.promise;
    },
  }).start();
  for (const _ of doors) await untypedJobs.enqueue(db, 'tests.wait', {});
  await eventually(() => expect(begun).toBe(4));
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
    db,
  );
  await sql`
    create trigger refuse before delete on running_jobs
    for each row execute function refuse()`.execute(db);
  for (const door of doors) {
    door.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await sql`drop function refuse cascade`.execute(db);
  await untypedJobs.enqueue(db, 'tests.note', { id: 'after' });
  await eventually(() => expect(heard).toEqual(['after']));
  stderr.mockRestore();
});

test('jobs of one queue run one at a time', async () => {
  let atWork = 0;
  let most = 0;
  let done = 0;
  const worker = createTestWorker({
    'tests.slow': jobHandler(z.object({ id: z.string() }), async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise((resolve) => setTimeout(resolve, 100));
      atWork -= 1;
      done += 1;
    }),
  });
  await db.transaction().execute(async (tx) => {
    for (const id of ['a', 'b', 'c']) {
      await untypedJobs.enqueue(tx, 'tests.slow', { id }, { queue: 'tests.lane' });
    }
  });
  await worker.drain();
  expect({ most, done }).toEqual({ most: 1, done: 3 });
});

test('jobs of one queue follow each other without polling delay', async () => {
  const { heard, handlers } = createDiary();
  const payloads = Array.from({ length: 40 }, (_, index) => ({ id: String(index) }));
  await untypedJobs.enqueueMany(db, 'tests.note', payloads, { queue: 'one by one' });
  await createTestWorker(handlers, { pollIntervalMs: 60 * 60_000 }).start();
  await eventually(() => expect(heard).toHaveLength(40));
  expect(heard).toEqual(payloads.map(({ id }) => id));
});

test('jobs of one queue run one at a time and in order on four workers', async () => {
  let atWork = 0;
  let most = 0;
  const order: string[] = [];
  const handlers = {
    'tests.slow': jobHandler(z.object({ id: z.string() }), async (_platform, { id }) => {
      atWork += 1;
      most = Math.max(most, atWork);
      order.push(id);
      await new Promise((resolve) => setTimeout(resolve, 2));
      atWork -= 1;
    }),
  };
  const payloads = Array.from({ length: 60 }, (_, index) => ({ id: String(index) }));
  await Promise.all(Array.from({ length: 4 }, () => createTestWorker(handlers).start()));
  await untypedJobs.enqueueMany(db, 'tests.slow', payloads, { queue: 'tests.lane' });
  await eventually(async () => expect(await countJobs()).toBe(0));
  expect(most).toBe(1);
  expect(order).toEqual(payloads.map(({ id }) => id));
});

describe('a job replaced while it runs', () => {
  const replaceRunning = async () => {
    await untypedJobs.enqueue(db, 'tests.note', { id: 'former' }, { key: 'one' });
    const [former] = await claim('first');
    await untypedJobs.enqueue(db, 'tests.note', { id: 'latter' }, { key: 'one' });
    expect(await countJobs()).toBe(2);
    return former;
  };

  test('is completed alone: its replacement runs too', async () => {
    const former = await replaceRunning();
    expect(await completeJobs(db, former ? [former] : [])).toEqual(new Set([former?.id]));
    const { heard, handlers } = createDiary();
    await createTestWorker(handlers).drain();
    expect(heard).toEqual(['latter']);
  });

  test('is not tried again when it fails', async () => {
    const { heard, handlers } = createDiary();
    const worker = createTestWorker({
      ...handlers,
      'tests.wait': async () => {
        await untypedJobs.enqueue(db, 'tests.note', { id: 'latter' }, { key: 'one' });
        throw new Error('no');
      },
    });
    await untypedJobs.enqueue(db, 'tests.wait', {}, { key: 'one' });
    await expect(worker.drain()).rejects.toThrow('jobs failed');
    expect(heard).toEqual(['latter']);
    expect(await countJobs()).toBe(0);
  });

  test('is not tried again when its worker dies, also while the replacement runs', async () => {
    await replaceRunning();
    expect(await claim('second')).toHaveLength(1);
    await expireLocks();
    expect(await returnExpiredJobs(db)).toBe(2);
    const { heard, handlers } = createDiary();
    await createTestWorker(handlers).drain();
    expect(heard).toEqual(['latter']);
  });
});

test('a job whose every run killed its worker becomes a dead letter without a reason', async () => {
  await untypedJobs.enqueue(db, 'tests.note', { id: 'deadly' }, { key: 'one' });
  await sql`update jobs set attempts = max_attempts - 1`.execute(db);
  expect(await claim('last')).toHaveLength(1);
  await expireLocks();
  expect(await returnExpiredJobs(db)).toBe(1);
  expect(await readJobs()).toEqual([{ task: 'tests.note', attempts: 25, isDead: true, reason: null }]);
  await untypedJobs.enqueue(db, 'tests.note', { id: 'new' }, { key: 'one' });
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).drain();
  expect(heard).toEqual(['new']);
  expect(await countJobs()).toBe(1);
});
