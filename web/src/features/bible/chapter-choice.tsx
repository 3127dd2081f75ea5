import { bookTitle } from '@radiant/contract/bible/book-names.ts';
import { toReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import { type BookId, bookIds, chapterCount, verseCount } from '@radiant/contract/bible/verse-counts.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { bibleWords } from '../../words/bible.ts';
import styles from './chapter-choice.module.css';

export const toChapterLink = (book: BookId, chapter: number, language: Locale): string =>
  toReferenceLink(
    [{ book, start: { chapter, verse: 1 }, end: { chapter, verse: verseCount(book, chapter) } }],
    language,
  );

interface ChapterChoiceProps {
  book: BookId;
  chapter: number;
  onChoose: (link: string) => void;
}

export function ChapterChoice({ book, chapter, onChoose }: ChapterChoiceProps) {
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const chapters = Array.from({ length: chapterCount(book) }, (_, index) => `${index + 1}`);
  return (
    <div className={styles.choice}>
      <Select
        name="book"
        label={words.book}
        options={bookIds.map((value) => ({ value, label: bookTitle(value, locale) }))}
        value={book}
        onValueChange={(chosen) => onChoose(toChapterLink(chosen, 1, locale))}
      />
      <Select
        name="chapter"
        label={words.chapter}
        options={chapters.map((value) => ({ value, label: value }))}
        value={`${chapter}`}
        onValueChange={(chosen) => onChoose(toChapterLink(book, Number(chosen), locale))}
      />
    </div>
  );
}
