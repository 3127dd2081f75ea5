import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { createPost } from '@radiant/contract/posts.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { attemptFor, contentOf, newKey } from './attempt.ts';
import {
  type ComposerDraft,
  emptyDraft,
  fieldsOf,
  isFilled,
  postOf,
  type TabFields,
  withFields,
  withoutSent,
  withoutTab,
} from './composer-draft.ts';
import { type ComposerTab, composerTabs } from './composer-tabs.ts';
import { draftProblems } from './draft-check.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer-dialog.tsx';
import { splitRefusal } from './refusal.ts';
import { startingAudience } from './starting-audience.ts';
import { type ComposerMedia, useComposerMedia } from './use-composer-media.ts';
import { useSending } from './use-sending.ts';

/** Fields of the form that can say by themselves what the server has against them. */
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

/** What the member writes: kept, checked and sent. `onShared` is told of the new post. */
export function useComposer(onShared: (post: Post) => void) {
  const t = useWords();
  const { locale } = useLocale();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const [draft, setDraft] = useDraft('composer', emptyDraft);
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useSending<Post>();

  const tabs = composerTabs.filter(({ kind }) => kind !== 'prayer' || site.prayersOpen);
  const tab = tabs.find(({ value }) => value === draft.tab) ?? tabs[0] ?? composerTabs[0];
  const shownAudience = draft.audience ?? startingAudience(member, site.defaultAudience);
  const language = draft.language ?? locale;
  const isAdmin = member.role === 'admin';

  /** What was said against the last try holds no more. */
  function forgetTrouble() {
    sending.reset();
    setOwnErrors({});
  }

  function change(part: Partial<Pick<ComposerDraft, 'audience' | 'language'>>) {
    forgetTrouble();
    setDraft((current) => ({ ...current, ...part }));
  }

  /** Standing for a day depends on the audience: what was said there holds no more. */
  function mark(day: 'prayer' | 'verse' | null) {
    forgetTrouble();
    const days = { isPrayerOfDay: day === 'prayer', isVerseOfDay: day === 'verse' };
    setDraft((current) => withFields(current, tab.value, days));
  }

  function changeFields(part: Partial<TabFields>, of: ComposerTab = tab.value) {
    if (sending.isCancelled) sending.reset();
    setDraft((current) => withFields(current, of, part));
  }

  function choose(next: ComposerTab) {
    if (sending.isPending || next === tab.value) return;
    forgetTrouble();
    setDraft((current) => ({ ...current, tab: next }));
  }

  const mediaOptions = {
    draft,
    isSending: sending.isPending,
    onChange: (of: ComposerTab, media: TabFields['media']) => {
      forgetTrouble();
      changeFields({ media, ...(media === null && { alt: '' }) }, of);
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
    if (sending.isPending) return;
    sending.reset();
    const post = postOf(draft, tab.value, { audience, language, isAdmin });
    const isForToday = post.isPrayerOfDay || post.isVerseOfDay;
    const problems = {
      ...draftProblems(t, post),
      ...(isForToday && audience !== 'public' && { audience: t.fields.day_not_public }),
      ...media?.errors,
    };
    setOwnErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const { photo, video } = media?.files ?? { photo: null, video: null };
    const attempt = attemptFor(fieldsOf(draft, tab.value).attempt, contentOf(post, photo ?? video));
    // What was proposed is chosen now: a second try sends the very same, whatever is proposed by then.
    const sent = withFields({ ...draft, audience, language }, tab.value, { attempt });
    setDraft(sent);
    sending.send({
      hasFile: photo !== null || video !== null,
      success: t.composer.success,
      postOf: (made) => made,
      request: async (way) =>
        (
          await call(createPost, {
            body: post,
            files: { photo, video },
            idempotencyKey: attempt.key,
            ...way,
          })
        ).post,
      onSent: (made) => {
        setLastAudience(audience);
        const left = setDraft((current) => withoutSent(current, sent, tab.value));
        if (!fieldsOf(left, tab.value).media) media?.clear();
        onShared(made);
      },
    });
  }

  function chooseAudience(audience: 'public' | 'members') {
    setDraft((current) => ({ ...current, audience }));
    share(audience);
  }

  /** Moves these words to where more can be said about them, unless their writer has left; returns whether it did. */
  async function moveOn(isStillHere: () => boolean): Promise<boolean> {
    const { carryOver } = await import('./create-draft.ts');
    if (!isStillHere()) return false;
    setDraft((current) => {
      carryOver(member.id, current, tab.value);
      return withoutTab({ ...current, audience: shownAudience, language }, tab.value);
    });
    return true;
  }

  const isUnconfirmed = isUnconfirmedPublicPrayer(sending.error);
  const refusal = splitRefusal(t, sending.isCancelled || isUnconfirmed ? null : sending.error, shownFields);
  return {
    tabs: tabs.map(({ value, kind }) => ({
      value,
      kind,
      /** Something is waiting there while another tab is written on. */
      isWaiting: value !== tab.value && isFilled(draft, value),
    })),
    tab: tab.value,
    fields: fieldsOf(draft, tab.value),
    audience: shownAudience,
    language,
    isAdmin,
    media,
    change,
    changeFields,
    mark,
    choose,
    share: () => share(shownAudience),
    /** Set while the author has to say whether everyone on the internet may read this prayer. */
    publicPrayer: isUnconfirmed ? { onChoose: chooseAudience, onCancel: sending.reset } : null,
    cancel: sending.cancel,
    /** There is more to say about what is no prayer and no scripture. */
    canMoveOn: tab.kind === 'general' || tab.kind === 'link',
    moveOn,
    isFilled: isFilled(draft, tab.value),
    isSending: sending.isPending,
    /** How much of the file has left, 0 to 1; null while none is sent. */
    progress: sending.progress,
    errors: { ...media?.errors, ...ownErrors, ...refusal.fields },
    isCancelled: sending.isCancelled,
    /** Why it was refused, as far as no field says it. */
    why: refusal.why,
  };
}

export type Composing = ReturnType<typeof useComposer>;

/** The file of one tab. It stays while another tab is written on. */
function useTabMedia(
  tab: 'prayer' | 'post' | 'video',
  {
    draft,
    isSending,
    onChange,
  }: {
    draft: ComposerDraft;
    isSending: boolean;
    onChange: (tab: ComposerTab, media: TabFields['media']) => void;
  },
): ComposerMedia {
  const { media: kept } = fieldsOf(draft, tab);
  // Never the same for two tabs of the browser: each keeps the file that was chosen in it.
  const [freshKey] = useState(() => `composer-${tab}-${newKey()}`);
  const key = kept?.key ?? freshKey;
  return useComposerMedia({
    accept: composerTabs.find(({ value }) => value === tab)?.media ?? 'any',
    draft: key,
    keptName: kept?.name ?? null,
    isSending,
    onChange: (file) => onChange(tab, file && { name: file.name, key }),
  });
}
