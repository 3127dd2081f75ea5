import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../testing/eventually.ts';
import { findDatabaseUrl, untypedJobs } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type JobHandlers, jobHandler } from './handlers.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createWorker, type Worker } from './worker.ts';

const { platform } = await createTestApp();
const { db } = platform;
const url = await findDatabaseUrl(platform);

const workers: Worker[] = [];
type Pace = { stallCheckMs?: number; pollIntervalMs?: number };
function createTestWorker(handlers: JobHandlers, pace: Pace = {}): Worker {
  const worker = createWorker({ url, platform, handlers, sweepers: {}, ...pace });
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql`truncate graphile_worker._private_jobs, workers`.execute(db);
});

/** A handler that writes down what it was given. */
function createDiary() {
  const heard: string[] = [];
  const handlers = {
    'tests.note': jobHandler(z.object({ id: z.string() }), async (_platform, { id }) => void heard.push(id)),
  };
  return { heard, handlers };
}

const countJobs = async () => {
  const counted = await sql<{ count: string }>`select count(*) from graphile_worker._private_jobs`.execute(
    db,
  );
  return Number(counted.rows[0]?.count);
};

test('a job runs after the commit', async () => {
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).start();
  await db.transaction().execute((tx) => untypedJobs.enqueue(tx, 'tests.note', { id: 'a' }));
  await eventually(() => expect(heard).toEqual(['a']));
  await eventually(async () => expect(await countJobs()).toBe(0));
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
    select queue_name as queue, run_at, max_attempts from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ queue: 'tests.lane', run_at: runAt, max_attempts: 25 })),
  );
});

/** What lies in the database, as an administrator would be told of it. */
const readJobs = async () => {
  const { rows } = await sql<{ task: string; attempts: number; isLaidAside: boolean; reason: string | null }>`
    select task_identifier as task, attempts, attempts >= max_attempts as "isLaidAside", last_error as reason
    from graphile_worker.jobs order by id`.execute(db);
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
      isLaidAside: true,
      reason: 'Poisoned: the payload cannot be read: id',
    },
  ]);
});

test('a job unknown to this worker waits for another, and blocks nothing', async () => {
  const { heard, handlers } = createDiary();
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' }, { runAt: new Date(Date.now() - 60_000) });
  const old = createTestWorker({}, { stallCheckMs: 50 });
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
  expect(await readJobs()).toEqual([{ task: 'tests.note', attempts: 0, isLaidAside: false, reason: null }]);
  await createTestWorker(handlers).drain();
  expect(heard).toEqual(['a']);
});

test('the next run of a recurring job replaces its dead letter', async () => {
  const repeat = { key: 'platform.sweep' };
  await untypedJobs.enqueue(db, 'platform.sweep', {}, repeat);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  await untypedJobs.enqueue(db, 'platform.sweep', {}, repeat);
  expect(await countJobs()).toBe(2);
  await createTestWorker({}).drain();
  expect(await countJobs()).toBe(0);
});

test('a worker that takes no due jobs is replaced', async () => {
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
    { stallCheckMs: 100 },
  );
  await worker.start();
  for (let hand = 0; hand < 4; hand += 1) await untypedJobs.enqueue(db, 'tests.hang', {});
  await eventually(() => expect(stuck).toBe(4));
  await untypedJobs.enqueue(db, 'tests.note', { id: 'a' }, { runAt: new Date(Date.now() - 60_000) });
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
    select max_attempts, last_error, run_at > now() as is_later from graphile_worker._private_jobs`.execute(
    db,
  );
  expect(waiting).toEqual([{ max_attempts: 25, last_error: 'Error 23505', is_later: true }]);

  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
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

/** A job in the hands of a worker that last beat so long ago. */
async function lockJob(by: { worker: string; secondsAgo: number; hasBeaten: boolean }): Promise<void> {
  const at = sql`now() - make_interval(secs => ${by.secondsAgo})`;
  await untypedJobs.enqueue(db, 'tests.note', { id: by.worker });
  await sql`
    update graphile_worker._private_jobs set locked_by = ${by.worker}, locked_at = ${at}, attempts = 1
    where locked_by is null`.execute(db);
  if (by.hasBeaten) await sql`insert into workers (id, beat_at) values (${by.worker}, ${at})`.execute(db);
}

test('jobs of dead workers are taken over, those of living ones are not', async () => {
  await lockJob({ worker: 'dead', secondsAgo: 41, hasBeaten: true });
  await lockJob({ worker: 'stillborn', secondsAgo: 41, hasBeaten: false });
  await lockJob({ worker: 'alive', secondsAgo: 11, hasBeaten: true });
  await lockJob({ worker: 'newborn', secondsAgo: 1, hasBeaten: false });
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).start();
  await eventually(() => expect(heard.toSorted()).toEqual(['dead', 'stillborn']));
  await eventually(async () => expect(await countJobs()).toBe(2));
  const { rows: left } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker._private_jobs order by locked_by`.execute(db);
  expect(left.map((job) => job.locked_by)).toEqual(['alive', 'newborn']);
});

test('a job that never reached its worker is unlocked; one in progress is not', async () => {
  await lockJob({ worker: 'me', secondsAgo: 61, hasBeaten: false });
  const {
    rows: [lost],
  } = await sql<{ id: string }>`select id from graphile_worker._private_jobs`.execute(db);
  await sql`insert into workers (id, beat_at) values ('me', now())`.execute(db);
  const isLocked = async () => {
    const found = await sql<{ is_locked: boolean }>`
      select locked_by is not null as is_locked from graphile_worker._private_jobs`.execute(db);
    return found.rows[0]?.is_locked;
  };
  const heartbeat = createHeartbeat(db, platform.log);
  heartbeat.start('me');
  heartbeat.jobStarted(lost?.id ?? '');
  await heartbeat.beat();
  expect(await isLocked()).toBe(true);
  await heartbeat.stop();

  const forgetful = createHeartbeat(db, platform.log);
  forgetful.start('me');
  await forgetful.beat();
  expect(await isLocked()).toBe(false);
  await forgetful.stop();
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
    create trigger refuse before delete on graphile_worker._private_jobs
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
  // Looking again is no help: neither by itself, nor by another that takes over.
  const never = 60 * 60_000;
  await createTestWorker(handlers, { pollIntervalMs: never, stallCheckMs: never }).start();
  await eventually(() => expect(heard).toHaveLength(40));
  expect(heard).toEqual(payloads.map(({ id }) => id));
});

test('a job replaced while its worker died: the replacement runs, and nothing is dead-lettered', async () => {
  await untypedJobs.enqueue(db, 'tests.note', { id: 'former' }, { key: 'one' });
  await sql`
    update graphile_worker._private_jobs
    set locked_by = 'dead', locked_at = now() - interval '41 seconds', attempts = 1`.execute(db);
  await untypedJobs.enqueue(db, 'tests.note', { id: 'latter' }, { key: 'one' });
  // One whose every try killed its worker is no such job.
  await untypedJobs.enqueue(db, 'tests.note', { id: 'deadly' });
  await sql`
    update graphile_worker._private_jobs jobs
    set locked_by = 'dead', locked_at = now() - interval '41 seconds', attempts = max_attempts,
      updated_at = now() - interval '1 hour'
    where payload->>'id' = 'deadly'`.execute(db);
  const { heard, handlers } = createDiary();
  await createTestWorker(handlers).start();
  await eventually(async () => {
    const { rows } = await sql<{ id: string; locked_by: string | null }>`
      select payload->>'id' as id, locked_by from graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([{ id: 'deadly', locked_by: null }]);
  });
  expect(heard).toEqual(['latter']);
});
