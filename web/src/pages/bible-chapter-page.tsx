import { readReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import {
  type ReferenceProblemCode,
  referenceProblemCodes,
} from '@radiant/contract/bible/reference-problems.ts';
import { isBookId } from '@radiant/contract/bible/verse-counts.ts';
import { type AskedChapter, type BibleChapter, translationNames } from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import { isLocale, type Locale, otherLocale } from '@radiant/contract/words/locale.ts';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useChapter } from '../features/bible/bible-api.ts';
import { BibleSearchForm } from '../features/bible/bible-search-form.tsx';
import { ChapterList } from '../features/bible/chapter-list.tsx';
import { ChapterNavigation, OtherChapters } from '../features/bible/chapter-navigation.tsx';
import { ChapterText } from '../features/bible/chapter-text.tsx';
import { TranslationChoice } from '../features/bible/translation-choice.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale, useWords } from '../platform/words.tsx';
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
  const t = useWords();
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const translation = toLocale(search.get('translation'));
  const asked = { reference, language: toLocale(search.get('lang')), translation };
  const problem = findProblem(asked, locale);
  const query = useChapter(asked, { enabled: problem === null });
  useCanonicalAddress(asked, query.isPlaceholderData ? undefined : query.data);
  usePageTitle(query.data?.reference ?? words.title);

  return (
    <div className={pageStyles.page}>
      <BackLink to={paths.bible()}>{words.allBooks}</BackLink>
      {problem ? (
        <RefusedReference reference={reference} problem={t.fields[problem]} />
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

/** Found here, as the server finds it, so that neither has to ask the other. */
function findProblem({ reference, language }: AskedChapter, locale: Locale): ReferenceProblemCode | null {
  if (reference.length > limits.bibleReferenceMax) return 'reference_many';
  const result = readReferenceLink(reference, language ?? locale);
  return result.ok ? null : referenceProblemCodes[result.problem.reason];
}

/** Any spelling opens; the address then becomes the one to share. */
function useCanonicalAddress(
  { reference, language, translation }: AskedChapter,
  chapter: BibleChapter | undefined,
): void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const link = chapter?.link;
  const isCanonical = link === undefined || (link === reference && language === null);
  useEffect(() => {
    if (!isCanonical) void navigate(`${paths.bibleChapter(link, { translation })}${hash}`, { replace: true });
  }, [isCanonical, link, translation, hash, navigate]);
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
  const { search } = useLocation();
  const { book, title, reference, link } = chapter;
  const { language } = chapter.translation;
  if (!isBookId(book)) return null;

  return (
    <>
      <div className={styles.controls}>
        <TranslationChoice
          value={translation ?? locale}
          toPath={(chosen) => paths.bibleChapter(link, { translation: chosen })}
        />
        <ChapterList key={link} book={book} chapter={chapter.chapter} translation={translation} />
      </div>
      <Card padding="roomy" render={<article aria-labelledby="chapter-title" />} className={styles.chapter}>
        <header className={styles.header}>
          <h1 id="chapter-title" className={styles.title}>
            {title}
          </h1>
          {reference !== title && (
            <p className={styles.reference}>
              {chapter.verses.some(({ isMarked }) => isMarked) ? (
                <Link to={{ search, hash: 'passage' }} replace>
                  {reference}
                </Link>
              ) : (
                reference
              )}
            </p>
          )}
        </header>
        {chapter.verses.length > 0 ? (
          <ChapterText key={link} chapter={chapter} />
        ) : (
          <Lacking chapter={chapter} />
        )}
        <OtherChapters chapter={chapter} translation={translation} />
        <ChapterNavigation chapter={chapter} translation={translation} />
        <footer className={styles.provenance}>{words.provenance[language]}</footer>
      </Card>
    </>
  );
}

function Lacking({ chapter: { translation, title, link } }: { chapter: BibleChapter }) {
  const { locale } = useLocale();
  const words = bibleWords[locale];
  const other = otherLocale(translation.language);
  const path = paths.bibleChapter(link, { translation: other === locale ? null : other });
  return (
    <div className={styles.lacking}>
      <p>{words.lacking({ translation: translation.name, title })}</p>
      <Button variant="secondary" render={<Link to={path} replace preventScrollReset />}>
        {words.readIn({ translation: translationNames[other] })}
      </Button>
    </div>
  );
}
