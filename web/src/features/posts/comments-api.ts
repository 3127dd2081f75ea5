import { createComment, deleteComment, listComments } from '@radiant/contract/comments.ts';
import type { Comment, Mention } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useDraft } from '../../platform/drafts.ts';
import { resumeAttempt, type SubmitAttempt } from '../../platform/submit-attempt.ts';
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

type CommentDraft = { text: string; mentions: readonly Mention[]; attempt: SubmitAttempt | null };
const emptyDraft: CommentDraft = { text: '', mentions: [], attempt: null };

/** Draft of a comment, kept until the server has stored it. */
export function useCommentDraft(postId: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<CommentDraft>(`comment:${postId}`, emptyDraft);

  const createMutation = useMutation({
    mutationFn: ({ key, text, mentions }: { key: string; text: string; mentions: Mention[] }) =>
      call(createComment, { body: { postId, text, mentions }, idempotencyKey: key }),
    onSuccess: ({ comment }, { key: _, ...sent }) => {
      addOwnComment(client, postId, comment);
      setDraft((current) =>
        JSON.stringify(normalizeContent(current)) === JSON.stringify(sent) ? emptyDraft : current,
      );
    },
  });

  function send() {
    const sent = normalizeContent(draft);
    const attempt = resumeAttempt(draft.attempt, JSON.stringify(sent));
    setDraft({ ...draft, attempt });
    createMutation.mutate({ ...sent, key: attempt.key });
  }

  return {
    content: draft,
    setContent: ({ text, mentions }: CommentContent) =>
      setDraft((current) => ({ ...current, text, mentions })),
    setText: (text: string) =>
      setDraft((current) => ({
        ...current,
        text,
        mentions: shiftMentions(current.mentions, current.text, text),
      })),
    send,
    isSubmitting: createMutation.isPending,
    inFlight: createMutation.isPending ? createMutation.variables : null,
    error: createMutation.error,
    reset: createMutation.reset,
  };
}

export function useDeleteComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: () => removeOwnComment(client, postId, comment),
  });
}
