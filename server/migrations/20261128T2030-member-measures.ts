import { type Kysely, sql } from 'kysely';

/** What moderators decide about a member, and the reasons that the parish gives for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table measure_reasons (
      id uuid primary key,
      name_en text not null check (length(name_en) between 1 and 100),
      name_fr text not null check (length(name_fr) between 1 and 100),
      position smallint not null
    )`.execute(db);
  await sql`
    insert into measure_reasons (id, name_en, name_fr, position) values
      (gen_random_uuid(), 'Hurtful words', 'Des paroles blessantes', 0),
      (gen_random_uuid(), 'Insisting with someone who does not want it', 'De l’insistance envers une personne qui n’en veut pas', 1),
      (gen_random_uuid(), 'Sharing what someone said in confidence', 'Une confidence révélée', 2),
      (gen_random_uuid(), 'Advertising or asking for money', 'De la publicité ou une demande d’argent', 3),
      (gen_random_uuid(), 'False or misleading information', 'Des renseignements faux ou trompeurs', 4),
      (gen_random_uuid(), 'Pretending to be someone else', 'L’usurpation de l’identité d’une autre personne', 5),
      (gen_random_uuid(), 'Another reason', 'Un autre motif', 6)`.execute(db);
  // The reason as it was: what someone was told does not change with the list.
  await sql`
    create table member_measures (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      kind text not null check (kind in ('note', 'limit', 'suspension')),
      reason_en text not null,
      reason_fr text not null,
      message text not null check (length(message) <= 1000),
      taken_by uuid references members on delete set null,
      taken_at timestamptz not null,
      ends_at timestamptz,
      lifted_by uuid references members on delete set null,
      lifted_at timestamptz,
      check ((kind = 'note') = (ends_at is null)),
      check (ends_at > taken_at),
      check (kind <> 'note' or lifted_at is null),
      check (lifted_at is not null or lifted_by is null)
    )`.execute(db);
  // A member's measures, newest first; deleting a member.
  await sql`create index member_measures_member on member_measures (member_id, taken_at desc, id desc)`.execute(
    db,
  );
  // Whether a member is limited or suspended: asked at every sign-in, post and comment.
  await sql`
    create index member_measures_in_force on member_measures (member_id, kind, ends_at)
    where kind <> 'note' and lifted_at is null`.execute(db);
  // Members who are erased.
  await sql`create index member_measures_taken_by on member_measures (taken_by)`.execute(db);
  await sql`create index member_measures_lifted_by on member_measures (lifted_by) where lifted_by is not null`.execute(
    db,
  );
  await sql`insert into notification_kinds values ('measure-taken')`.execute(db);
  // Without a default: no row is rewritten.
  await sql`alter table notifications add column measure_id uuid references member_measures on delete cascade`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notifications where kind = 'measure-taken'`.execute(db);
  await sql`delete from notification_choices where kind = 'measure-taken'`.execute(db);
  await sql`delete from notification_kinds where kind = 'measure-taken'`.execute(db);
  await sql`alter table notifications drop column measure_id`.execute(db);
  await sql`drop table member_measures, measure_reasons`.execute(db);
}
