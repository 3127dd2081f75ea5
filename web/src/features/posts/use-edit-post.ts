import { limits } from '@radiant/contract/limits.ts';
import { updatePost } from '@radiant/contract/post-edits.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { createRandomKey } from '../../platform/submit-attempt.ts';
import { useWords } from '../../platform/words.tsx';
import {
  diffEditValues,
  type EditValues,
  getEditValues,
  getNewPictures,
  getVersion,
  readEditDraft,
  replaceNewPictures,
  toPictureEdits,
  toPrintEdit,
  toSubjectEdit,
  validateEdit,
} from './edit-post-draft.ts';
import { showPostToast } from './post-toast.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';
import { refetchPost, replaceCachedPost } from './refresh-post.ts';
import { type ComposerMedia, useComposerMedia } from './use-composer-media.ts';
import { isAborted, useUpload } from './use-upload.ts';

/** State of editing a post: a draft in this browser until the server has saved it. */
export function useEditPost(post: Post, onSaved: () => void) {
  const t = useWords();
  const client = useQueryClient();
  const now = getEditValues(post);
  const version = getVersion(post);
  const { upload, ...uploading } = useUpload();

  const form = useForm({
    values: { ...now, baseEditedAt: '' },
    draftKey: `edit:${post.id}`,
    readDraft: readEditDraft,
    failedAction: t.editing.failed,
    isHandled: (error) => isConflict(error) || isAborted(error) || isUnconfirmedPublicPrayer(error),
    validate: (values) => ({ ...validateEdit(post, values), ...media.errors }),
    send: async ({ baseEditedAt: _, ...values }) => {
      const changed = diffEditValues(values, now);
      const {
        endsOn,
        subjectAgreement: _agreement,
        subjectMention: _mention,
        subjectPerson: _person,
        printChoice: _printChoice,
        ...changes
      } = changed;
      const { pictures, files } = toPictureEdits(values.pictures, media.items);
      const request = {
        params: { id: post.id },
        // A form has no null.
        body: {
          ...changes,
          ...(changes.pictures && { pictures }),
          ...toSubjectEdit(changed, values),
          ...toPrintEdit(changed, values, post),
          ...(endsOn !== undefined && { endsOn: endsOn ?? '' }),
          baseEditedAt: post.editedAt ?? '',
        },
        files,
      };
      try {
        const { post: fresh } = await upload(Object.keys(files).length > 0, (options) =>
          call(updatePost, { ...request, ...options }),
        );
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
      media.clear();
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

  const media: ComposerMedia = useComposerMedia({
    accept: 'image',
    maxPictures: limits.picturesMax,
    otherPictures: values.pictures.filter(({ name }) => name === undefined).length,
    stored: getNewPictures(values.pictures),
    createKey: () => `edit-${post.id}-${createRandomKey()}`,
    isSubmitting: form.pending,
    onChange: (files) => {
      form.clear();
      change({ pictures: replaceNewPictures(values.pictures, files) });
    },
  });

  function discard() {
    media.clear();
    form.discard();
  }

  function save() {
    if (Object.keys(diffEditValues(values, now)).length > 0 || !form.isValid()) return void form.submit();
    discard();
    onSaved();
  }

  return {
    ...form,
    ...bindFields(values, change),
    props: { ...form.props, errors: { ...media.errors, ...form.errors }, onSubmit: save },
    values,
    discard,
    media,
    progress: uploading.progress,
    cancel: uploading.cancel,
    isCancelled: isAborted(form.error),
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
