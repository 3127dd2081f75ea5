import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { type ScheduledPost, schedulePost, updateScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, type DraftUpdate } from '../../platform/drafts.ts';
import { localTimeZone } from '../../platform/format.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { attemptFor, contentOf, newKey } from './attempt.ts';
import {
  type CreateDraft,
  type CreateType,
  emptyCreateDraft,
  isCreateFilled,
  postOfCreate,
} from './create-draft.ts';
import { useCreateWords } from './create-words.ts';
import { draftProblems } from './draft-check.ts';
import { splitRefusal } from './refusal.ts';
import { startingAudience } from './starting-audience.ts';
import { useComposerMedia } from './use-composer-media.ts';
import { useSending } from './use-sending.ts';

/** Fields of the form that can say by themselves what the server has against them. */
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

/** What became of what was written. */
export type Made = { post: Post } | { scheduled: ScheduledPost };

/** What is written on the page: checked and sent at once, or kept by the server for its time. */
export function useCreatePost({
  draft,
  onChange,
  onMade,
}: {
  draft: CreateDraft;
  onChange: (update: DraftUpdate<CreateDraft>) => CreateDraft;
  onMade: (made: Made) => void;
}) {
  const t = useWords();
  const words = useCreateWords();
  const { locale } = useLocale();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useSending<Made>();
  const audience = draft.audience ?? startingAudience(member, site.defaultAudience);
  const language = draft.language ?? locale;
  const takesFile = draft.type === 'image' || draft.type === 'video';

  const [freshKey] = useState(() => `create-${newKey()}`);
  const mediaKey = draft.media?.key ?? freshKey;
  const media = useComposerMedia({
    accept: draft.type === 'video' ? 'video' : 'image',
    draft: mediaKey,
    keptName: draft.media?.name ?? null,
    isSending: sending.isPending,
    onChange: (file) =>
      change({ media: file && { name: file.name, key: mediaKey }, ...(file === null && { alt: '' }) }),
  });

  function change(part: Partial<CreateDraft>) {
    if (sending.error) sending.reset();
    setOwnErrors({});
    onChange((current) => ({ ...current, ...part }));
  }

  function choose(type: CreateType) {
    if (!sending.isPending) change({ type });
  }

  function problems(): Record<string, string> {
    const isMissing = takesFile && !media.file;
    return {
      ...draftProblems(t, postOfCreate(draft, { audience, language })),
      ...(draft.location.trim().length > limits.placeMax && { location: t.fields.location_too_long }),
      ...(isMissing && draft.type === 'image' && { photo: t.fields.picture_required }),
      ...(isMissing && draft.type === 'video' && { video: t.fields.video_required }),
      ...(takesFile && media.errors),
      ...(draft.isScheduled && momentProblems(t, draft)),
    };
  }

  function share() {
    if (sending.isPending) return;
    sending.reset();
    const found = problems();
    setOwnErrors(found);
    if (Object.keys(found).length > 0) return;
    const post = postOfCreate(draft, { audience, language });
    const files = takesFile ? media.files : { photo: null, video: null };
    const file = files.photo ?? files.video;
    const { isScheduled, scheduledId, date, time } = draft;
    const moment = { date, time, timeZone: readerZone };
    const content = contentOf({ ...post, ...(isScheduled && moment) }, file);
    const attempt = attemptFor(draft.attempt, content);
    const sent = { ...draft, audience, language, attempt };
    onChange(sent);
    sending.send({
      hasFile: file !== null,
      success: isScheduled ? words.scheduledDone : t.composer.success,
      postOf: (made) => ('post' in made ? made.post : undefined),
      request: (way) => {
        const shared = { files, ...way };
        if (!isScheduled) return call(createPost, { ...shared, body: post, idempotencyKey: attempt.key });
        const body = { ...post, ...moment };
        return scheduledId === null
          ? call(schedulePost, { ...shared, body, idempotencyKey: attempt.key })
          : call(updateScheduledPost, { ...shared, params: { id: scheduledId }, body });
      },
      onSent: (made) => {
        setLastAudience(audience);
        const left = onChange(clearUnlessChanged(sent, emptyCreateDraft));
        if (!left.media) media.clear();
        onMade(made);
      },
    });
  }

  const refusal = splitRefusal(t, sending.isCancelled ? null : sending.error, shownFields);
  return {
    draft,
    audience,
    language,
    media: takesFile ? media : null,
    change,
    choose,
    share,
    /** Lets go of everything that was written. */
    discard: () => {
      sending.reset();
      setOwnErrors({});
      media.clear();
      onChange(emptyCreateDraft);
    },
    cancel: sending.cancel,
    /** There is something to read: without it nothing is shared. */
    hasContent: draft.text.trim() !== '',
    isFilled: isCreateFilled(draft),
    isSending: sending.isPending,
    progress: sending.progress,
    errors: { ...(takesFile && media.errors), ...ownErrors, ...refusal.fields },
    isCancelled: sending.isCancelled,
    why: refusal.why,
  };
}

export type Creating = ReturnType<typeof useCreatePost>;

/** What is wrong with the moment, as far as it is known here; the server's clock decides. */
export function momentProblems(
  t: ReturnType<typeof useWords>,
  { date, time }: { date: string; time: string },
): Record<string, string> {
  if (date === '') return { date: t.fields.date_invalid };
  if (time === '') return { time: t.fields.time_invalid };
  return instantOf(date, time, readerZone).getTime() <= Date.now() ? { time: t.fields.schedule_past } : {};
}
