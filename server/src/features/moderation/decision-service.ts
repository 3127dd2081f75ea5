import type { OwnDecision } from '@radiant/contract/moderation.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentAppealFields } from './appeals-present.ts';
import { findOwnDecision } from './decision-queries.ts';

/** @throws ApiError not_found when it is another member's, or was taken back without an appeal */
export async function getOwnDecision(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<OwnDecision> {
  const row = await findOwnDecision(db, { caseId: id, authorId: requireMember(actor).id });
  if (!row) throw notFound();
  return {
    subject: row.subject,
    outcome: row.outcome,
    kind: row.kind,
    title: row.title,
    text: row.body,
    language: row.language,
    message: row.message,
    at: row.settled_at.toISOString(),
    ...presentAppealFields(row, { decidedAt: row.settled_at, now: clock.now() }),
  };
}
