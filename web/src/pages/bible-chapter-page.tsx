import { isBookId } from '@radiant/contract/bible/verse-counts.ts';
import type { BibleChapter } from '@radiant/contract/bible.ts';
import { translationNames } from '@radiant/contract/bible.ts';
import { isLocale, type Locale, otherLocale } from '@radiant/contract/words/locale.ts';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AskedChapter, useChapter } from '../features/bible/bible-api.ts';
import { BibleSearchForm } from '../features/bible/bible-search-form.tsx';
import { ChapterChoice } from '../features/bible/chapter-choice.tsx';
import { ChapterNavigation, OtherChapters } from '../features/bible/chapter-navigation.tsx';
import { ChapterText } from '../features/bible/chapter-text.tsx';
import { TranslationChoice } from '../features/bible/translation-choice.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { fieldErrors } from '../platform/error-message.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { bibleWords } from '../words/bible.ts';
import styles from './bible-chapter-page.module.css';
import pageStyles from './page.module.css';

const toLocale = (text: string | null): Locale | null => (isLocale(text) ? text : null);

export function BibleChapterPage() {
  const { reference = '' } = useParams();
  const [search] = useSearchParams();
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const translation = toLocale(search.get('translation'));
  const asked = { reference, language: toLocale(search.get('lang')), translation };
  const query = useChapter(asked);
  const problem = query.data ? undefined : fieldErrors(query.error).reference;
  useCanonicalAddress(asked, query.isPlaceholderData ? undefined : query.data);
  usePageTitle(query.data?.reference ?? words.title);

  return (
    <div className={pageStyles.page}>
      <BackLink to={paths.bible()}>{words.allBooks}</BackLink>
      {problem ? (
        <RefusedReference reference={reference} problem={problem} />
      ) : (
        <QueryBoundary
          query={query}
          errorTitle={words.errorTitle}
          heading="h1"
          hasErrorCard
          loading={
            <SkeletonGroup label={words.loading} className={pageStyles.skeleton}>
              <Skeleton width="40%" height={40} />
              <Skeleton shape="block" height={480} />
            </SkeletonGroup>
          }
        >
          {(chapter) => <Chapter chapter={chapter} translation={translation} />}
        </QueryBoundary>
      )}
    </div>
  );
}

/** Any spelling opens; the address then becomes the one to share. */
function useCanonicalAddress(
  { reference, language, translation }: AskedChapter,
  chapter: BibleChapter | undefined,
): void {
  const navigate = useNavigate();
  const link = chapter?.link;
  const isCanonical = link === undefined || (link === reference && language === null);
  useEffect(() => {
    if (!isCanonical) void navigate(paths.bibleChapter(link, { translation }), { replace: true });
  }, [isCanonical, link, translation, navigate]);
}

function RefusedReference({ reference, problem }: { reference: string; problem: string }) {
  const words = bibleWords[useLocale().locale];
  return (
    <>
      <header className={pageStyles.header}>
        <h1>{words.refusedTitle}</h1>
        <p className={pageStyles.hint}>{problem}</p>
      </header>
      <BibleSearchForm key={reference} term={reference} />
    </>
  );
}

interface ChapterProps {
  chapter: BibleChapter;
  translation: Locale | null;
}

function Chapter({ chapter, translation }: ChapterProps) {
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const navigate = useNavigate();
  const { book, title, reference, link } = chapter;
  const { language } = chapter.translation;
  if (!isBookId(book)) return null;

  const setTranslation = (chosen: Locale) =>
    void navigate(paths.bibleChapter(link, { translation: chosen === locale ? null : chosen }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <>
      <div className={styles.controls}>
        <ChapterChoice
          book={book}
          chapter={chapter.chapter}
          onChoose={(chosen) => void navigate(paths.bibleChapter(chosen, { translation }))}
        />
        <TranslationChoice value={translation ?? locale} onChoose={setTranslation} />
      </div>
      <Card padding="roomy" render={<article aria-labelledby="bible-chapter" />} className={styles.chapter}>
        <header className={styles.header}>
          <h1 id="bible-chapter" className={styles.title}>
            {title}
          </h1>
          {reference !== title && <p className={styles.reference}>{reference}</p>}
        </header>
        {chapter.verses.length > 0 ? (
          <ChapterText key={link} chapter={chapter} />
        ) : (
          <Lacking chapter={chapter} onChoose={setTranslation} />
        )}
        <OtherChapters chapter={chapter} translation={translation} />
        <ChapterNavigation chapter={chapter} translation={translation} />
        <footer className={styles.provenance}>{words.provenance[language]}</footer>
      </Card>
    </>
  );
}

function Lacking({
  chapter: { translation, title },
  onChoose,
}: {
  chapter: BibleChapter;
  onChoose: (translation: Locale) => void;
}) {
  const words = bibleWords[useLocale().locale];
  const other = otherLocale(translation.language);
  return (
    <div className={styles.lacking}>
      <p>{words.lacking({ translation: translation.name, title })}</p>
      <Button variant="secondary" onClick={() => onChoose(other)}>
        {words.readIn({ translation: translationNames[other] })}
      </Button>
    </div>
  );
}
