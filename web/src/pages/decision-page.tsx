import type { OwnDecision } from '@radiant/contract/moderation.ts';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { useOwnDecision } from '../features/moderation/own-decision-api.ts';
import { proposeSubject } from '../features/support/proposed-subject.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { formatDate, formatDateTime, truncateGraphemes } from '../platform/format.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { decisionWords } from '../words/decisions.ts';
import styles from './decision-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

/** A moderator's decision to hide a post, for its author. */
export function DecisionPage() {
  const { locale } = useLocale();
  const words = decisionWords[locale];
  const { id = '' } = useParams();
  const query = useOwnDecision(id);
  usePageTitle(words.title);
  if (query.data === null) return <NotFoundPage />;
  return (
    <div className={classNames(page.page, page.dense)}>
      <BackLink to={paths.notifications()}>{words.back}</BackLink>
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={<Loading />}
      >
        {(decision) => decision && <Decision decision={decision} />}
      </QueryBoundary>
    </div>
  );
}

/** The subject of a message holds 150 characters. */
const titleShown = 100;

function Decision({ decision }: { decision: OwnDecision }) {
  const { locale } = useLocale();
  const words = decisionWords[locale];
  const id = useId();
  const subject = decision.title
    ? words.subject({ title: truncateGraphemes(decision.title, titleShown) })
    : words.subjectUntitled({ date: formatDate(locale, decision.at) });
  return (
    <Card padding="roomy" render={<article />} aria-labelledby={id} className={styles.decision}>
      <header>
        <h1 id={id}>{words.title}</h1>
        <p className={styles.soft}>
          {words.hiddenOn({ date: formatDateTime(locale, decision.at) })}. {words.onlyYou}
        </p>
      </header>
      <section>
        <h2>{words.reason}</h2>
        {decision.message === '' ? (
          <p className={styles.soft}>{words.noReason}</p>
        ) : (
          <p dir="auto" className={styles.written}>
            {decision.message}
          </p>
        )}
      </section>
      <section>
        <h2>{words.yours}</h2>
        {decision.title && (
          <p lang={decision.language} dir="auto" className={styles.title}>
            {decision.title}
          </p>
        )}
        <p lang={decision.language} dir="auto" className={styles.written}>
          {decision.text}
        </p>
      </section>
      <footer className={styles.foot}>
        <p>{words.disagree}</p>
        <Button render={<Link to={paths.helpSettings()} state={proposeSubject(subject)} />}>
          {words.contact}
        </Button>
      </footer>
    </Card>
  );
}

function Loading() {
  const { locale } = useLocale();
  const words = decisionWords[locale];
  return (
    <Card padding="roomy">
      <SkeletonGroup label={words.loading}>
        <Skeleton width="60%" />
        <Skeleton width="100%" />
        <Skeleton width="80%" />
      </SkeletonGroup>
    </Card>
  );
}
