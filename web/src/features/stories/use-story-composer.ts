import { limits } from '@radiant/contract/limits.ts';
import { createStory, type StoryDraft } from '@radiant/contract/story-acts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { attemptFor, contentOf } from '../posts/attempt.ts';
import { splitRefusal } from '../posts/refusal.ts';
import { useComposerMedia } from '../posts/use-composer-media.ts';
import { rereadStories } from './stories-api.ts';
import { emptyStory, type KeptStory, storyOf, withoutShared } from './story-draft.ts';

/** Fields of the form that can say by themselves what the server has against them. */
const shownFields = ['text', 'alt', 'photo', 'language', 'tone'];

/** What the member is about to share: kept, checked and sent. `onShared` is told once it is. */
export function useStoryComposer(onShared: () => void) {
  const t = useWords();
  const { locale } = useLocale();
  const [kept, setKept] = useDraft('story', emptyStory);
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useSending();
  const language = kept.language ?? locale;

  function change(part: Partial<KeptStory>) {
    if (!sending.isPending) sending.reset();
    setOwnErrors({});
    setKept((current) => ({ ...current, ...part }));
  }

  const media = useComposerMedia({
    accept: 'image',
    draft: 'story',
    keptName: kept.picture,
    isSending: sending.isPending,
    onChange: (file) => change({ picture: file?.name ?? null, ...(file === null && { alt: '' }) }),
  });

  const story = storyOf(kept, language);
  const isPicture = kept.kind === 'picture';

  function problems(): Record<string, string> {
    if (story.text.length > limits.storyMax) return { text: t.fields.story_too_long };
    if (!isPicture && story.text === '') return { text: t.fields.story_empty };
    if (isPicture && !media.file) return { photo: t.fields.story_picture_required };
    return isPicture ? { ...media.errors } : {};
  }

  function share() {
    if (sending.isPending) return;
    sending.reset();
    const found = problems();
    setOwnErrors(found);
    if (Object.keys(found).length > 0) return;
    const photo = isPicture ? media.file : null;
    const attempt = attemptFor(kept.attempt, contentOf(story, photo));
    const sent: KeptStory = { ...kept, language, attempt };
    setKept(sent);
    sending.send({
      story,
      photo,
      key: attempt.key,
      onSent: () => {
        const left = setKept(clearUnlessChanged(sent, { ...withoutShared(sent), language: null }));
        if (isPicture && !left.picture) media.clear();
        onShared();
      },
    });
  }

  const refusal = splitRefusal(t, sending.isCancelled ? null : sending.error, shownFields);
  return {
    kept,
    language,
    media,
    change,
    share,
    cancel: sending.cancel,
    isSending: sending.isPending,
    /** How much of the picture has left, 0 to 1; null while none is sent. */
    progress: sending.progress,
    isCancelled: sending.isCancelled,
    errors: { ...(isPicture && media.errors), ...ownErrors, ...refusal.fields },
    why: refusal.why,
  };
}

export type StoryComposing = ReturnType<typeof useStoryComposer>;

type Outgoing = { story: StoryDraft; photo: File | null; key: string; onSent: () => void };

function useSending() {
  const t = useWords();
  const client = useQueryClient();
  const { id } = useMember();
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: ({ story, photo, key }: Outgoing) => {
      const controller = new AbortController();
      abort.current = controller;
      return call(createStory, {
        body: story,
        files: { photo },
        idempotencyKey: key,
        signal: controller.signal,
        ...(photo && { onProgress: setProgress }),
      });
    },
    onMutate: ({ photo }) => setProgress(photo ? 0 : null),
    onSuccess: async (_story, { onSent }) => {
      // The strip shows it by the time the dialog is gone.
      await rereadStories(client, id);
      toast.success(t.stories.shared);
      onSent();
    },
    onSettled: () => setProgress(null),
  });
  const { error, isPending, reset } = sending;
  return {
    send: (outgoing: Outgoing) => sending.mutate(outgoing),
    cancel: () => abort.current?.abort(),
    reset,
    error,
    isPending,
    progress,
    isCancelled: error instanceof ApiError && error.code === 'aborted',
  };
}
