import type { HistoryEntry } from '@radiant/contract/member-history.ts';
import type { PageQuery } from '@radiant/contract/pages.ts';
import type { Actor } from '../../actor.ts';
import { decodeTimeKeyCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type HistoryRow, listHistory } from './history-queries.ts';
import { findTarget } from './measures-queries.ts';
import { requireModerator } from './policy.ts';

/** @throws ApiError forbidden for one's own, which would tell that someone reported it, not_found */
export async function listMemberHistory(
  { db, clock }: Platform,
  actor: Actor,
  { id, limit, cursor }: PageQuery & { id: string },
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const moderator = requireModerator(actor);
  if (moderator.id === id) throw forbidden();
  if (!(await findTarget(db, id, clock.now()))) throw notFound();
  const after = cursor === undefined ? undefined : decodeTimeKeyCursor(cursor);
  const page = toPage(await listHistory(db, id, { after, limit }), limit, encodeTimeCursor);
  return { entries: page.rows.map(present), next: page.next };
}

const present = (row: HistoryRow): HistoryEntry => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  caseId: row.case_id,
  subject: row.subject,
  reason: row.reason,
  outcome: row.outcome,
  measure: row.measure,
  measureReason:
    row.reason_en === null || row.reason_fr === null ? null : { en: row.reason_en, fr: row.reason_fr },
  appealed: row.appealed,
  message: row.message,
  by: row.by_name,
});
