import { updatePost } from '@radiant/contract/post-edits.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import {
  diffEditValues,
  type EditValues,
  getEditValues,
  getVersion,
  readEditDraft,
  validateEdit,
} from './edit-post-draft.ts';
import { showPostToast } from './post-toast.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';
import { refetchPost, replaceCachedPost } from './refresh-post.ts';

/** State of editing a post: a draft in this browser until the server has saved it. */
export function useEditPost(post: Post, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const now = getEditValues(post);
  const version = getVersion(post);

  const form = useForm({
    values: { ...now, baseEditedAt: '' },
    draftKey: `edit:${post.id}`,
    readDraft: readEditDraft,
    failedAction: t.editing.failed,
    isHandled: (error) => isConflict(error) || isUnconfirmedPublicPrayer(error),
    validate: (values) => validateEdit(post.kind, values),
    send: async ({ baseEditedAt: _, ...values }) => {
      const body = { ...diffEditValues(values, now), baseEditedAt: post.editedAt };
      try {
        const { post: fresh } = await call(updatePost, { params: { id: post.id }, body });
        replaceCachedPost(client, fresh);
        return fresh;
      } catch (error) {
        // Refetches the current version, or the audiences that its comments allow.
        if (isConflict(error) || isAudienceTooWide(error)) await refetchPost(client, post.id);
        throw error;
      }
    },
    onSent: (fresh, { isChanged }) => {
      showPostToast(t, fresh, { success: t.editing.saved });
      if (isChanged) form.change({ baseEditedAt: getVersion(fresh) });
      else onSaved();
    },
  });
  const { baseEditedAt, ...values } = form.values;
  const hasConflict = baseEditedAt !== '' && baseEditedAt !== version;
  /** A change that is undone leaves no draft. */
  const change = (part: Partial<EditValues>) =>
    form.change(({ baseEditedAt: base, ...current }) => {
      const isChanged = Object.keys(diffEditValues({ ...current, ...part }, now)).length > 0;
      return { ...part, baseEditedAt: isChanged ? base || version : '' };
    });

  function save() {
    if (Object.keys(diffEditValues(values, now)).length > 0 || !form.isValid()) return void form.submit();
    form.discard();
    onSaved();
  }

  return {
    ...form,
    ...bindFields(values, change),
    props: { ...form.props, onSubmit: save },
    values,
    /** The current values of a post that was edited elsewhere. */
    currentValues: hasConflict ? now : null,
    /** The draft is from an earlier visit. */
    isRestored: form.restored !== null && !hasConflict,
    /** Set while the author must confirm that the prayer will be public. */
    publicPrayerConfirmation: isUnconfirmedPublicPrayer(form.error)
      ? { onChoose: (audience: Audience) => void form.submit({ audience }), onCancel: form.clear }
      : null,
  };
}

const isAudienceTooWide = (error: unknown) => error instanceof ApiError && error.code === 'audience_too_wide';
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
