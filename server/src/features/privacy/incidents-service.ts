import { dayOf } from '@radiant/contract/days.ts';
import type { Incident, IncidentInput } from '@radiant/contract/incidents.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import { retention } from '@radiant/contract/retention.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeNameCursor, encodeNameCursor, toPage } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './incidents-queries.ts';

/** Latest known first. */
export async function listIncidents(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<{ items: Incident[]; next: string | null }> {
  requireAdmin(actor);
  const after = cursor === undefined ? undefined : decodeAfter(cursor);
  const rows = await queries.listIncidents(db, { after, limit });
  const page = toPage(rows, limit, ({ known_on, id }) => encodeNameCursor({ name: known_on, id }));
  return { items: page.rows.map(present), next: page.next };
}

function decodeAfter(cursor: string): { knownOn: string; id: string } {
  const { name: knownOn, id } = decodeNameCursor(cursor);
  if (!/^\d{4}-\d\d-\d\d$/.test(knownOn) || Number.isNaN(Date.parse(knownOn)))
    throw invalid({ cursor: 'invalid' });
  return { knownOn, id };
}

/** @throws ApiError invalid_input for days to come */
export async function recordIncident(
  platform: Platform,
  actor: Actor,
  { input, idempotencyKey = null }: { input: IncidentInput; idempotencyKey?: IdempotencyKey | null },
): Promise<Incident> {
  const admin = requireAdmin(actor);
  await refuseDaysToCome(platform, input);
  const now = platform.clock.now();
  const { id } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const created = newId();
    await queries.insertIncident(tx, input, { id: created, now });
    await audit(platform, tx, {
      actor: admin,
      action: 'privacy.recordIncident',
      subject: { kind: 'incident', id: created },
    });
    return created;
  });
  return present(await queries.getIncident(platform.db, id));
}

/** @throws ApiError not_found; conflict if it was changed since; invalid_input for days to come */
export async function updateIncident(
  platform: Platform,
  actor: Actor,
  { id, version, incident }: { id: string; version: number; incident: IncidentInput },
): Promise<Incident> {
  const admin = requireAdmin(actor);
  await refuseDaysToCome(platform, incident);
  return await inTransaction(platform.db, async (tx) => {
    const row = await queries.lockIncident(tx, id);
    if (!row) throw notFound();
    if (row.version !== version) throw new ApiError('conflict');
    const before = present(row);
    const fields = (Object.keys(incident) as (keyof IncidentInput)[]).filter(
      (field) => incident[field] !== before[field],
    );
    if (fields.length === 0) return before;
    await queries.updateIncident(tx, id, incident);
    await audit(platform, tx, {
      actor: admin,
      action: 'privacy.updateIncident',
      subject: { kind: 'incident', id },
      details: { fields },
    });
    return present(await queries.getIncident(tx, id));
  });
}

const days = ['startedOn', 'endedOn', 'knownOn', 'commissionNotifiedOn', 'peopleNotifiedOn'] as const;

async function refuseDaysToCome(platform: Platform, incident: IncidentInput): Promise<void> {
  const { general } = await getSettings(platform);
  const today = dayOf(platform.clock.now(), general.timeZone);
  const ahead = days.find((day) => (incident[day] ?? '') > today);
  if (ahead) throw invalid({ [ahead]: 'day_ahead' });
}

const present = (row: queries.IncidentRow): Incident => ({
  id: row.id,
  version: row.version,
  startedOn: row.started_on,
  endedOn: row.ended_on,
  knownOn: row.known_on,
  information: row.information,
  circumstances: row.circumstances,
  peopleCount: row.people_count,
  risk: row.risk,
  riskReasons: row.risk_reasons,
  measures: row.measures,
  commissionNotifiedOn: row.commission_notified_on,
  peopleNotifiedOn: row.people_notified_on,
});

/** Five years after they became known; returns how many. */
export async function sweepIncidents({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - retention.incidentYears);
  return await queries.deleteIncidentsKnownBefore(db, before.toISOString().slice(0, 10));
}
