import type { Post } from '@radiant/contract/post-shapes.ts';
import { PostDraft } from '@radiant/contract/posts.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { describeFailure } from '../../platform/jobs/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accepted, acceptDraft } from './accept-service.ts';
import { addPost } from './create-service.ts';
import { getPost } from './read-service.ts';
import { isDue } from './scheduled-policy.ts';
import { reasonOf } from './scheduled-present.ts';
import {
  type ActiveAuthor,
  deleteScheduled,
  findActiveAuthor,
  holdScheduled,
  listDueIds,
  lockScheduled,
  type ScheduledRow,
} from './scheduled-queries.ts';
import { listTaggable } from './tags-queries.ts';

export const publishScheduledTask = 'posts.publishScheduled';

/**
 * Publishes what waited, in one transaction with its end as something that waits: however many workers try, and
 * whenever one of them dies, there is one post. What may not be shared any more is kept, with the reason, for its author.
 */
export async function publishScheduled(
  platform: Platform,
  { scheduledId }: { scheduledId: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await lockScheduled(tx, scheduledId);
    // Published, deleted or moved meanwhile; or its author has been told already why not.
    if (!row || row.held_for !== null || !isDue(row.publish_at, platform.clock.now())) return;
    const author = await findActiveAuthor(tx, row.author_id);
    const accepted = author ? await acceptAgain(platform, tx, { row, member: asMember(author) }) : disabled();
    if (accepted instanceof ApiError)
      return await hold(platform, tx, { row, author, reason: keyOf(accepted) });
    const postId = await publishRow(platform, tx, { row, accepted, ip: null });
    const source = `scheduled:${row.id}`;
    await platform.jobs.enqueue(tx, 'notifications.tell', { kind: 'post-published', postId, source });
  });
}

/**
 * Publishes one of the actor's own at once.
 * @throws ApiError not_found when it is not the actor's or was published meanwhile; those of `createPost`
 */
export async function publishNow(
  platform: Platform,
  actor: Actor,
  { id, ip }: { id: string; ip: string | null },
): Promise<Post> {
  const member = requireMember(actor);
  const postId = await inTransaction(platform.db, async (tx) => {
    const row = await lockScheduled(tx, id);
    if (row?.author_id !== member.id) throw notFound();
    const accepted = await acceptAgain(platform, tx, { row, member });
    if (accepted instanceof ApiError) throw accepted;
    return await publishRow(platform, tx, { row, accepted, ip });
  });
  return await getPost(platform, actor, postId);
}

const batch = 100;

/** Publishes what no job published: those of a site that was off, or whose job was lost. Answers how many it tried. */
export async function publishOverdue(platform: Platform): Promise<number> {
  const ids = await listDueIds(platform.db, platform.clock.now(), batch);
  for (const scheduledId of ids) {
    // One that fails does not keep the others waiting; it is tried again.
    await publishScheduled(platform, { scheduledId }).catch((error: unknown) =>
      platform.log.error(
        { scheduledId, reason: describeFailure(error) },
        'a post could not be published at its time',
      ),
    );
  }
  return ids.length;
}

/** Held against the rules of now. Whoever is no friend any more is not named; that keeps nothing back. */
async function acceptAgain(
  platform: Platform,
  tx: Tx,
  { row, member }: { row: ScheduledRow; member: Member },
): Promise<Accepted | ApiError> {
  const draft = PostDraft.parse(row.draft);
  const friends = await listTaggable(tx, member.id, draft.taggedIds ?? []);
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

/** It stays with its author, who is told why; whoever cannot sign in reads it when they can again. */
async function hold(
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
      reason: reasonOf(reason, author.locale),
      link: `${config.publicUrl}/posts/create`,
    },
  });
}

async function publishRow(
  platform: Platform,
  tx: Tx,
  { row, accepted, ip }: { row: ScheduledRow; accepted: Accepted; ip: string | null },
): Promise<string> {
  const file = row.file && { kind: row.file.kind, keptId: row.file.id };
  const postId = await addPost(platform, tx, { ...accepted, file, ip });
  await deleteScheduled(tx, row.id);
  return postId;
}

/** Nobody is signed in: the member as the account says. */
const asMember = ({ id, role }: { id: string; role: Member['role'] }): Member => ({
  kind: 'member',
  id,
  role,
  sessionId: id,
  pending: null,
});

const disabled = () => new ApiError('forbidden', { fields: { kind: 'author_disabled' } });

/** The message key of what stands against it. */
const keyOf = ({ code, fields }: ApiError): string => Object.values(fields)[0] ?? code;
