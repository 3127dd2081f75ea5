import type { Audience, NameAudience } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { SubmitAttempt } from '../../platform/submit-attempt.ts';
import { type ComposerTab, composerTabs } from './composer-tabs.ts';
import {
  emptyPostFields,
  hasPostContent,
  type PostFields,
  subjectFieldNames,
  toPostDraft,
} from './post-fields.ts';

/** The fields of a tab; each tab shows some of them. */
export type TabFields = Omit<PostFields, 'category' | 'location' | 'tagged'> & {
  attempt: SubmitAttempt | null;
};

export type ComposerDraft = {
  tab: ComposerTab;
  /** Null: the default of the member or the site. */
  audience: Audience | null;
  /** For the audience `groups`. */
  groupIds: string[];
  nameShownTo: NameAudience;
  /** Null: the interface language. */
  language: Locale | null;
  tabs: Partial<Record<ComposerTab, Partial<TabFields>>>;
};

export const emptyComposerDraft: ComposerDraft = {
  tab: 'prayer',
  audience: null,
  groupIds: [],
  nameShownTo: 'everyone',
  language: null,
  tabs: {},
};

export const getTabFields = (draft: ComposerDraft, tab: ComposerTab): TabFields => ({
  ...emptyPostFields,
  attempt: null,
  ...draft.tabs[tab],
});

export const updateTabFields = (
  draft: ComposerDraft,
  tab: ComposerTab,
  part: Partial<TabFields>,
): ComposerDraft => ({ ...draft, tabs: { ...draft.tabs, [tab]: { ...draft.tabs[tab], ...part } } });

/** After sharing: an empty draft that keeps the content of other tabs. */
export function clearTab(draft: ComposerDraft, tab: ComposerTab): ComposerDraft {
  const { [tab]: _shared, ...others } = draft.tabs;
  const isKept = (name: string) =>
    composerTabs.some(({ value }) => value === name && hasTabContent(draft, value));
  return {
    ...emptyComposerDraft,
    tabs: Object.fromEntries(Object.entries(others).filter(([name]) => isKept(name))),
  };
}

/** After sharing: keeps the tab if it was edited since `sent`. */
export function clearTabUnlessChanged(
  current: ComposerDraft,
  sent: ComposerDraft,
  tab: ComposerTab,
): ComposerDraft {
  const isUnchanged = JSON.stringify(getTabFields(current, tab)) === JSON.stringify(getTabFields(sent, tab));
  return isUnchanged ? clearTab(current, tab) : current;
}

const getTab = (tab: ComposerTab) => composerTabs.find(({ value }) => value === tab) ?? composerTabs[0];

function getShownFields(draft: ComposerDraft, tab: ComposerTab): Partial<PostFields> {
  const fields = getTabFields(draft, tab);
  const { kind, fields: textFields } = getTab(tab);
  const term =
    kind === 'prayer'
      ? [
          'isLongTerm',
          'endsOn',
          'isCountHidden',
          'isUrgent',
          'wantsContact',
          'printChoice',
          ...subjectFieldNames,
        ]
      : [];
  const translation = ['translationTitle', 'translationText', kind === 'scripture' && 'translationReference'];
  const shown: readonly unknown[] = [
    'title',
    'media',
    'alt',
    'morePictures',
    ...term,
    ...translation,
    ...textFields,
  ];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name)));
}

export const hasTabContent = (draft: ComposerDraft, tab: ComposerTab): boolean =>
  hasPostContent(getShownFields(draft, tab));

export function composerDraftToPost(
  draft: ComposerDraft,
  tab: ComposerTab,
  {
    isAdmin,
    ...chosen
  }: Pick<PostDraft, 'groupIds'> & {
    audience: Audience;
    nameShownTo?: NameAudience;
    language: Locale;
    isAdmin: boolean;
  },
): PostDraft {
  const { isPrayerOfDay, isVerseOfDay } = getTabFields(draft, tab);
  const markers = isAdmin ? { isPrayerOfDay, isVerseOfDay } : {};
  return toPostDraft({ ...getShownFields(draft, tab), ...markers }, { kind: getTab(tab).kind, ...chosen });
}
