import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type Audience, hidesName, type Post } from '@radiant/contract/post-shapes.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { createRandomKey, resumeAttempt, serializeContent } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { sendOrQueue } from '../offline/send-or-queue.ts';
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
import { type DraftFileFields, getDraftFiles, toDraftFileFields } from './draft-files.ts';
import { toReach } from './post-fields.ts';
import { showPostedHelp } from './posted-help-store.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';
import { type ComposerMedia, useComposerMedia } from './use-composer-media.ts';
import { isAborted, useAnnouncePost, useUpload } from './use-upload.ts';
import { validatePostDraft } from './validate-post-draft.ts';

/** State of the composer: drafts per tab, validation and publishing. */
export function useComposer(onShared: (post: Post) => void) {
  const t = useWords();
  const { locale } = useLocale();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const client = useQueryClient();
  const { upload, ...uploading } = useUpload();
  const announce = useAnnouncePost();
  const isAdmin = member.role === 'admin';
  const defaultAudience = getDefaultAudience(member, site.defaultAudience);

  /** Files that could not be restored are not sent, nor are their descriptions. */
  const toPost = (of: ComposerDraft): PostDraft =>
    composerDraftToPost(updateTabFields(of, tab.value, toDraftFileFields(media?.items ?? [])), tab.value, {
      ...toReach(of.audience ?? defaultAudience, of.groupIds),
      nameShownTo: of.nameShownTo,
      language: of.language ?? locale,
      isAdmin,
    });
  const form = useForm({
    values: emptyComposerDraft,
    draftKey: 'composer',
    failedAction: t.composer.failed,
    isHandled: (error) => isAborted(error) || isUnconfirmedPublicPrayer(error),
    validate: (values) => {
      const post = toPost(values);
      const isDailyPick = post.isPrayerOfDay || post.isVerseOfDay;
      return {
        ...validatePostDraft(post),
        ...(isDailyPick && post.audience !== 'public' && { audience: 'day_not_public' }),
        ...(hidesName(post.nameShownTo) &&
          (media?.items.length ?? 0) > 0 && { nameShownTo: 'anonymous_files' }),
        ...media?.errors,
      };
    },
    clear: (current, sent) => clearTabUnlessChanged(current, sent, tab.value),
    send: (sent): Promise<{ post: Post; help: HelpReason | null } | null> => {
      const { attempt } = getTabFields(sent, tab.value);
      const body = toPost(sent);
      const request = { body, files, ...(attempt && { idempotencyKey: attempt.key }) };
      const send = () =>
        announce(
          () => upload(sentFiles.length > 0, (options) => call(createPost, { ...request, ...options })),
          { success: t.composer.success, getPost: ({ post }) => post },
        );
      // Files wait in the form.
      if (sentFiles.length > 0) return send();
      return sendOrQueue(client, {
        memberId: member.id,
        write: () => ({
          kind: 'post',
          id: attempt?.key ?? createRandomKey(),
          body,
          form: {
            draftKey: 'composer',
            text: JSON.stringify({ ...sent, tabs: { [tab.value]: sent.tabs[tab.value] } }),
            path: paths.home(),
          },
        }),
        send,
      });
    },
    onSent: (answer, left) => {
      if (!answer) return;
      const { post, help } = answer;
      showPostedHelp(help, post.id);
      setLastAudience(post.audience);
      if (!getTabFields(left.values, tab.value).media) media?.clear();
      onShared(post);
    },
  });
  const draft: ComposerDraft = form.values;
  const tabs = composerTabs.filter(({ kind }) => kind !== 'prayer' || site.prayersOpen);
  const tab: (typeof composerTabs)[number] =
    tabs.find(({ value }) => value === draft.tab) ?? tabs[0] ?? composerTabs[0];
  const selectedAudience = draft.audience ?? defaultAudience;
  const language = draft.language ?? locale;

  function update(part: Partial<Pick<ComposerDraft, 'audience' | 'groupIds' | 'nameShownTo' | 'language'>>) {
    form.clear();
    form.change(part);
  }

  /** Day markers affect which audiences are valid, so earlier errors are cleared. */
  function setDayMarker(day: 'prayer' | 'verse' | null) {
    form.clear();
    const days = { isPrayerOfDay: day === 'prayer', isVerseOfDay: day === 'verse' };
    form.change((current) => updateTabFields(current, tab.value, days));
  }

  function updateFields(part: Partial<TabFields>, of: ComposerTab = tab.value) {
    if (isAborted(form.error)) form.clear();
    form.change((current) => updateTabFields(current, of, part));
  }

  function selectTab(next: ComposerTab) {
    if (form.pending || next === tab.value) return;
    form.clear();
    form.change({ tab: next });
  }

  const mediaOptions = {
    draft,
    isSubmitting: form.pending,
    onChange: (of: ComposerTab, files: DraftFileFields) => {
      form.clear();
      updateFields(files, of);
    },
  };
  const media: ComposerMedia | null = {
    prayer: useTabMedia('prayer', mediaOptions),
    post: useTabMedia('post', mediaOptions),
    video: useTabMedia('video', mediaOptions),
    link: null,
    scripture: null,
  }[tab.value];

  const fields = getTabFields(draft, tab.value);
  const files = media?.files ?? {};
  const sentFiles = Object.values(files);

  /** Stores the proposed audience and language, and the attempt, so that a retry sends the same request. */
  function share(audience: Audience) {
    if (form.pending) return;
    const content = serializeContent(toPost({ ...draft, audience, language }), sentFiles);
    const attempt = resumeAttempt(fields.attempt, content);
    void form.submit(updateTabFields({ ...draft, audience, language }, tab.value, { attempt }));
  }

  /** Moves the draft to the create-post page unless the member has navigated away; returns whether it did. */
  async function continueOnCreatePage(isStillHere: () => boolean): Promise<boolean> {
    const { copyToCreatePostDraft } = await import('./create-post-draft.ts');
    if (!isStillHere()) return false;
    form.change((current) => {
      copyToCreatePostDraft(member.id, current, tab.value);
      return clearTab({ ...current, audience: selectedAudience, language }, tab.value);
    });
    return true;
  }

  return {
    tabs: tabs.map(({ value, kind }) => ({
      value,
      kind,
      /** Another tab holds unsent content. */
      hasDraft: value !== tab.value && hasTabContent(draft, value),
    })),
    tab: tab.value,
    fields,
    ...bindFields(fields, (part) => updateFields(part)),
    kind: tab.kind,
    audience: selectedAudience,
    nameShownTo: draft.nameShownTo,
    groups: { ids: draft.groupIds, onChange: (groupIds: string[]) => update({ groupIds }) },
    language,
    isAdmin,
    media,
    update,
    updateFields,
    setDayMarker,
    selectTab,
    share: () => share(selectedAudience),
    /** Set while the author must confirm that the prayer will be public. */
    publicPrayerConfirmation: isUnconfirmedPublicPrayer(form.error)
      ? { onChoose: share, onCancel: form.clear }
      : null,
    cancel: uploading.cancel,
    /** The create-post page supports these kinds only. */
    canContinueOnCreatePage: tab.kind === 'general' || tab.kind === 'link',
    continueOnCreatePage,
    hasContent: hasTabContent(draft, tab.value),
    isSubmitting: form.pending,
    progress: uploading.progress,
    props: { ...form.props, errors: { ...media?.errors, ...form.errors } },
    isCancelled: isAborted(form.error),
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
    onChange: (tab: ComposerTab, files: DraftFileFields) => void;
  },
): ComposerMedia {
  return useComposerMedia({
    accept: composerTabs.find(({ value }) => value === tab)?.media ?? 'any',
    maxPictures: limits.picturesMax,
    stored: getDraftFiles(getTabFields(draft, tab)),
    // Unique, so that browser tabs do not replace each other's files.
    createKey: () => `composer-${tab}-${createRandomKey()}`,
    isSubmitting,
    onChange: (files) => onChange(tab, toDraftFileFields(files)),
  });
}
