import type { StoryKind, StoryTone } from '@radiant/contract/stories.ts';
import type { StoryDraft } from '@radiant/contract/story-actions.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';

/** Draft of a story. Text and picture are kept side by side. */
export type StoryFormDraft = {
  kind: StoryKind;
  text: string;
  tone: StoryTone;
  caption: string;
  alt: string;
  /** Null: the interface language. */
  language: Locale | null;
  /** Survives a reload even if the file does not. */
  picture: string | null;
};

export const emptyStoryDraft: StoryFormDraft = {
  kind: 'text',
  text: '',
  tone: 'dawn',
  caption: '',
  alt: '',
  language: null,
  picture: null,
};

/** Only the fields of the chosen kind. */
export function toStoryRequest(draft: StoryFormDraft, language: Locale): StoryDraft {
  const isPicture = draft.kind === 'picture';
  return {
    kind: draft.kind,
    text: (isPicture ? draft.caption : draft.text).trim(),
    tone: draft.tone,
    alt: isPicture ? draft.alt.trim() : '',
    language,
  };
}

/** Clears the kind that was shared; the other kind stays. */
export const clearShared = (draft: StoryFormDraft): StoryFormDraft =>
  draft.kind === 'picture' ? { ...draft, caption: '', alt: '', picture: null } : { ...draft, text: '' };
