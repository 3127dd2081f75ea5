import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isWrittenBy, placeholder } from '../posts/visible-to.ts';
import type { AppealColumns } from './appeals-present.ts';

export type OwnDecisionRow = AppealColumns & {
  /** As moderators see it, which may be anonymous. */
  author_id: string | null;
  subject: 'post' | 'comment';
  outcome: 'hidden' | 'deleted';
  kind: PostKind;
  title: string | null;
  body: string;
  language: string;
  message: string;
  settled_at: Date;
};

const writer = (memberId: string) => sql`${memberId}::uuid`;

/** Below their own anonymous post, members are named as its author is. */
const isOwnComment = (memberId: string) => sql`(comments.author_id = ${writer(memberId)}
  or (comments.author_id = ${placeholder} and ${isWrittenBy(writer(memberId))}))`;

/**
 * What moderators hid or deleted, for its author alone: `visibleTo` hides it from everyone. Nothing once it is shown again or
 * its author deleted it, unless there was an appeal.
 */
export async function findOwnDecision(
  db: Db,
  { caseId, authorId }: { caseId: string; authorId: string },
): Promise<OwnDecisionRow | undefined> {
  const { rows } = await sql<OwnDecisionRow>`
    select decided.author_id, decided.outcome, decided.message, decided.settled_at, posts.kind, posts.language,
      case when comments.id is null then 'post' else 'comment' end as subject,
      case when comments.id is null then posts.title end as title, coalesce(comments.body, posts.body) as body,
      appeal.appeal_text, appeal.opened_at as appeal_filed_at, appeal.settled_at as appeal_settled_at,
      appeal.outcome as appeal_outcome, appeal.message as appeal_message
    from moderation_cases decided
    join posts on posts.id = decided.post_id
    left join comments on comments.id = decided.comment_id
    left join moderation_cases appeal on appeal.appealed_case_id = decided.id
    where decided.id = ${caseId} and decided.outcome in ('hidden', 'deleted')
      and (decided.comment_id is null) = (comments.id is null)
      and case when comments.id is null then ${isWrittenBy(writer(authorId))} else ${isOwnComment(authorId)} end
      and (appeal.id is not null or case
        when comments.id is not null then comments.state = 'removed'
        when decided.outcome = 'hidden' then posts.state = 'hidden' and posts.removed_at is null
        else posts.removed_at is not null end)`.execute(db);
  return rows[0];
}
