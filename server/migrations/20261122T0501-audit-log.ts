import { type Kysely, sql } from 'kysely';

/** Append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      actor_id uuid references members on delete set null,
      action text not null check (action <> ''),
      subject_kind text not null check (subject_kind <> ''),
      subject_id text,
      details jsonb not null default '{}',
      ip text
    )`.execute(db);
  // Erasure of an account.
  await sql`create index audit_log_actor_id_idx on audit_log (actor_id)`.execute(db);
  // The only allowed change: an erased administrator becomes a former one, without an address.
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.actor_id is not null and new.actor_id is null
        and (to_jsonb(new) - 'actor_id') = (to_jsonb(old) - 'actor_id')
        and not exists (select from members where id = old.actor_id)
      then
        new.ip := null;
        return new;
      end if;
      raise exception 'the audit log is only ever added to';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_kept before update or delete on audit_log
    for each row execute function keep_audit_log()`.execute(db);
  await sql`
    create trigger audit_log_kept_whole before truncate on audit_log
    for each statement execute function keep_audit_log()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_log`.execute(db);
  await sql`drop function keep_audit_log`.execute(db);
}
