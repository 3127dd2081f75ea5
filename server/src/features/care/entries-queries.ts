import type { CareEntryKind, CareMonth } from '@radiant/contract/care-cases.ts';
import { sql } from 'kysely';
import type { OwnerRow } from '../../platform/access-log.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredSize } from '../../stored-json.ts';
import { isAnonymous, isWrittenBy, unmaskedAuthorId } from '../posts/visible-to.ts';

export type TeamPersonRow = {
  id: string | null;
  display_name: string | null;
  verse: string | null;
  avatar_sizes: StoredSize[] | null;
};
export type EntryRow = TeamPersonRow & {
  entry_id: string;
  kind: CareEntryKind;
  text_sealed: Buffer;
  happened_on: string;
  written_at: Date;
};

/** Oldest first. For whoever may read the case. */
export async function listEntryRows(db: Db, caseId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id as entry_id, entry.kind, entry.text_sealed, entry.happened_on::text as happened_on, entry.written_at,
      writer.id, writer.display_name, writer.verse, avatar.sizes as avatar_sizes
    from care_entries as entry
    left join members as writer on writer.id = entry.author_id
    left join media as avatar on avatar.id = writer.avatar_media_id
    where entry.case_id = ${caseId}
    order by entry.written_at, entry.id`.execute(db);
  return rows;
}

export async function insertEntry(
  tx: Tx,
  entry: {
    id: string;
    caseId: string;
    authorId: string;
    kind: CareEntryKind;
    sealed: Buffer;
    happenedOn: string;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('care_entries')
    .values({
      id: entry.id,
      case_id: entry.caseId,
      author_id: entry.authorId,
      kind: entry.kind,
      text_sealed: entry.sealed,
      happened_on: entry.happenedOn,
      written_at: entry.now,
    })
    .execute();
}

export type ReadingRow = TeamPersonRow & { read_at: Date };

const maxReadings = 50;

/** Latest first. */
export async function listReadingRows(db: Db, caseId: string): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select reading.read_at, reader.id, reader.display_name, reader.verse, avatar.sizes as avatar_sizes
    from care_readings as reading
    left join members as reader on reader.id = reading.reader_id
    left join media as avatar on avatar.id = reader.avatar_media_id
    where reading.case_id = ${caseId}
    order by reading.read_at desc limit ${maxReadings}`.execute(db);
  return rows;
}

/** One line per person and hour; the first one is when the team saw the request. */
export async function recordReading(
  tx: Tx,
  { caseId, readerId, now }: { caseId: string; readerId: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - 60 * 60 * 1000);
  await sql`
    insert into care_readings (case_id, reader_id, read_at)
    select ${caseId}, ${readerId}, ${now}
    where not exists (select from care_readings
      where case_id = ${caseId} and reader_id = ${readerId} and read_at > ${since})`.execute(tx);
  await tx
    .updateTable('care_cases')
    .set({ seen_at: now })
    .where('id', '=', caseId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Whoever shared it or asked for it: a case that the team took up by itself is not theirs to see. */
export const whoSharedCase = (caseId: string) => sql<OwnerRow>`select ${unmaskedAuthorId}, ${isAnonymous}
  from care_cases join posts on posts.id = care_cases.post_id
  where care_cases.id = ${caseId} and care_cases.origin in ('shared', 'contacted', 'alert')`;

/** Of the member's own post. */
export async function findProgress(
  db: Db,
  { memberId, postId }: { memberId: string; postId: string },
): Promise<{ wants_contact: boolean; seen_at: Date | null } | undefined> {
  const { rows } = await sql<{ wants_contact: boolean; seen_at: Date | null }>`
    select coalesce(care_cases.origin = 'contacted', false) as wants_contact, care_cases.seen_at
    from posts left join care_cases on care_cases.post_id = posts.id and care_cases.origin in ('shared', 'contacted', 'alert')
    where posts.id = ${postId} and posts.removed_at is null and ${isWrittenBy(sql`${memberId}::uuid`)}`.execute(
    db,
  );
  return rows[0];
}

/** The last twelve months on the site's calendar, latest first; without names, so that all of them are counted. */
export async function listMonthRows(
  db: Db,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<CareMonth[]> {
  const { rows } = await sql<CareMonth>`
    select to_char(month, 'YYYY-MM') as month,
      (select count(*)::int from care_cases where opened_at >= month at time zone ${timeZone}
        and opened_at < (month + interval '1 month') at time zone ${timeZone}) as opened,
      (select count(*)::int from care_cases where closed_at >= month at time zone ${timeZone}
        and closed_at < (month + interval '1 month') at time zone ${timeZone}) as closed,
      (select count(*)::int from care_entries where kind = 'call' and happened_on >= month
        and happened_on < month + interval '1 month') as calls,
      (select count(*)::int from care_entries where kind = 'visit' and happened_on >= month
        and happened_on < month + interval '1 month') as visits
    from generate_series(date_trunc('month', ${today}::timestamp) - interval '11 months',
      date_trunc('month', ${today}::timestamp), interval '1 month') as months (month)
    order by month desc`.execute(db);
  return rows;
}
