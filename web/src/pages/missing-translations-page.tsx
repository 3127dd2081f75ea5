import { useMissingTranslations } from '../features/noticeboard/missing-translations-api.ts';
import { MissingTranslationsList } from '../features/noticeboard/missing-translations-list.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { useLocale } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { missingTranslationsWords } from '../words/missing-translations.ts';
import styles from './page.module.css';

export function MissingTranslationsPage() {
  const words = missingTranslationsWords[useLocale().locale];
  const query = useMissingTranslations(useMember().id);
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.title}</h1>
        <p className={styles.hint}>{words.hint}</p>
      </header>
      <QueryBoundary
        query={query}
        errorTitle={words.failed}
        hasErrorCard
        loading={
          <SkeletonGroup label={words.loading}>
            <Card className={styles.skeleton}>
              <Skeleton width="12rem" />
              <Skeleton width="16rem" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(missing) => <MissingTranslationsList missing={missing} />}
      </QueryBoundary>
    </div>
  );
}
