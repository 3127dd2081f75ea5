import type { Audience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { SubmitAttempt } from '../../platform/submit-attempt.ts';
import { type ComposerTab, composerTabs } from './composer-tabs.ts';

/** What one tab holds; each tab shows some of it. */
export type TabFields = {
  title: string;
  text: string;
  scripture: string;
  reference: string;
  url: string;
  alt: string;
  /** The chosen file's name, to know after a reload that there was one, and under which key it is kept. */
  media: { name: string; key: string } | null;
  isPrayerOfDay: boolean;
  isVerseOfDay: boolean;
  attempt: SubmitAttempt | null;
};

export type ComposerDraft = {
  tab: ComposerTab;
  /** Null: as the member or the site proposes. */
  audience: Audience | null;
  /** Null: as the screen speaks. */
  language: Locale | null;
  tabs: Partial<Record<ComposerTab, Partial<TabFields>>>;
};

export const emptyComposerDraft: ComposerDraft = { tab: 'prayer', audience: null, language: null, tabs: {} };

const emptyTabFields: TabFields = {
  title: '',
  text: '',
  scripture: '',
  reference: '',
  url: '',
  alt: '',
  media: null,
  isPrayerOfDay: false,
  isVerseOfDay: false,
  attempt: null,
};

export const getTabFields = (draft: ComposerDraft, tab: ComposerTab): TabFields => ({
  ...emptyTabFields,
  ...draft.tabs[tab],
});

export const updateTabFields = (
  draft: ComposerDraft,
  tab: ComposerTab,
  part: Partial<TabFields>,
): ComposerDraft => ({ ...draft, tabs: { ...draft.tabs, [tab]: { ...draft.tabs[tab], ...part } } });

/** After a tab's post was shared: the composer as it starts, but for what other tabs hold. */
export function clearTab(draft: ComposerDraft, tab: ComposerTab): ComposerDraft {
  const { [tab]: _shared, ...others } = draft.tabs;
  const isKept = (name: string) =>
    composerTabs.some(({ value }) => value === name && hasTabContent(draft, value));
  return {
    ...emptyComposerDraft,
    tabs: Object.fromEntries(Object.entries(others).filter(([name]) => isKept(name))),
  };
}

/** After the server has a tab's post as it was `sent`: what was written there meanwhile stays. */
export function clearTabUnlessChanged(
  current: ComposerDraft,
  sent: ComposerDraft,
  tab: ComposerTab,
): ComposerDraft {
  const isUnchanged = JSON.stringify(getTabFields(current, tab)) === JSON.stringify(getTabFields(sent, tab));
  return isUnchanged ? clearTab(current, tab) : current;
}

/** Whether there is anything on a tab that would be missed. */
export function hasTabContent(draft: ComposerDraft, tab: ComposerTab): boolean {
  const fields = getTabFields(draft, tab);
  const shown = composerTabs.find(({ value }) => value === tab)?.fields ?? [];
  const texts = [fields.title, ...shown.map((name) => fields[name])];
  return fields.media !== null || texts.some((text) => text.trim() !== '');
}

/** What a tab's post is when it is sent: that which the tab shows, and nothing that others hold. */
export function composerDraftToPost(
  draft: ComposerDraft,
  tab: ComposerTab,
  chosen: { audience: Audience; language: Locale; isAdmin: boolean },
): PostDraft {
  const fields = getTabFields(draft, tab);
  const { kind, fields: shown } = composerTabs.find(({ value }) => value === tab) ?? composerTabs[0];
  const text = (name: (typeof composerTabs)[number]['fields'][number]) =>
    shown.some((field) => field === name) ? fields[name].trim() : '';
  const { audience, language, isAdmin } = chosen;
  return {
    kind,
    audience,
    language,
    title: fields.title.trim(),
    text: text('text'),
    scripture: text('scripture'),
    reference: text('reference'),
    url: text('url'),
    alt: fields.media ? fields.alt.trim() : '',
    category: '',
    isPrayerOfDay: isAdmin && fields.isPrayerOfDay,
    isVerseOfDay: isAdmin && kind === 'scripture' && fields.isVerseOfDay,
  };
}
