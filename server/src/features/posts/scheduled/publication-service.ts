import type { Post } from '@radiant/contract/post-shapes.ts';
import { PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, type Member, requireMember } from '../../../actor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { describeFailure } from '../../../platform/jobs/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSuspended } from '../../accounts/service.ts';
import { type AcceptedDraft, acceptDraft } from '../creating/drafts-service.ts';
import { addPost } from '../creating/service.ts';
import { getPost } from '../reading/service.ts';
import { listTaggableMembers } from '../tags/queries.ts';
import { describeHeldReason } from './present.ts';
import {
  type ActiveAuthor,
  deleteScheduled,
  findActiveAuthor,
  holdScheduled,
  listDueIds,
  lockScheduled,
  type ScheduledRow,
} from './queries.ts';

export const publishScheduledTask = 'posts.publishScheduled';

/** Exactly once, however many workers try. A post that may no longer be published is kept with the reason. */
export async function publishScheduled(
  platform: Platform,
  { scheduledId }: { scheduledId: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await lockScheduled(tx, scheduledId);
    // Already published, deleted or rescheduled, or its author was already notified of the reason.
    if (!row || row.held_for !== null || !isDue(row.publish_at, platform.clock.now())) return;
    const author = await findActiveAuthor(tx, row.author_id);
    const accepted = author
      ? await revalidateFor(platform, tx, { row, author })
      : authorCannotWrite('author_disabled');
    if (accepted instanceof ApiError)
      return await keepUnpublished(platform, tx, { row, author, reason: reasonKeyOf(accepted) });
    const postId = await publishRow(platform, tx, { row, accepted });
    const source = `scheduled:${row.id}`;
    await platform.jobs.enqueue(tx, 'notifications.create', { kind: 'post-published', postId, source });
  });
}

/** @throws not_found when it is not the actor's or already published; the errors of `createPost` */
export async function publishNow(platform: Platform, actor: Actor, { id }: { id: string }): Promise<Post> {
  const member = requireMember(actor);
  const postId = await inTransaction(platform.db, async (tx) => {
    const row = await lockScheduled(tx, id);
    if (row?.author_id !== member.id) throw notFound();
    const accepted = await revalidateDraft(platform, tx, { row, member });
    if (accepted instanceof ApiError) throw accepted;
    return await publishRow(platform, tx, { row, accepted });
  });
  return await getPost(platform, actor, postId);
}

const batchSize = 100;

/** Publishes what no job published, after downtime or a lost job. @returns how many it tried */
export async function publishOverdue(platform: Platform): Promise<number> {
  const ids = await listDueIds(platform.db, platform.clock.now(), batchSize);
  for (const scheduledId of ids) {
    // One failure must not block the others; it is retried.
    await publishScheduled(platform, { scheduledId }).catch((error: unknown) =>
      platform.log.error(
        { scheduledId, reason: describeFailure(error) },
        'publishing a scheduled post failed',
      ),
    );
  }
  return ids.length;
}

/** Applies the current rules. Tagged members who are no longer friends are dropped. */
async function revalidateDraft(
  platform: Platform,
  tx: Tx,
  { row, member }: { row: ScheduledRow; member: Member },
): Promise<AcceptedDraft | ApiError> {
  const draft = PostDraft.parse(row.draft);
  const friends = await listTaggableMembers(tx, member.id, draft.taggedIds ?? []);
  try {
    return await acceptDraft(platform, tx, {
      member,
      draft: { ...draft, taggedIds: friends.map(({ id }) => id) },
      isConfirmed: true,
    });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function keepUnpublished(
  { mail, config }: Platform,
  tx: Tx,
  { row, author, reason }: { row: ScheduledRow; author: ActiveAuthor | undefined; reason: string },
): Promise<void> {
  await holdScheduled(tx, row.id, reason);
  if (!author) return;
  await mail.send(tx, {
    dedupeKey: `post-held:${row.id}:${row.publish_at.getTime()}`,
    template: 'post-held',
    recipient: author.email,
    locale: author.locale,
    memberId: author.id,
    params: {
      name: author.display_name,
      reason: describeHeldReason(reason, author.locale),
      link: `${config.publicUrl}/posts/create`,
    },
  });
}

async function publishRow(
  platform: Platform,
  tx: Tx,
  { row, accepted }: { row: ScheduledRow; accepted: AcceptedDraft },
): Promise<string> {
  const files = (row.files ?? []).map(({ kind, id }) => ({ kind, mediaId: id }));
  const postId = await addPost(platform, tx, { ...accepted, files });
  await deleteScheduled(tx, row.id);
  return postId;
}

const toMember = ({ id, role }: { id: string; role: Member['role'] }): Member => ({
  kind: 'member',
  id,
  role,
  sessionId: id,
  pending: null,
});

const authorCannotWrite = (reason: 'author_disabled' | 'author_suspended') =>
  new ApiError('forbidden', { fields: { kind: reason } });

const revalidateFor = async (
  platform: Platform,
  tx: Tx,
  { row, author }: { row: ScheduledRow; author: ActiveAuthor },
): Promise<AcceptedDraft | ApiError> =>
  (await isSuspended(platform, tx, author.id))
    ? authorCannotWrite('author_suspended')
    : revalidateDraft(platform, tx, { row, member: toMember(author) });

const reasonKeyOf = ({ code, fields }: ApiError): string => Object.values(fields)[0] ?? code;

/** A leap year: the same day next year is always allowed. */
const maxLeadMs = 366 * 24 * 60 * 60 * 1000;

export function findPublishTimeErrors(publishAt: Date, now: Date): Record<string, string> | null {
  const ahead = publishAt.getTime() - now.getTime();
  if (ahead <= 0) return { time: 'schedule_past' };
  return ahead > maxLeadMs ? { date: 'schedule_too_far' } : null;
}

/** The database starts jobs by its own clock, which may be ahead of this one. */
const clockToleranceMs = 30 * 1000;

export const isDue = (publishAt: Date, now: Date): boolean =>
  publishAt.getTime() <= now.getTime() + clockToleranceMs;
