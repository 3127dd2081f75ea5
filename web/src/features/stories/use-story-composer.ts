import { limits } from '@radiant/contract/limits.ts';
import { createStory } from '@radiant/contract/story-actions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged } from '../../platform/drafts.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { type ComposerMedia, useComposerMedia } from '../posts/use-composer-media.ts';
import { isAborted, useUpload } from '../posts/use-upload.ts';
import { refetchStories } from './stories-api.ts';
import { clearShared, emptyStoryDraft, type StoryFormDraft, toStoryRequest } from './story-draft.ts';

/** State of the story composer: draft, validation and upload. */
export function useStoryComposer(onShared: () => void) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { id } = useMember();
  const { upload, ...uploading } = useUpload();
  const form = useForm({
    values: emptyStoryDraft,
    draftKey: 'story',
    failedAction: t.stories.shareFailed,
    isHandled: isAborted,
    validate: (values) => {
      const { text } = toStoryRequest(values, language);
      if (text.length > limits.storyMax) return { text: 'story_too_long' };
      if (!isPicture) return text === '' ? { text: 'story_empty' } : {};
      return media.items.length > 0 ? media.errors : { photo: 'story_picture_required' };
    },
    clear: (current, sent) => clearUnlessChanged(sent, { ...clearShared(sent), language: null })(current),
    send: async (sent, { getIdempotencyKey }) => {
      const photo = (isPicture && media.items[0]?.file) || null;
      const request = {
        body: toStoryRequest(sent, language),
        files: { photo },
        idempotencyKey: getIdempotencyKey(photo ? [photo] : []),
      };
      await upload(photo !== null, (options) => call(createStory, { ...request, ...options }));
      // The strip must show the story before the dialog closes.
      await refetchStories(client, id);
      toast.success(t.stories.shared);
    },
    onSent: (_output, left) => {
      if (isPicture && !left.values.picture) media.clear();
      onShared();
    },
  });
  const draft: StoryFormDraft = form.values;
  const language = draft.language ?? locale;
  const isPicture = draft.kind === 'picture';

  function change(part: Partial<StoryFormDraft>) {
    if (!form.pending) form.clear();
    form.change(part);
  }

  const media: ComposerMedia = useComposerMedia({
    accept: 'image',
    maxPictures: 1,
    stored: draft.picture === null ? [] : [{ name: draft.picture, key: 'story', alt: draft.alt }],
    createKey: () => 'story',
    isSubmitting: form.pending,
    onChange: ([file]) => change({ picture: file?.name ?? null, alt: file?.alt ?? '' }),
  });

  return {
    ...bindFields(draft, change),
    draft,
    language,
    media,
    change,
    /** Stores the proposed language, so that a retry sends the same request. */
    share: () => void form.submit({ language }),
    cancel: uploading.cancel,
    isSubmitting: form.pending,
    progress: uploading.progress,
    isCancelled: isAborted(form.error),
    props: { ...form.props, errors: { ...(isPicture && media.errors), ...form.errors } },
  };
}

export type StoryComposerState = ReturnType<typeof useStoryComposer>;
