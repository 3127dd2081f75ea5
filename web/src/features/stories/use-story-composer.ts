import { limits } from '@radiant/contract/limits.ts';
import { createStory, type StoryDraft } from '@radiant/contract/story-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useMember } from '../../platform/session.tsx';
import { resumeAttempt, serializeContent } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { useComposerMedia } from '../posts/use-composer-media.ts';
import { isAborted, useUpload } from '../posts/use-create-mutation.ts';
import { refetchStories } from './stories-api.ts';
import { clearShared, emptyStoryDraft, type StoryFormDraft, toStoryRequest } from './story-draft.ts';

/** Fields that display their own errors. */
const shownFields = ['text', 'alt', 'photo', 'language', 'tone'];

/** State of the story composer: draft, validation and upload. */
export function useStoryComposer(onShared: () => void) {
  const t = useWords();
  const { locale } = useLocale();
  const [draft, setDraft] = useDraft('story', emptyStoryDraft);
  const createMutation = useCreateStory();
  const form = useFormErrors(createMutation, shownFields, isAborted);
  const language = draft.language ?? locale;

  function change(part: Partial<StoryFormDraft>) {
    if (!createMutation.isPending) form.clear();
    setDraft((current) => ({ ...current, ...part }));
  }

  const media = useComposerMedia({
    accept: 'image',
    draftKey: 'story',
    storedName: draft.picture,
    isSubmitting: createMutation.isPending,
    onChange: (file) => change({ picture: file?.name ?? null, ...(file === null && { alt: '' }) }),
  });

  const story = toStoryRequest(draft, language);
  const isPicture = draft.kind === 'picture';

  function validate(): Record<string, string> {
    if (story.text.length > limits.storyMax) return { text: t.fields.story_too_long };
    if (!isPicture && story.text === '') return { text: t.fields.story_empty };
    if (isPicture && !media.file) return { photo: t.fields.story_picture_required };
    return isPicture ? { ...media.errors } : {};
  }

  function share() {
    if (createMutation.isPending) return;
    if (!form.validate(validate())) return;
    const photo = isPicture ? media.file : null;
    const attempt = resumeAttempt(draft.attempt, serializeContent(story, photo));
    const sent: StoryFormDraft = { ...draft, language, attempt };
    setDraft(sent);
    createMutation.send({
      story,
      photo,
      key: attempt.key,
      onSent: () => {
        const left = setDraft(clearUnlessChanged(sent, { ...clearShared(sent), language: null }));
        if (isPicture && !left.picture) media.clear();
        onShared();
      },
    });
  }

  return {
    draft,
    language,
    media,
    change,
    share,
    cancel: createMutation.cancel,
    isSubmitting: createMutation.isPending,
    /** 0 to 1; null while no picture is sent. */
    progress: createMutation.progress,
    isCancelled: createMutation.isCancelled,
    errors: { ...(isPicture && media.errors), ...form.errors },
    formError: form.formError,
  };
}

export type StoryComposerState = ReturnType<typeof useStoryComposer>;

type CreateStoryInput = { story: StoryDraft; photo: File | null; key: string; onSent: () => void };

function useCreateStory() {
  const t = useWords();
  const client = useQueryClient();
  const { id } = useMember();
  const { progress, setProgress, start, cancel } = useUpload();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ story, photo, key }: CreateStoryInput) =>
      call(createStory, { body: story, files: { photo }, idempotencyKey: key, ...start(photo !== null) }),
    onMutate: ({ photo }) => setProgress(photo ? 0 : null),
    onSuccess: async (_story, { onSent }) => {
      // The strip must show the story before the dialog closes.
      await refetchStories(client, id);
      toast.success(t.stories.shared);
      onSent();
    },
    onSettled: () => setProgress(null),
  });
  return {
    send: (input: CreateStoryInput) => mutate(input),
    cancel,
    reset,
    error,
    isPending,
    progress,
    isCancelled: isAborted(error),
  };
}
