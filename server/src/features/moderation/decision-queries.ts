import type { PostKind } from '@radiant/contract/post-shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isWrittenBy } from '../posts/visible-to.ts';

type HiddenPostRow = {
  kind: PostKind;
  title: string | null;
  body: string;
  language: string;
  message: string;
  settled_at: Date;
};

/** Hidden posts are visible to their author alone; `visibleTo` hides them from everyone. */
export async function findOwnHiddenPost(
  db: Db,
  { caseId, authorId }: { caseId: string; authorId: string },
): Promise<HiddenPostRow | undefined> {
  const { rows } = await sql<HiddenPostRow>`
    select posts.kind, posts.title, posts.body, posts.language, decided.message, decided.settled_at
    from moderation_cases decided
    join posts on posts.id = decided.post_id
    where decided.id = ${caseId} and decided.comment_id is null and decided.outcome = 'hidden'
      and ${isWrittenBy(sql`${authorId}::uuid`)} and posts.state = 'hidden' and posts.removed_at is null`.execute(
    db,
  );
  return rows[0];
}
