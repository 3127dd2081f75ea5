import { updatePost } from '@radiant/contract/post-edits.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useWords } from '../../platform/words.tsx';
import {
  applyEdit,
  diffEditValues,
  type EditValues,
  emptyEditDraft,
  getEditValues,
  rebaseEdit,
  removeSavedEdits,
  validateEdit,
} from './edit-post-draft.ts';
import { showPostToast } from './post-toast.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';
import { refetchPost, replaceCachedPost } from './refresh-post.ts';

const shownFields = ['title', 'text', 'reference', 'url', 'category', 'location', 'alt', 'audience'];

/** State of editing a post: a draft in this browser until the server has saved it. */
export function useEditPost(post: Post, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const [draft, setDraft, clearDraft] = useDraft(`edit:${post.id}`, emptyEditDraft);
  const [wasRestored] = useState(draft.values !== null);
  const { values, hasConflict } = rebaseEdit(draft, post);
  const now = getEditValues(post);

  const saveMutation = useMutation({
    mutationFn: ({ changes }: { changes: Partial<EditValues>; sent: EditValues }) =>
      call(updatePost, { params: { id: post.id }, body: { ...changes, baseEditedAt: post.editedAt } }),
    onSuccess: ({ post: fresh }, { sent }) => {
      const left = setDraft((current) => removeSavedEdits(current, sent, fresh));
      replaceCachedPost(client, fresh);
      showPostToast(t, fresh, { success: t.editing.saved });
      if (left.values === null) onSaved();
    },
    onError: async (error) => {
      // Refetches what the post says now, or which audiences its comments allow.
      if (isConflict(error) || isAudienceTooWide(error)) await refetchPost(client, post.id);
    },
  });

  const form = useFormErrors(
    saveMutation,
    shownFields,
    (error) => isConflict(error) || isUnconfirmedPublicPrayer(error),
  );

  function save(audience: Audience = values.audience) {
    const submitted = { ...values, audience };
    if (saveMutation.isPending || !form.validate(validateEdit(t, post.kind, submitted))) return;
    const changes = diffEditValues(submitted, now);
    if (Object.keys(changes).length > 0) return saveMutation.mutate({ changes, sent: submitted });
    clearDraft();
    onSaved();
  }

  function chooseAudience(audience: 'public' | 'members') {
    setDraft((current) => applyEdit(current, post, { audience }));
    save(audience);
  }

  const isUnconfirmed = isUnconfirmedPublicPrayer(saveMutation.error);
  return {
    values,
    /** The current values of a post that was edited elsewhere. */
    currentValues: hasConflict ? now : null,
    /** The draft is from an earlier visit. */
    isRestored: wasRestored && draft.values !== null && !hasConflict,
    change: (part: Partial<EditValues>) => setDraft((current) => applyEdit(current, post, part)),
    discard: () => {
      form.clear();
      clearDraft();
    },
    save: () => save(),
    /** Set while the author must confirm that the prayer will be public. */
    publicPrayerConfirmation: isUnconfirmed
      ? { onChoose: chooseAudience, onCancel: saveMutation.reset }
      : null,
    isSaving: saveMutation.isPending,
    errors: form.errors,
    formError: form.formError,
  };
}

const isAudienceTooWide = (error: unknown) => error instanceof ApiError && error.code === 'audience_too_wide';
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
