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

/** After what is already written. */
export function insertPassage(text: string, passage: Pick<BiblePassage, 'verses'>): string {
  const written = text.trimEnd();
  return written === '' ? toPassageText(passage) : `${written}\n\n${toPassageText(passage)}`;
}
