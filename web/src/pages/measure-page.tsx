import { useParams } from 'react-router';
import { MeasureCard } from '../features/moderation/measure-card.tsx';
import { useAppealMeasure, useOwnMeasure } from '../features/moderation/own-decision-api.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { measureWords } from '../words/measures.ts';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

/** A measure about the member, for themselves. */
export function MeasurePage() {
  const { locale } = useLocale();
  const words = measureWords[locale];
  const { id = '' } = useParams();
  const query = useOwnMeasure(id);
  const appeal = useAppealMeasure(id);
  usePageTitle(words.titles[query.data?.kind ?? 'note']);
  if (query.data === null) return <NotFoundPage />;
  return (
    <div className={classNames(page.page, page.dense)}>
      <BackLink to={paths.notifications()}>{words.back}</BackLink>
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={
          <Card padding="roomy">
            <SkeletonGroup label={words.loading}>
              <Skeleton width="60%" />
              <Skeleton width="100%" />
            </SkeletonGroup>
          </Card>
        }
      >
        {(measure) => measure && <MeasureCard measure={measure} onAppeal={appeal} />}
      </QueryBoundary>
    </div>
  );
}
