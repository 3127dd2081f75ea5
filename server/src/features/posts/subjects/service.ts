import type { PostEdit } from '@radiant/contract/post-edits.ts';
import { findSubjectErrors } from '@radiant/contract/post-subjects.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { placeholderId } from '../visible-to.ts';
import {
  canRead,
  deleteSubject,
  findSubject,
  isLinkable,
  type PostToRead,
  type StoredSubject,
  upsertSubject,
} from './queries.ts';

type Answers = Pick<PostDraft | PostEdit, 'subjectAgreement' | 'subjectMention' | 'subjectId'>;

/** Null: not about someone else. Answers that were left out stay. */
export function applyAnswers(
  before: StoredSubject | null,
  { subjectAgreement, subjectMention, subjectId }: Answers,
): StoredSubject | null {
  const agreement = subjectAgreement ?? before?.agreement ?? 'none';
  if (agreement === 'none') return null;
  const memberId = subjectId ?? before?.memberId ?? null;
  return {
    agreement,
    mention: subjectMention ?? before?.mention ?? 'no_name',
    memberId: memberId || null,
  };
}

/** @throws invalid_input when the answers do not allow the audience, or the member cannot be linked */
export async function resolveSubject(
  db: Db,
  answers: Answers,
  post: PostToRead,
): Promise<StoredSubject | null> {
  requireConsistentAnswers(answers, post);
  const subject = applyAnswers(null, answers);
  if (subject?.memberId) await requireLinkable(db, subject.memberId, post);
  return subject;
}

function requireConsistentAnswers(answers: Answers, { kind, audience }: PostToRead): void {
  const errors = findSubjectErrors({ ...answers, kind, audience });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

async function requireLinkable(db: Db, memberId: string, post: PostToRead): Promise<void> {
  const { authorId } = post;
  if (!(await isLinkable(db, { authorId, memberId }))) throw invalid({ subjectId: 'subject_unknown' });
  if (!(await canRead(db, memberId, post))) throw invalid({ subjectId: 'subject_cannot_read' });
}

type Stored = { postId: string; post: PostToRead; now: Date };

export async function storeSubject(
  platform: Platform,
  tx: Tx,
  { postId, subject, post, now }: Stored & { subject: StoredSubject },
): Promise<void> {
  await upsertSubject(tx, { postId, subject, now });
  if (subject.memberId) await notifySubject(platform, tx, { postId, post, memberId: subject.memberId });
}

/** Told only while they can read it: of a held post once it is approved. */
async function notifySubject(
  platform: Platform,
  tx: Tx,
  { postId, post, memberId }: Pick<Stored, 'postId' | 'post'> & { memberId: string },
): Promise<void> {
  const actorId = post.isAnonymous ? placeholderId : post.authorId;
  await platform.jobs.enqueue(tx, 'notifications.create', subjectEvent({ postId, memberId, actorId }));
}

/** Once for each member, however often the post is published or linked. */
export const subjectEvent = (link: { postId: string; memberId: string; actorId: string }) =>
  ({ ...link, kind: 'about-you', source: `subject:${link.postId}:${link.memberId}` }) as const;

/**
 * A member who stays linked need not be able to read the post any more: they can still ask for its removal.
 * @param post with its audience after the edit. @throws invalid_input as `resolveSubject`
 */
export async function changeSubject(
  platform: Platform,
  tx: Tx,
  { postId, post, answers, now }: Stored & { answers: Answers },
): Promise<void> {
  const before = (await findSubject(tx, postId)) ?? null;
  const after = applyAnswers(before, answers);
  const isLinkNew = after?.memberId !== (before?.memberId ?? null) && Boolean(after?.memberId);
  requireConsistentAnswers(
    {
      subjectAgreement: after?.agreement,
      subjectId: isLinkNew || !after ? answers.subjectId : undefined,
    },
    post,
  );
  if (after?.memberId && isLinkNew) await requireLinkable(tx, after.memberId, post);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  if (after === null) await deleteSubject(tx, postId);
  else await upsertSubject(tx, { postId, subject: after, now });
  if (after?.memberId && isLinkNew)
    await notifySubject(platform, tx, { postId, post, memberId: after.memberId });
  await platform.live.publish(tx, { type: 'post-edited', postId });
}
