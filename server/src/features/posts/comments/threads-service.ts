import { type Comment, commentShape } from '@radiant/contract/post-shapes.ts';
import type { KeptComments } from '@radiant/contract/post-wire.ts';
import { KeptList } from '@radiant/contract/wire.ts';
import { LRUCache } from 'lru-cache';
import type { Actor, Member } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { anyPost, hasPermission } from '../policy.ts';
import type { VisibleCountsRow } from '../reading/queries.ts';
import { isAnyMentioning, ownReactions } from './queries.ts';
import { listNewestComments } from './service.ts';

type KeptThreads = {
  version: string;
  /** Null when a comment mentions someone: who sees the mention depends on the reader. */
  comments: KeptComments | null;
  reactedIds: readonly string[];
  size: number;
};

/** By post. Holds nothing of a viewer. */
const keptThreads = new LRUCache<string, KeptThreads>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ size }) => size,
});

/** A member without comments, blocks or rights. */
const anyMember = {
  kind: 'member',
  id: '00000000-0000-0000-0000-000000000000',
  role: 'user',
  sessionId: '',
  pending: null,
} satisfies Member;

/**
 * The newest comments of this version, for an actor who reads them like everyone (docs/decisions/0056).
 * @param row just read: it says that the actor may see the post, and which version is current
 * @param isOwn the actor wrote the post
 * @returns undefined for all others
 */
export async function findKeptThreads(
  db: Db,
  actor: Actor,
  { row, isOwn }: { row: VisibleCountsRow; isOwn: boolean },
): Promise<KeptComments | undefined> {
  const isCommon = row.reads_common_threads && !isOwn && !hasPermission(actor, 'removeComment', anyPost);
  if (actor.kind === 'guest' || !isCommon) return undefined;
  const known = keptThreads.get(row.id);
  const { comments, reactedIds } =
    known?.version === row.threads_version ? known : await keepThreads(db, row);
  if (comments === null || reactedIds.length === 0) return comments ?? undefined;
  const own = await ownReactions.list(db, { memberId: actor.id, commentIds: reactedIds });
  return own.length === 0 ? comments : undefined;
}

/** Read after its version, so that it is never older. */
async function keepThreads(db: Db, { id, threads_version: version }: VisibleCountsRow): Promise<KeptThreads> {
  const comments = await listNewestComments(db, anyMember, id);
  const all = comments.flatMap(withReplies);
  const ids = all.map((comment) => comment.id);
  const isMentioning = ids.length > 0 && (await isAnyMentioning(db, ids));
  const threads = {
    version,
    comments: isMentioning ? null : new KeptList(comments.map(commentShape.encode)),
    reactedIds: all.filter(({ reactions }) => reactions).map((comment) => comment.id),
    // Its JSON: everything but the texts takes about 400 bytes for each comment.
    size: all.reduce((size, { text }) => size + 400 + 2 * text.length, 300),
  };
  keptThreads.set(id, threads);
  return threads;
}

export function forgetThreads(postId: string): void {
  keptThreads.delete(postId);
}

const withReplies = (comment: Comment): Comment[] => [comment, ...(comment.replies?.items ?? [])];
