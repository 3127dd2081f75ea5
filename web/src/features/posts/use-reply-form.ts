import { createComment } from '@radiant/contract/comments.ts';
import type { AuthorSummary, Comment } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useForm } from '../../platform/form.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { sendOrQueue } from '../offline/send-or-queue.ts';
import { addOwnComment } from './comment-cache.ts';
import { type CommentContent, normalizeContent } from './comment-mentions.ts';
import { emptyComment, validateComment } from './comments-api.ts';
import { getCommentsPath } from './post-display.ts';
import { showPostedHelp } from './posted-help-store.ts';

const replyDraftKey = (threadId: string) => `reply:${threadId}`;
const noDraft = {};

/** Whether a reply was begun, perhaps before a reload. */
export function useHasReplyDraft(threadId: string): boolean {
  const [draft] = useDraft<object>(replyDraftKey(threadId), noDraft);
  return Object.keys(draft).length > 0;
}

/** A reply to a reply begins with the name of its author, who is mentioned, if it shows one. */
function startReply(mentioned: AuthorSummary | null): CommentContent {
  if (!mentioned?.id) return emptyComment;
  const name = `@${mentioned.name}`;
  return { text: `${name} `, mentions: [{ memberId: mentioned.id, start: 0, length: name.length }] };
}

/** The comment or reply that is answered, whose author is notified: what the form was opened for, while others see it. */
export function findAnsweredId(thread: Comment, target: Comment | null): string {
  const replies = thread.replies?.items.filter(isShownToOthers) ?? [];
  const answered = replies.find(({ id }) => id === target?.id) ?? thread;
  return isShownToOthers(answered) ? answered.id : (replies.at(-1) ?? thread).id;
}

const isShownToOthers = ({ isHeld, isUnavailable }: Pick<Comment, 'isHeld' | 'isUnavailable'>): boolean =>
  !isHeld && !isUnavailable;

type ReplyOptions = {
  postId: string;
  thread: Comment;
  target: Comment | null;
  onSent: (replyId: string) => void;
};

/** Form of a reply, kept until the server has stored it. */
export function useReplyForm({ postId, thread, target, onSent }: ReplyOptions) {
  const t = useWords();
  const client = useQueryClient();
  const { id: memberId } = useMember();
  const form = useForm({
    // In one field: the positions of the mentions belong to this text.
    values: { content: startReply(target?.author ?? null) },
    draftKey: replyDraftKey(thread.id),
    failedAction: t.comments.failed,
    validate: ({ content }) => validateComment(content),
    send: async ({ content }, { getIdempotencyKey, toDraftText }) => {
      const body = { postId, parentId: findAnsweredId(thread, target), ...normalizeContent(content) };
      const idempotencyKey = getIdempotencyKey();
      const answer = await sendOrQueue(client, {
        memberId,
        write: () => ({
          kind: 'comment',
          id: idempotencyKey,
          body,
          form: {
            draftKey: replyDraftKey(thread.id),
            text: toDraftText(idempotencyKey),
            path: getCommentsPath(postId),
          },
        }),
        send: () => call(createComment, { body, idempotencyKey }),
      });
      if (!answer) return thread.id;
      showPostedHelp(answer.help);
      addOwnComment(client, postId, answer.comment);
      return answer.comment.id;
    },
    onSent: (replyId, { isChanged }) => {
      if (!isChanged) onSent(replyId);
    },
  });
  const { content } = form.values;
  return {
    ...form,
    content,
    change: (next: CommentContent) => form.change({ content: next }),
    inFlight: form.pending ? normalizeContent(content) : null,
  };
}
