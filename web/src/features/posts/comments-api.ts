import { createComment, deleteComment, listComments } from '@radiant/contract/comments.ts';
import type { Comment, Mention } from '@radiant/contract/post-shapes.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { useDraft } from '../../platform/drafts.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { addOwnComment, type CommentList, commentsKey, dropOwnComment, withNewest } from './comment-cache.ts';
import { asSent, moveMentions, type Written } from './comment-mentions.ts';

const fetchPage = (postId: string, cursor: string | null, signal?: AbortSignal) =>
  call(listComments, {
    params: { id: postId },
    query: cursor === null ? {} : { cursor },
    silent: true,
    ...(signal && { signal }),
  });

/** The comments of a post; the page after is the earlier one. */
export function useComments(postId: string) {
  return useCursorQuery({
    queryKey: commentsKey(postId),
    fetchPage: ({ query, signal }) => fetchPage(postId, query.cursor ?? null, signal),
  });
}

/** Reads what was written since; answers the comments that were not shown yet. */
export async function fetchNewComments(client: QueryClient, postId: string): Promise<Comment[]> {
  const newest = await fetchPage(postId, null);
  const shown = client.getQueryData<CommentList>(commentsKey(postId));
  if (!shown) return [];
  const known = new Set(shown.pages.flatMap((page) => page.items).map(({ id }) => id));
  client.setQueryData<CommentList>(commentsKey(postId), (list) => list && withNewest(list, newest));
  return newest.items.filter(({ id }) => !known.has(id));
}

type CommentDraft = { text: string; mentions: readonly Mention[]; attempt: Attempt | null };
const empty: CommentDraft = { text: '', mentions: [], attempt: null };

/**
 * What one writes under a post. It stays in the draft until the server has it; `sent` is what is on its way and is shown
 * in the list meanwhile.
 */
export function useCommentDraft(postId: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<CommentDraft>(`comment:${postId}`, empty);

  const sending = useMutation({
    mutationFn: ({ key, text, mentions }: { key: string; text: string; mentions: Mention[] }) =>
      call(createComment, { body: { postId, text, mentions }, idempotencyKey: key }),
    onSuccess: ({ comment }, { key: _, ...sent }) => {
      addOwnComment(client, postId, comment);
      setDraft((current) => (JSON.stringify(asSent(current)) === JSON.stringify(sent) ? empty : current));
    },
  });

  function send() {
    const sent = asSent(draft);
    const attempt = attemptFor(draft.attempt, JSON.stringify(sent));
    setDraft({ ...draft, attempt });
    sending.mutate({ ...sent, key: attempt.key });
  }

  return {
    written: draft,
    write: ({ text, mentions }: Written) => setDraft((current) => ({ ...current, text, mentions })),
    setText: (text: string) =>
      setDraft((current) => ({
        ...current,
        text,
        mentions: moveMentions(current.mentions, current.text, text),
      })),
    send,
    isSending: sending.isPending,
    sent: sending.isPending ? sending.variables : null,
    error: sending.error,
  };
}

/** Deletes a comment; it leaves the list once the server has done it. */
export function useDeleteComment(postId: string, comment: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: () => dropOwnComment(client, postId, comment),
  });
}
