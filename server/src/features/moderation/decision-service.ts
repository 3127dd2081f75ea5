import type { OwnDecision } from '@radiant/contract/moderation.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnHiddenPost } from './decision-queries.ts';

/** @throws ApiError not_found when it is another member's, or not hidden */
export async function getOwnDecision({ db }: Platform, actor: Actor, id: string): Promise<OwnDecision> {
  const row = await findOwnHiddenPost(db, { caseId: id, authorId: requireMember(actor).id });
  if (!row) throw notFound();
  return {
    kind: row.kind,
    title: row.title,
    text: row.body,
    language: row.language,
    message: row.message,
    at: row.settled_at.toISOString(),
  };
}
