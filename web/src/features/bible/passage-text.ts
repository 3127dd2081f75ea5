import type { BiblePassage } from '@radiant/contract/bible.ts';

/** One paragraph for each run of verses; the titles of psalms are left out. */
export function toPassageText({ verses }: Pick<BiblePassage, 'verses'>): string {
  return verses
    .filter(({ verse }) => verse > 0)
    .map(({ book, chapter, verse, text }, index, all) => {
      const before = all[index - 1];
      if (!before) return text;
      const isNext = before.book === book && before.chapter === chapter && before.verse + 1 === verse;
      return `${isNext ? ' ' : '\n\n'}${text}`;
    })
    .join('');
}

const separator = '\n\n';

/** Before and after. */
export const maxSeparatorLength = 2 * separator.length;

export type Insertion = {
  /** The range that is replaced: only blank space. */
  start: number;
  end: number;
  insertion: string;
  /** Where the cursor goes: after the passage. */
  cursor: number;
};

/** The passage as paragraphs of its own, at a position of a text. */
export function toInsertion(text: string, at: number, passage: Pick<BiblePassage, 'verses'>): Insertion {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const words = `${before && separator}${toPassageText(passage)}`;
  return {
    start: before.length,
    end: text.length - after.length,
    insertion: `${words}${after && separator}`,
    cursor: before.length + words.length,
  };
}
