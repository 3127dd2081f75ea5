import type { StoryKind, StoryTone } from '@radiant/contract/stories.ts';
import type { StoryDraft } from '@radiant/contract/story-acts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { Attempt } from '../posts/attempt.ts';

/** What somebody is about to share, kept in this browser. Words and picture wait for each other. */
export type KeptStory = {
  kind: StoryKind;
  text: string;
  tone: StoryTone;
  caption: string;
  alt: string;
  /** Null: as the screen speaks. */
  language: Locale | null;
  /** The chosen file's name, to know after a reload that there was one. */
  picture: string | null;
  attempt: Attempt | null;
};

export const emptyStory: KeptStory = {
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
export function storyOf(kept: KeptStory, language: Locale): StoryDraft {
  const isPicture = kept.kind === 'picture';
  return {
    kind: kept.kind,
    text: (isPicture ? kept.caption : kept.text).trim(),
    tone: kept.tone,
    alt: isPicture ? kept.alt.trim() : '',
    language,
  };
}

/** The kept draft without what was shared; the other kind stays. */
export const withoutShared = (kept: KeptStory): KeptStory =>
  kept.kind === 'picture'
    ? { ...kept, caption: '', alt: '', picture: null, attempt: null }
    : { ...kept, text: '', attempt: null };
