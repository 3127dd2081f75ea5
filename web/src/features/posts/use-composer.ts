import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { createRandomKey, resumeAttempt, serializeContent } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import {
  type ComposerDraft,
  clearTab,
  clearTabUnlessChanged,
  composerDraftToPost,
  emptyComposerDraft,
  getTabFields,
  hasTabContent,
  type TabFields,
  updateTabFields,
} from './composer-draft.ts';
import { type ComposerTab, composerTabs } from './composer-tabs.ts';
import { getDefaultAudience } from './default-audience.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';
import { type ComposerMedia, useComposerMedia } from './use-composer-media.ts';
import { isAborted, useCreateMutation } from './use-create-mutation.ts';
import { validatePostDraft } from './validate-post-draft.ts';

/** Fields that display their own errors. */
const shownFields = [
  'title',
  'text',
  'scripture',
  'reference',
  'url',
  'alt',
  'photo',
  'video',
  'audience',
  'language',
  'isPrayerOfDay',
  'isVerseOfDay',
];

/** State of the composer: drafts per tab, validation and publishing. */
export function useComposer(onShared: (post: Post) => void) {
  const t = useWords();
  const { locale } = useLocale();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const [draft, setDraft] = useDraft('composer', emptyComposerDraft);
  const createMutation = useCreateMutation<Post>();
  const form = useFormErrors(
    createMutation,
    shownFields,
    (error) => isAborted(error) || isUnconfirmedPublicPrayer(error),
  );

  const tabs = composerTabs.filter(({ kind }) => kind !== 'prayer' || site.prayersOpen);
  const tab = tabs.find(({ value }) => value === draft.tab) ?? tabs[0] ?? composerTabs[0];
  const selectedAudience = draft.audience ?? getDefaultAudience(member, site.defaultAudience);
  const language = draft.language ?? locale;
  const isAdmin = member.role === 'admin';

  function update(part: Partial<Pick<ComposerDraft, 'audience' | 'language'>>) {
    form.clear();
    setDraft((current) => ({ ...current, ...part }));
  }

  /** Day markers affect which audiences are valid, so earlier errors are cleared. */
  function setDayMarker(day: 'prayer' | 'verse' | null) {
    form.clear();
    const days = { isPrayerOfDay: day === 'prayer', isVerseOfDay: day === 'verse' };
    setDraft((current) => updateTabFields(current, tab.value, days));
  }

  function updateFields(part: Partial<TabFields>, of: ComposerTab = tab.value) {
    if (createMutation.isCancelled) createMutation.reset();
    setDraft((current) => updateTabFields(current, of, part));
  }

  function selectTab(next: ComposerTab) {
    if (createMutation.isPending || next === tab.value) return;
    form.clear();
    setDraft((current) => ({ ...current, tab: next }));
  }

  const mediaOptions = {
    draft,
    isSubmitting: createMutation.isPending,
    onChange: (of: ComposerTab, media: TabFields['media']) => {
      form.clear();
      updateFields({ media, ...(media === null && { alt: '' }) }, of);
    },
  };
  const media = {
    prayer: useTabMedia('prayer', mediaOptions),
    post: useTabMedia('post', mediaOptions),
    video: useTabMedia('video', mediaOptions),
    link: null,
    scripture: null,
  }[tab.value];

  function share(audience: Audience) {
    if (createMutation.isPending) return;
    const post = composerDraftToPost(draft, tab.value, { audience, language, isAdmin });
    const isDailyPick = post.isPrayerOfDay || post.isVerseOfDay;
    const errors = {
      ...validatePostDraft(t, post),
      ...(isDailyPick && audience !== 'public' && { audience: t.fields.day_not_public }),
      ...media?.errors,
    };
    if (!form.validate(errors)) return;
    const { photo, video } = media?.files ?? { photo: null, video: null };
    const attempt = resumeAttempt(
      getTabFields(draft, tab.value).attempt,
      serializeContent(post, photo ?? video),
    );
    // Stores the proposed audience and language, so that a retry sends the same request.
    const sent = updateTabFields({ ...draft, audience, language }, tab.value, { attempt });
    setDraft(sent);
    createMutation.send({
      hasFile: photo !== null || video !== null,
      success: t.composer.success,
      getPost: (made) => made,
      request: async (way) =>
        (
          await call(createPost, {
            body: post,
            files: { photo, video },
            idempotencyKey: attempt.key,
            ...way,
          })
        ).post,
      onCreated: (made) => {
        setLastAudience(audience);
        const left = setDraft((current) => clearTabUnlessChanged(current, sent, tab.value));
        if (!getTabFields(left, tab.value).media) media?.clear();
        onShared(made);
      },
    });
  }

  function chooseAudience(audience: 'public' | 'members') {
    setDraft((current) => ({ ...current, audience }));
    share(audience);
  }

  /** Moves the draft to the create-post page unless the member has navigated away; returns whether it did. */
  async function continueOnCreatePage(isStillHere: () => boolean): Promise<boolean> {
    const { copyToCreatePostDraft } = await import('./create-post-draft.ts');
    if (!isStillHere()) return false;
    setDraft((current) => {
      copyToCreatePostDraft(member.id, current, tab.value);
      return clearTab({ ...current, audience: selectedAudience, language }, tab.value);
    });
    return true;
  }

  const isUnconfirmed = isUnconfirmedPublicPrayer(createMutation.error);
  return {
    tabs: tabs.map(({ value, kind }) => ({
      value,
      kind,
      /** Another tab holds unsent content. */
      hasDraft: value !== tab.value && hasTabContent(draft, value),
    })),
    tab: tab.value,
    fields: getTabFields(draft, tab.value),
    audience: selectedAudience,
    language,
    isAdmin,
    media,
    update,
    updateFields,
    setDayMarker,
    selectTab,
    share: () => share(selectedAudience),
    /** Set while the author must confirm that the prayer will be public. */
    publicPrayerConfirmation: isUnconfirmed
      ? { onChoose: chooseAudience, onCancel: createMutation.reset }
      : null,
    cancel: createMutation.cancel,
    /** The create-post page supports these kinds only. */
    canContinueOnCreatePage: tab.kind === 'general' || tab.kind === 'link',
    continueOnCreatePage,
    hasContent: hasTabContent(draft, tab.value),
    isSubmitting: createMutation.isPending,
    /** 0 to 1; null while no file is sent. */
    progress: createMutation.progress,
    errors: { ...media?.errors, ...form.errors },
    isCancelled: createMutation.isCancelled,
    /** Errors that no field shows. */
    formError: form.formError,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;

function useTabMedia(
  tab: 'prayer' | 'post' | 'video',
  {
    draft,
    isSubmitting,
    onChange,
  }: {
    draft: ComposerDraft;
    isSubmitting: boolean;
    onChange: (tab: ComposerTab, media: TabFields['media']) => void;
  },
): ComposerMedia {
  const { media: kept } = getTabFields(draft, tab);
  // Unique per browser tab: each tab keeps its own file.
  const [freshKey] = useState(() => `composer-${tab}-${createRandomKey()}`);
  const key = kept?.key ?? freshKey;
  return useComposerMedia({
    accept: composerTabs.find(({ value }) => value === tab)?.media ?? 'any',
    draftKey: key,
    storedName: kept?.name ?? null,
    isSubmitting,
    onChange: (file) => onChange(tab, file && { name: file.name, key }),
  });
}
