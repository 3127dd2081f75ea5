import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A job never had an actor, a former administrator has none any more.
  await sql`
    alter table audit_log
      add is_former boolean not null default false,
      add area text not null generated always as (split_part(action, '.', 1)) stored,
      add words text not null generated always as (
        lower(action || ' ' || subject_kind || ' ' || coalesce(subject_id, '') || ' ' || coalesce(ip, '') || ' '
          || (details)::text)) stored`.execute(db);
  await keepLog(db, {
    change: sql`new.ip := null; new.is_former := true;`,
    // Generated columns are not set yet in a before trigger.
    derived: sql` - 'actor_id' - 'area' - 'words'`,
  });
  // Newest first, all or within a period.
  await sql`create index audit_log_at on audit_log (at, id)`.execute(db);
  // Of one actor; also for erasure.
  await sql`create index audit_log_actor_at on audit_log (actor_id, at, id)`.execute(db);
  await sql`drop index audit_log_actor_id_idx`.execute(db);
  await sql`create index audit_log_area on audit_log (area, at, id)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, at, id)`.execute(db);
  await sql`
    create index audit_log_subject_at on audit_log (subject_id, at, id) where subject_id is not null`.execute(
    db,
  );
  await sql`create index audit_log_words on audit_log using gin (words gin_trgm_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await keepLog(db, { change: sql`new.ip := null;`, derived: sql` - 'actor_id'` });
  await sql`create index audit_log_actor_id_idx on audit_log (actor_id)`.execute(db);
  await sql`
    drop index audit_log_at, audit_log_actor_at, audit_log_subject_at, audit_log_action`.execute(db);
  await sql`alter table audit_log drop column is_former, drop column area, drop column words`.execute(db);
}

type Part = ReturnType<typeof sql>;

/** The only allowed change: an erased administrator becomes a former one, without an address. */
async function keepLog(
  db: Kysely<unknown>,
  { change, derived }: { change: Part; derived: Part },
): Promise<void> {
  await sql`
    create or replace function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.actor_id is not null and new.actor_id is null
        and (to_jsonb(new)${derived}) = (to_jsonb(old)${derived})
        and not exists (select from members where id = old.actor_id)
      then
        ${change}
        return new;
      end if;
      raise exception 'the audit log is only ever added to';
    end $$`.execute(db);
}
