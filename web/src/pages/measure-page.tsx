import type { OwnMeasure } from '@radiant/contract/measures.ts';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { useOwnMeasure } from '../features/moderation/own-decision-api.ts';
import { proposeSubject } from '../features/support/proposed-subject.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { formatDate, formatDateTime } from '../platform/format.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { useCurrentMinute } from '../ui/use-minute.ts';
import { measureWords } from '../words/measures.ts';
import styles from './decision-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

/** What moderators decided about the member: what, why, until when, and how to disagree. */
export function MeasurePage() {
  const { locale } = useLocale();
  const words = measureWords[locale];
  const { id = '' } = useParams();
  const query = useOwnMeasure(id);
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
        {(measure) => measure && <MeasureCard measure={measure} />}
      </QueryBoundary>
    </div>
  );
}

function MeasureCard({ measure }: { measure: OwnMeasure }) {
  const { locale } = useLocale();
  const words = measureWords[locale];
  const id = useId();
  const { kind, reason, message, takenAt } = measure;
  const end = useMeasureEnd(measure);
  return (
    <Card padding="roomy" render={<article />} aria-labelledby={id} className={styles.decision}>
      <header>
        <h1 id={id}>{words.titles[kind]}</h1>
        <p className={styles.soft}>{words.takenOn({ date: formatDateTime(locale, takenAt) })}</p>
      </header>
      <section>
        <p>{words.effects[kind]}</p>
        {end && <p className={styles.title}>{end}</p>}
      </section>
      <section>
        <h2>{words.reason}</h2>
        <p dir="auto">{reason[locale]}</p>
      </section>
      {message !== '' && (
        <section>
          <h2>{words.message}</h2>
          <p dir="auto" className={styles.written}>
            {message}
          </p>
        </section>
      )}
      <footer className={styles.foot}>
        <p>{words.disagree}</p>
        <Button
          render={
            <Link
              to={paths.helpSettings()}
              state={proposeSubject(words.subject({ date: formatDate(locale, takenAt) }))}
            />
          }
        >
          {words.contact}
        </Button>
      </footer>
    </Card>
  );
}

function useMeasureEnd({ endsAt, liftedAt }: OwnMeasure): string | null {
  const { locale } = useLocale();
  const words = measureWords[locale];
  const now = useCurrentMinute();
  const at = liftedAt ?? endsAt;
  if (at === null) return null;
  const date = formatDateTime(locale, at);
  // A lifted one has ended, also while the minute of now is not over.
  const isInForce = liftedAt === null && new Date(at).getTime() > now;
  return isInForce ? words.until({ date }) : words.ended({ date });
}
