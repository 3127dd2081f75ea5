import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { type ScheduledPost, schedulePost, updateScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, type DraftUpdate } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { localTimeZone } from '../../platform/format.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { createRandomKey, resumeAttempt, serializeContent } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import {
  type CreatePostDraft,
  type CreatePostType,
  createPostDraftToPost,
  emptyCreatePostDraft,
  hasCreatePostContent,
} from './create-post-draft.ts';
import { getDefaultAudience } from './default-audience.ts';
import { useComposerMedia } from './use-composer-media.ts';
import { isAborted, useCreateMutation } from './use-create-mutation.ts';
import { useCreatePostWords } from './use-create-post-words.ts';
import { validatePostDraft } from './validate-post-draft.ts';

/** Fields that display their own errors. */
const shownFields = [
  'title',
  'text',
  'url',
  'alt',
  'photo',
  'video',
  'audience',
  'language',
  'location',
  'taggedIds',
  'date',
  'time',
];

const readerZone = localTimeZone();

export type CreateResult = { post: Post } | { scheduled: ScheduledPost };

/** State of the create-post page: validates the draft, then publishes or schedules it. */
export function useCreatePost({
  draft,
  onChange,
  onCreated,
}: {
  draft: CreatePostDraft;
  onChange: (update: DraftUpdate<CreatePostDraft>) => CreatePostDraft;
  onCreated: (result: CreateResult) => void;
}) {
  const t = useWords();
  const words = useCreatePostWords();
  const { locale } = useLocale();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const createMutation = useCreateMutation<CreateResult>();
  const form = useFormErrors(createMutation, shownFields, isAborted);
  const audience = draft.audience ?? getDefaultAudience(member, site.defaultAudience);
  const language = draft.language ?? locale;
  const takesFile = draft.type === 'image' || draft.type === 'video';

  const [freshKey] = useState(() => `create-${createRandomKey()}`);
  const mediaKey = draft.media?.key ?? freshKey;
  const media = useComposerMedia({
    accept: draft.type === 'video' ? 'video' : 'image',
    draftKey: mediaKey,
    storedName: draft.media?.name ?? null,
    isSubmitting: createMutation.isPending,
    onChange: (file) =>
      change({ media: file && { name: file.name, key: mediaKey }, ...(file === null && { alt: '' }) }),
  });

  function change(part: Partial<CreatePostDraft>) {
    if (!createMutation.isPending) form.clear();
    onChange((current) => ({ ...current, ...part }));
  }

  function choose(type: CreatePostType) {
    if (!createMutation.isPending) change({ type });
  }

  function validate(): Record<string, string> {
    const isMissing = takesFile && !media.file;
    return {
      ...validatePostDraft(t, createPostDraftToPost(draft, { audience, language })),
      ...(draft.location.trim().length > limits.placeMax && { location: t.fields.location_too_long }),
      ...(isMissing && draft.type === 'image' && { photo: t.fields.picture_required }),
      ...(isMissing && draft.type === 'video' && { video: t.fields.video_required }),
      ...(takesFile && media.errors),
      ...(draft.isScheduled && validateDateTime(t, draft)),
    };
  }

  function share() {
    if (createMutation.isPending) return;
    if (!form.validate(validate())) return;
    const post = createPostDraftToPost(draft, { audience, language });
    const files = takesFile ? media.files : { photo: null, video: null };
    const file = files.photo ?? files.video;
    const { isScheduled, scheduledId, date, time } = draft;
    const moment = { date, time, timeZone: readerZone };
    const content = serializeContent({ ...post, ...(isScheduled && moment) }, file);
    const attempt = resumeAttempt(draft.attempt, content);
    const sent = { ...draft, audience, language, attempt };
    onChange(sent);
    createMutation.send({
      hasFile: file !== null,
      success: isScheduled ? words.scheduledDone : t.composer.success,
      getPost: (result) => ('post' in result ? result.post : undefined),
      request: (way) => {
        const shared = { files, ...way };
        if (!isScheduled) return call(createPost, { ...shared, body: post, idempotencyKey: attempt.key });
        const body = { ...post, ...moment };
        return scheduledId === null
          ? call(schedulePost, { ...shared, body, idempotencyKey: attempt.key })
          : call(updateScheduledPost, { ...shared, params: { id: scheduledId }, body });
      },
      onCreated: (result) => {
        setLastAudience(audience);
        const left = onChange(clearUnlessChanged(sent, emptyCreatePostDraft));
        if (!left.media) media.clear();
        onCreated(result);
      },
    });
  }

  return {
    draft,
    audience,
    language,
    media: takesFile ? media : null,
    change,
    choose,
    share,
    discard: () => {
      form.clear();
      media.clear();
      onChange(emptyCreatePostDraft);
    },
    cancel: createMutation.cancel,
    /** A post needs text. */
    hasContent: draft.text.trim() !== '',
    isFilled: hasCreatePostContent(draft),
    isSubmitting: createMutation.isPending,
    progress: createMutation.progress,
    errors: { ...(takesFile && media.errors), ...form.errors },
    isCancelled: createMutation.isCancelled,
    formError: form.formError,
  };
}

export type CreatePostState = ReturnType<typeof useCreatePost>;

/** Client-side checks only; the server's clock decides. */
export function validateDateTime(
  t: ReturnType<typeof useWords>,
  { date, time }: { date: string; time: string },
): Record<string, string> {
  if (date === '') return { date: t.fields.date_invalid };
  if (time === '') return { time: t.fields.time_invalid };
  return instantOf(date, time, readerZone).getTime() <= Date.now() ? { time: t.fields.schedule_past } : {};
}
