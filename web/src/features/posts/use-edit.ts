import { updatePost } from '@radiant/contract/edits.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useWords } from '../../platform/words.tsx';
import {
  changedFields,
  type EditValues,
  editingOf,
  editProblems,
  editValuesOf,
  emptyEdit,
  withChange,
  withoutSaved,
} from './post-edit.ts';
import { refetchPost, renewPost } from './post-renewal.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer-dialog.tsx';
import { splitRefusal } from './refusal.ts';
import { sayOfPost } from './said-of-post.ts';

const fields = ['title', 'text', 'reference', 'url', 'category', 'location', 'alt', 'audience'];

/** Changing a post: kept in this browser until the server has it, checked and sent. */
export function useEdit(post: Post, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const [draft, setDraft, clearDraft] = useDraft(`edit:${post.id}`, emptyEdit);
  const [wasKept] = useState(draft.values !== null);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const { values, hasConflict } = editingOf(draft, post);
  const now = editValuesOf(post);

  const saving = useMutation({
    mutationFn: ({ changes }: { changes: Partial<EditValues>; sent: EditValues }) =>
      call(updatePost, { params: { id: post.id }, body: { ...changes, baseEditedAt: post.editedAt } }),
    onSuccess: ({ post: fresh }, { sent }) => {
      const left = setDraft((current) => withoutSaved(current, sent, fresh));
      renewPost(client, fresh);
      sayOfPost(t, fresh, { success: t.editing.saved });
      if (left.values === null) onSaved();
    },
    onError: async (error) => {
      // Shows what the post says now beside the words of the form, or which audiences others' comments allow.
      if (isConflict(error) || isTooWide(error)) await refetchPost(client, post.id);
    },
  });

  function save(audience: Audience = values.audience) {
    const wanted = { ...values, audience };
    const problems = editProblems(post.kind, wanted);
    setKeys(problems);
    if (Object.keys(problems).length > 0 || saving.isPending) return;
    const changes = changedFields(wanted, now);
    if (Object.keys(changes).length > 0) return saving.mutate({ changes, sent: wanted });
    clearDraft();
    onSaved();
  }

  function chooseAudience(audience: 'public' | 'members') {
    setDraft((current) => withChange(current, post, { audience }));
    save(audience);
  }

  const isUnconfirmed = isUnconfirmedPublicPrayer(saving.error);
  const refusal = splitRefusal(t, isUnconfirmed || isConflict(saving.error) ? null : saving.error, fields);
  const known: Readonly<Record<string, unknown>> = t.fields;
  const own = Object.entries(keys).map(([field, key]) => [field, String(known[key] ?? t.fields.invalid)]);
  return {
    values,
    /** What the post says now, when it was changed elsewhere while this was written. */
    theirs: hasConflict ? now : null,
    /** The words stem from an earlier visit. */
    isRestored: wasKept && draft.values !== null && !hasConflict,
    change: (part: Partial<EditValues>) => setDraft((current) => withChange(current, post, part)),
    discard: () => {
      setKeys({});
      saving.reset();
      clearDraft();
    },
    save: () => save(),
    /** Set while the author has to say whether everyone on the internet may read this prayer. */
    publicPrayer: isUnconfirmed ? { onChoose: chooseAudience, onCancel: saving.reset } : null,
    isSaving: saving.isPending,
    errors: { ...Object.fromEntries(own), ...refusal.fields },
    why: refusal.why,
  };
}

const isTooWide = (error: unknown) => error instanceof ApiError && error.code === 'audience_too_wide';
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
