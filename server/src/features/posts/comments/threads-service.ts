import type { Comment } from '@radiant/contract/post-shapes.ts';
import { LRUCache } from 'lru-cache';
import type { Actor, Member } from '../../../actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hasPermission } from '../policy.ts';
import type { PostViewRow } from '../reading/queries.ts';
import { isAnyMentioning, ownReactions } from './queries.ts';
import { listNewestComments } from './service.ts';

type KeptThreads = {
  version: string;
  /** Null when a comment mentions someone: who sees the mention depends on the reader. */
  comments: readonly Comment[] | null;
  reactedIds: readonly string[];
};

/** By post. Holds nothing of a viewer. */
const keptThreads = new LRUCache<string, KeptThreads>({
  maxSize: 12 * 1024 * 1024,
  // With its JSON, a comment takes about three kilobytes, a character of its text five bytes.
  sizeCalculation: ({ comments }) =>
    (comments ?? []).flatMap(withReplies).reduce((size, { text }) => size + 3_000 + 5 * text.length, 1_000),
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
 * The newest comments, from memory where it has this version and the actor reads them like everyone
 * (docs/decisions/0056).
 * @param view just read: it says that the viewer may see the post, and which version is current
 */
export async function getNewestThreads(
  db: Db,
  actor: Actor,
  { view, postAuthorId }: { view: PostViewRow; postAuthorId: string },
): Promise<readonly Comment[]> {
  const isCommon = view.reads_common_threads && !hasPermission(actor, 'removeComment', { postAuthorId });
  if (actor.kind === 'guest' || !isCommon) return await listNewestComments(db, actor, view.id);
  const known = keptThreads.get(view.id);
  const threads = known?.version === view.threads_version ? known : await keepThreads(db, view);
  if (threads.comments === null) return await listNewestComments(db, actor, view.id);
  if (threads.reactedIds.length === 0) return threads.comments;
  const own = await ownReactions.list(db, { memberId: actor.id, commentIds: threads.reactedIds });
  if (own.length === 0) return threads.comments;
  return threads.comments.map((comment) => withOwnReactions(comment, new Set(own.map(({ id }) => id))));
}

/** Read after its version, so that it is never older. */
async function keepThreads(db: Db, { id, threads_version: version }: PostViewRow): Promise<KeptThreads> {
  const comments = await listNewestComments(db, anyMember, id);
  const all = comments.flatMap(withReplies);
  const isMentioning = await isAnyMentioning(
    db,
    all.map((comment) => comment.id),
  );
  const reactedIds = all.filter(({ reactions }) => reactions).map((comment) => comment.id);
  const threads = { version, comments: isMentioning ? null : Object.freeze(comments), reactedIds };
  keptThreads.set(id, threads);
  return threads;
}

const withReplies = (comment: Comment): Comment[] => [comment, ...(comment.replies?.items ?? [])];

const withOwnReactions = (comment: Comment, own: ReadonlySet<string>): Comment => ({
  ...comment,
  ...(comment.reactions && { reactions: { ...comment.reactions, hasReacted: own.has(comment.id) } }),
  ...(comment.replies && {
    replies: {
      ...comment.replies,
      items: comment.replies.items.map((reply) => withOwnReactions(reply, own)),
    },
  }),
});
