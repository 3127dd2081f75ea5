import {
  createComment,
  deleteComment,
  getComment,
  listComments,
  listReplies,
} from '@radiant/contract/comments.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useForm } from '../../platform/form.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { sendOrQueue } from '../offline/send-or-queue.ts';
import {
  addOwnComment,
  addReplies,
  type CommentList,
  findCachedComment,
  keepLoadedReplies,
  mergeNewestComments,
  removeComment,
  removeOwnComment,
  updateCachedComment,
} from './comment-cache.ts';
import { commentsKey } from './comment-counts.ts';
import { type CommentContent, normalizeContent } from './comment-mentions.ts';
import { getCommentsPath } from './post-display.ts';
import { showPostedHelp } from './posted-help-store.ts';

const fetchCommentPage = (postId: string, cursor: string | null, signal?: AbortSignal) =>
  call(listComments, {
    params: { id: postId },
    query: cursor === null ? {} : { cursor },
    silent: true,
    ...(signal && { signal }),
  });

/**
 * Newest first; the next page holds earlier comments. The live stream keeps them current and says when events were
 * missed: a refetch at every return to the window would drop the replies loaded since.
 */
/** Without a connection only what is shown already stays; the rest is requested once the server is reached. */
export function useComments(postId: string, { isReached }: { isReached: boolean }) {
  return useCursorQuery<CommentList['pages'][number]>({
    queryKey: commentsKey(postId),
    enabled: ({ state }) => isReached || state.data !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    fetchPage: ({ query, signal }) => fetchCommentPage(postId, query.cursor ?? null, signal),
  });
}

/** Loads the newest page; returns the comments that were not shown yet. */
export async function fetchNewComments(client: QueryClient, postId: string): Promise<Comment[]> {
  const newest = await fetchCommentPage(postId, null);
  const shown = client.getQueryData<CommentList>(commentsKey(postId));
  if (!shown) return [];
  const known = new Set(shown.pages.flatMap((page) => page.items).map(({ id }) => id));
  client.setQueryData<CommentList>(commentsKey(postId), (list) => list && mergeNewestComments(list, newest));
  return newest.items.filter(({ id }) => !known.has(id));
}

/** Refetches a comment that is shown, or removes it when it is gone. Network errors are ignored, as for posts. */
export async function refetchComment(client: QueryClient, postId: string, id: string): Promise<void> {
  if (!findCachedComment(client, postId, id)) return;
  try {
    const { comment } = await call(getComment, { params: { id }, silent: true });
    updateCachedComment(client, { postId, id }, (shown) => keepLoadedReplies(comment, shown));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') removeComment(client, postId, id);
  }
}

/**
 * Shows a new reply where all replies before it are loaded; elsewhere it is loaded with them. Returns it if it is new
 * here.
 */
export async function fetchNewReply(
  client: QueryClient,
  { postId, threadId, id }: { postId: string; threadId: string; id: string },
): Promise<Comment | undefined> {
  const thread = findCachedComment(client, postId, threadId);
  if (!thread) return undefined;
  const { comment } = await call(getComment, { params: { id }, silent: true });
  if (!thread.replies?.next) addReplies(client, { postId, threadId }, { items: [comment] });
  return comment;
}

export function useMoreReplies(postId: string, thread: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const cursor = thread.replies?.next;
      return call(listReplies, { params: { id: thread.id }, query: cursor ? { cursor } : {}, silent: true });
    },
    onSuccess: (page) => addReplies(client, { postId, threadId: thread.id }, page),
  });
}

export const emptyComment: CommentContent = { text: '', mentions: [] };

/** Message keys by field. */
export function validateComment({ text }: CommentContent): Record<string, string> | undefined {
  const length = text.trim().length;
  if (length > limits.commentMax) return { text: 'text_too_long' };
  return length === 0 ? { text: 'comment_empty' } : undefined;
}

/** Form of a new comment, kept until the server has stored it. */
export function useCommentForm(postId: string, { onSent }: { onSent?: () => void } = {}) {
  const t = useWords();
  const client = useQueryClient();
  const { id: memberId } = useMember();
  const draftKey = `comment:${postId}`;
  const form = useForm({
    values: emptyComment,
    draftKey,
    failedAction: t.comments.failed,
    validate: validateComment,
    send: async (content, { getIdempotencyKey, toDraftText }) => {
      const body = { postId, ...normalizeContent(content) };
      const idempotencyKey = getIdempotencyKey();
      const answer = await sendOrQueue(client, {
        memberId,
        write: () => ({
          kind: 'comment',
          id: idempotencyKey,
          body,
          form: { draftKey, text: toDraftText(idempotencyKey), path: getCommentsPath(postId) },
        }),
        send: () => call(createComment, { body, idempotencyKey }),
      });
      if (!answer) return;
      showPostedHelp(answer.help);
      addOwnComment(client, postId, answer.comment);
    },
    ...(onSent && { onSent }),
  });
  return { ...form, inFlight: form.pending && form.isChanged ? normalizeContent(form.values) : null };
}

export function useDeleteComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: () => removeOwnComment(client, postId, comment),
  });
}
