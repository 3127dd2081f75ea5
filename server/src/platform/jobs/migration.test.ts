import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { down, up } from '../../../migrations/20261123T1111-jobs.ts';
import * as runningJobs from '../../../migrations/20261126T1601-running-jobs.ts';
import { untypedJobs } from '../../testing/job-runner.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { claimJobs } from './queue.ts';

const { platform } = await createTestApp();
const { db } = platform;

/** Only the columns of graphile-worker 0.17.3 that the migration reads. */
const formerTables = `
  create schema graphile_worker;
  create table graphile_worker._private_tasks (
    id int generated always as identity primary key, identifier text not null unique);
  create table graphile_worker._private_job_queues (
    id int generated always as identity primary key, queue_name text not null unique,
    locked_at timestamptz, locked_by text, is_available bool generated always as (locked_at is null) stored not null);
  create table graphile_worker._private_jobs (
    id bigint generated always as identity primary key, job_queue_id int, task_id int not null,
    payload json not null default '{}', priority smallint not null default 0, run_at timestamptz not null default now(),
    attempts smallint not null default 0, max_attempts smallint not null default 25, last_error text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    key text unique, locked_at timestamptz, locked_by text, revision int not null default 0, flags jsonb,
    is_available bool generated always as (locked_at is null and attempts < max_attempts) stored not null);
  create table graphile_worker._private_known_crontabs (
    identifier text primary key, known_since timestamptz not null, last_execution timestamptz)`;

const run = (migrate: typeof up) => db.transaction().execute((tx) => migrate(tx as never));

test('running jobs keep their claims when their table is reverted', async () => {
  await untypedJobs.enqueue(db, 'tests.next', {}, { key: 'next', queue: 'one' });
  await claimJobs(db, { names: ['tests.next'], claim: 'running', limit: 1 });
  await run(runningJobs.down);
  const { rows } = await sql`select name, key, queue, locked_by from jobs`.execute(db);
  expect(rows).toEqual([{ name: 'tests.next', key: 'next', queue: 'one', locked_by: 'running' }]);
  await sql`truncate jobs`.execute(db);
  await run(runningJobs.up);
});

test('moves the jobs of graphile-worker in every state, under their current names, and drops its schema', async () => {
  await run(down);
  await sql.raw(formerTables).execute(db);
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    values ('mails.send'), ('notifications.tell'), ('campaigns.look')`.execute(db);
  await sql`insert into graphile_worker._private_job_queues (queue_name) values ('mails.list')`.execute(db);
  await sql`
    insert into graphile_worker._private_jobs (task_id, payload, key, job_queue_id, run_at, attempts, max_attempts,
      last_error, created_at, updated_at, locked_at, locked_by)
    values
      (2, '{"kind": "waiting"}', null, null, '2026-01-02', 0, 25, null, '2026-01-01', '2026-01-01', null, null),
      (1, '{"mailId": "keyed, in a queue"}', 'mail:1', 1, '2999-01-01', 0, 25, null, '2026-01-01', '2026-01-01', null, null),
      (1, '{"mailId": "failing"}', 'mail:2', null, '2999-01-01', 7, 25, 'Error: busy', '2026-01-01', '2026-01-01', null, null),
      (2, '{"kind": "dead"}', 'dead', null, '2026-01-02', 25, 25, 'Error: no', '2026-01-01', '2026-01-03', null, null),
      (2, '{"kind": "poisoned"}', null, null, '2026-01-02', 1, 1, 'Poisoned: no', '2026-01-01', '2026-01-03', null, null),
      (1, '{"mailId": "running"}', 'mail:3', 1, '2026-01-02', 1, 25, null, '2026-01-01', '2026-01-01', '2026-01-01', 'gone'),
      (1, '{"mailId": "running for the last time"}', null, null, '2026-01-02', 25, 25, null, '2026-01-01', '2026-01-01',
        '2026-01-02', 'gone'),
      (1, '{"mailId": "replaced while running"}', null, null, '2026-01-02', 25, 25, null, '2026-01-01', '2026-01-03',
        '2026-01-02', 'gone'),
      (3, '{"_cron": {}}', 'campaigns.look', null, '2026-01-02', 0, 3, null, '2026-01-01', '2026-01-01', null, null)`.execute(
    db,
  );
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('campaigns.look', '2026-01-01', '2026-01-02'), ('platform.sweep', '2026-01-01', null)`.execute(
    db,
  );

  await run(up);

  const { rows } = await sql<Record<string, unknown>>`
    select id, name, payload, key, queue, attempts, max_attempts, last_error, locked_by,
      case when run_at > now() + interval '1 hour' then 'later' when run_at > now() then 'soon' else 'now' end as run
    from jobs order by id`.execute(db);
  const job = { key: null, queue: null, attempts: 0, max_attempts: 25, last_error: null, locked_by: null };
  expect(rows).toEqual([
    { ...job, id: '1', name: 'notifications.create', payload: { kind: 'waiting' }, run: 'now' },
    {
      ...job,
      id: '2',
      name: 'mails.send',
      payload: { mailId: 'keyed, in a queue' },
      key: 'mail:1',
      queue: 'mails.list',
      run: 'later',
    },
    {
      ...job,
      id: '3',
      name: 'mails.send',
      payload: { mailId: 'failing' },
      key: 'mail:2',
      attempts: 7,
      last_error: 'Error: busy',
      run: 'later',
    },
    {
      ...job,
      id: '4',
      name: 'notifications.create',
      payload: { kind: 'dead' },
      attempts: 25,
      last_error: 'Error: no',
      run: 'now',
    },
    {
      ...job,
      id: '5',
      name: 'notifications.create',
      payload: { kind: 'poisoned' },
      attempts: 1,
      max_attempts: 1,
      last_error: 'Poisoned: no',
      run: 'now',
    },
    {
      ...job,
      id: '6',
      name: 'mails.send',
      payload: { mailId: 'running' },
      key: 'mail:3',
      queue: 'mails.list',
      attempts: 1,
      run: 'soon',
    },
    {
      ...job,
      id: '7',
      name: 'mails.send',
      payload: { mailId: 'running for the last time' },
      attempts: 25,
      run: 'soon',
    },
    {
      ...job,
      id: '9',
      name: 'campaigns.check',
      payload: { _cron: {} },
      key: 'campaigns.check',
      max_attempts: 3,
      run: 'now',
    },
  ]);
  const { rows: recurring } = await sql`
    select name, slot::date::text as slot from recurring_jobs order by name`.execute(db);
  expect(recurring).toEqual([
    { name: 'campaigns.check', slot: '2026-01-02' },
    { name: 'platform.sweep', slot: '2026-01-01' },
  ]);
  const { rows: left } = await sql`select from pg_namespace where nspname = 'graphile_worker'`.execute(db);
  expect(left).toEqual([]);
  await untypedJobs.enqueue(db, 'tests.next', {});
  expect((await sql<{ id: string }>`select max(id) as id from jobs`.execute(db)).rows).toEqual([
    { id: '10' },
  ]);
});

test('is not reverted while jobs would be lost', async () => {
  await untypedJobs.enqueue(db, 'tests.next', {});
  await expect(run(down)).rejects.toThrow('jobs are waiting or failed');
  await sql`truncate jobs`.execute(db);
  await run(down);
  await run(up);
});
