import type { OwnDecision } from '@radiant/contract/moderation.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnHiddenPost } from './decision-queries.ts';

/**
 * What a moderator hid of the actor's own, in the actor's own words, and why; until it is shown again or deleted.
 * @throws ApiError not_found when it is somebody else's, or not hidden
 */
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
