import type { StoryKind, StoryTone } from '@radiant/contract/stories.ts';
import type { StoryDraft } from '@radiant/contract/story-acts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { SubmitAttempt } from '../posts/submit-attempt.ts';

/** What somebody is about to share, draft in this browser. Words and picture wait for each other. */
export type StoryFormDraft = {
  kind: StoryKind;
  text: string;
  tone: StoryTone;
  caption: string;
  alt: string;
  /** Null: as the screen speaks. */
  language: Locale | null;
  /** The chosen file's name, to know after a reload that there was one. */
  picture: string | null;
  attempt: SubmitAttempt | null;
};

export const emptyStoryDraft: StoryFormDraft = {
  kind: 'text',
  text: '',
  tone: 'dawn',
  caption: '',
  alt: '',
  language: null,
  picture: null,
  attempt: null,
};

/** What is sent: that which the chosen kind shows, and nothing that the other holds. */
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

/** The draft draft without what was shared; the other kind stays. */
export const clearShared = (draft: StoryFormDraft): StoryFormDraft =>
  draft.kind === 'picture'
    ? { ...draft, caption: '', alt: '', picture: null, attempt: null }
    : { ...draft, text: '', attempt: null };
