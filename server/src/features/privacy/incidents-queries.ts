import type { IncidentInput } from '@radiant/contract/incidents.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export type IncidentRow = Awaited<ReturnType<typeof listIncidents>>[number];

const select = (db: Db) =>
  db
    .selectFrom('privacy_incidents')
    .select([
      'id',
      'information',
      'circumstances',
      'people_count',
      'risk',
      'risk_reasons',
      'measures',
      'version',
      sql<string>`started_on::text`.as('started_on'),
      sql<string | null>`ended_on::text`.as('ended_on'),
      sql<string>`known_on::text`.as('known_on'),
      sql<string | null>`commission_notified_on::text`.as('commission_notified_on'),
      sql<string | null>`people_notified_on::text`.as('people_notified_on'),
    ]);

/** Latest known first, and one more than the limit if there are more. */
export const listIncidents = (
  db: Db,
  { after, limit }: { after: { knownOn: string; id: string } | undefined; limit: number },
) =>
  select(db)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(known_on, id) < (${after?.knownOn}::date, ${after?.id}::uuid)`),
    )
    .orderBy('known_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const getIncident = (db: Db, id: string) => select(db).where('id', '=', id).executeTakeFirstOrThrow();

export const lockIncident = (tx: Tx, id: string) =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst();

const toRow = (incident: IncidentInput) => ({
  started_on: incident.startedOn,
  ended_on: incident.endedOn,
  known_on: incident.knownOn,
  information: incident.information,
  circumstances: incident.circumstances,
  people_count: incident.peopleCount,
  risk: incident.risk,
  risk_reasons: incident.riskReasons,
  measures: incident.measures,
  commission_notified_on: incident.commissionNotifiedOn,
  people_notified_on: incident.peopleNotifiedOn,
});

export async function insertIncident(
  tx: Tx,
  incident: IncidentInput,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('privacy_incidents')
    .values({ id, ...toRow(incident), recorded_at: now })
    .execute();
}

export async function updateIncident(tx: Tx, id: string, incident: IncidentInput): Promise<void> {
  await tx
    .updateTable('privacy_incidents')
    .set({ ...toRow(incident), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns how many. */
export async function deleteIncidentsKnownBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privacy_incidents')
    .where('known_on', '<', day)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
