import type { OwnDecision } from '@radiant/contract/moderation.ts';
import { useId } from 'react';
import { useParams } from 'react-router';
import { AppealSection } from '../features/moderation/appeal-section.tsx';
import { useAppealDecision, useOwnDecision } from '../features/moderation/own-decision-api.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { formatDate, formatDateTime, truncateGraphemes } from '../platform/format.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { decisionWords } from '../words/decisions.ts';
import styles from './decision-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

/** A moderator's decision to hide or delete a post or comment, for its author. */
export function DecisionPage() {
  const { locale } = useLocale();
  const words = decisionWords[locale];
  const { id = '' } = useParams();
  const query = useOwnDecision(id);
  usePageTitle(words.titles[query.data?.outcome ?? 'hidden'][query.data?.subject ?? 'post']);
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
        {(decision) => decision && <Decision id={id} decision={decision} />}
      </QueryBoundary>
    </div>
  );
}

/** The subject of a message holds 150 characters. */
const titleShown = 100;

function Decision({ id: caseId, decision }: { id: string; decision: OwnDecision }) {
  const { locale } = useLocale();
  const words = decisionWords[locale];
  const id = useId();
  const appeal = useAppealDecision(caseId);
  const { outcome, subject: what } = decision;
  const isReversed = decision.appeal?.decided?.outcome === 'reversed';
  const subject = decision.title
    ? words.subject({ title: truncateGraphemes(decision.title, titleShown) })
    : words.subjectUntitled({ date: formatDate(locale, decision.at) });
  return (
    <Card padding="roomy" render={<article />} aria-labelledby={id} className={styles.decision}>
      <header>
        <h1 id={id}>{words.titles[outcome][what]}</h1>
        <p className={styles.soft}>
          {words.decidedOn[outcome]({ date: formatDateTime(locale, decision.at) })}.{' '}
          {!isReversed && words.onlyYou}
        </p>
        {outcome === 'deleted' && what === 'post' && <p className={styles.soft}>{words.picturesGone}</p>}
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
      <AppealSection decision={decision} draftKey={`appeal:${caseId}`} subject={subject} send={appeal} />
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
