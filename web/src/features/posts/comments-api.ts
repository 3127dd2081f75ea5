import { createComment, deleteComment, listComments } from '@radiant/contract/comments.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useForm } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import {
  addOwnComment,
  type CommentList,
  commentsKey,
  mergeNewestComments,
  removeOwnComment,
} from './comment-cache.ts';
import { type CommentContent, normalizeContent, shiftMentions } from './comment-mentions.ts';

const fetchCommentPage = (postId: string, cursor: string | null, signal?: AbortSignal) =>
  call(listComments, {
    params: { id: postId },
    query: cursor === null ? {} : { cursor },
    silent: true,
    ...(signal && { signal }),
  });

/** Newest first; the next page holds earlier comments. */
export function useComments(postId: string) {
  return useCursorQuery({
    queryKey: commentsKey(postId),
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

const emptyComment: CommentContent = { text: '', mentions: [] };

/** Form of a new comment, kept until the server has stored it. */
export function useCommentForm(postId: string) {
  const t = useWords();
  const client = useQueryClient();
  const form = useForm({
    values: emptyComment,
    draftKey: `comment:${postId}`,
    failedAction: t.comments.failed,
    validate: ({ text }) => {
      const length = text.trim().length;
      if (length > limits.commentMax) return { text: 'text_too_long' };
      return length === 0 ? { text: 'comment_empty' } : undefined;
    },
    send: async (content, { getIdempotencyKey }) => {
      const body = { postId, ...normalizeContent(content) };
      const { comment } = await call(createComment, { body, idempotencyKey: getIdempotencyKey() });
      addOwnComment(client, postId, comment);
    },
  });
  return {
    ...form,
    setText: (text: string) =>
      form.change((current) => ({
        text,
        mentions: shiftMentions(current.mentions, current.text, text),
      })),
    inFlight: form.pending && form.isChanged ? normalizeContent(form.values) : null,
  };
}

export function useDeleteComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: () => removeOwnComment(client, postId, comment),
  });
}
