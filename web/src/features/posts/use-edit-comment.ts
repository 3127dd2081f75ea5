import { updateComment } from '@radiant/contract/comments.ts';
import type { Comment } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { replaceOwnComment } from './comment-cache.ts';
import { type CommentContent, isSameContent, normalizeContent } from './comment-mentions.ts';
import { refetchComment, validateComment } from './comments-api.ts';

const getVersion = ({ editedAt }: Comment): string => editedAt ?? 'original';

/** State of editing a comment: a draft in this browser until the server has saved it. */
export function useEditComment(postId: string, comment: Comment, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const now: CommentContent = { text: comment.text, mentions: comment.mentions };
  const version = getVersion(comment);

  const form = useForm({
    // In one field: the positions of the mentions belong to this text.
    values: { content: now, baseEditedAt: '' },
    draftKey: `edit-comment:${comment.id}`,
    failedAction: t.editing.failed,
    isHandled: isConflict,
    validate: ({ content }) => validateComment(content),
    send: async ({ content }) => {
      const body = { ...normalizeContent(content), baseEditedAt: comment.editedAt ?? null };
      try {
        const { comment: edited } = await call(updateComment, { params: { id: comment.id }, body });
        replaceOwnComment(client, postId, edited);
        return edited;
      } catch (error) {
        // Shows the current version beside the draft.
        if (isConflict(error)) await refetchComment(client, postId, comment.id);
        throw error;
      }
    },
    onSent: (edited, { isChanged }) => {
      toast.success(t.editing.saved);
      if (isChanged) form.change({ baseEditedAt: getVersion(edited) });
      else onSaved();
    },
  });
  const { content, baseEditedAt } = form.values;
  const hasConflict = baseEditedAt !== '' && baseEditedAt !== version;

  function save() {
    if (!isSameContent(content, now) || !form.isValid()) return void form.submit();
    form.discard();
    onSaved();
  }

  return {
    ...form,
    props: { ...form.props, onSubmit: save },
    content,
    /** A change that is undone leaves no draft. */
    change: (next: CommentContent) =>
      form.change({
        content: next,
        baseEditedAt: next.text === now.text && isSameContent(next, now) ? '' : baseEditedAt || version,
      }),
    /** The current text of a comment that was edited elsewhere. */
    currentText: hasConflict ? now.text : null,
    /** The draft is from an earlier visit. */
    isRestored: form.restored !== null && !hasConflict,
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
