import { type Kysely, sql } from 'kysely';

/**
 * Claimed jobs in a table of their own: a claim changed a row that seven indexes contain. Now it moves the row, and `jobs`
 * contains what waits or failed. `locked_by` and `locked_until` stay for instances of the former version, which still
 * claim in place during an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table running_jobs (
      id bigint primary key,
      name text not null,
      payload jsonb not null,
      key text,
      queue text,
      run_at timestamptz not null,
      attempts smallint not null check (attempts > 0),
      max_attempts smallint not null,
      last_error text,
      created_at timestamptz not null,
      claim text not null,
      locked_until timestamptz not null
    ) with (fillfactor = 70)`.execute(db);
  // One running job in each queue. The table has a few rows for each worker, so nothing else needs an index.
  await sql`create unique index running_jobs_queue on running_jobs (queue) where queue is not null`.execute(
    db,
  );
  await sql`comment on column running_jobs.claim is 'Names the claim of a worker, not the worker.'`.execute(
    db,
  );
  await sql`comment on column jobs.locked_by is 'Only written by the version before running_jobs.'`.execute(
    db,
  );
  await sql`drop index jobs_running, jobs_waiting, jobs_waiting_queue, jobs_dead`.execute(db);
  // The next jobs, outside of queues and in each queue.
  await sql`
    create index jobs_waiting on jobs (run_at, id) where attempts < max_attempts and queue is null`.execute(
    db,
  );
  await sql`
    create index jobs_waiting_queue on jobs (queue, run_at, id)
      where attempts < max_attempts and queue is not null`.execute(db);
  // The administration's list and the dashboard's count.
  await sql`create index jobs_dead on jobs (id) where attempts >= max_attempts`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index jobs_waiting, jobs_waiting_queue, jobs_dead`.execute(db);
  await sql`
    create index jobs_waiting on jobs (run_at, id)
      where locked_by is null and attempts < max_attempts and queue is null`.execute(db);
  await sql`
    create index jobs_waiting_queue on jobs (queue, run_at, id)
      where locked_by is null and attempts < max_attempts and queue is not null`.execute(db);
  await sql`create index jobs_running on jobs (locked_by) where locked_by is not null`.execute(db);
  await sql`create index jobs_dead on jobs (id) where locked_by is null and attempts >= max_attempts`.execute(
    db,
  );
  await sql`
    insert into jobs (id, name, payload, key, queue, run_at, attempts, max_attempts, last_error, created_at, locked_by,
      locked_until)
    select id, name, payload, key, queue, run_at, attempts, max_attempts, last_error, created_at, claim, locked_until
    from running_jobs`.execute(db);
  await sql`drop table running_jobs`.execute(db);
  await sql`comment on column jobs.locked_by is 'The claim of a worker, while the job runs.'`.execute(db);
}
