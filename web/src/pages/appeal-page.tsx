import { useParams } from 'react-router';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { MeasureCard } from '../features/moderation/measure-card.tsx';
import { useAppealLinkedMeasure, useLinkedMeasure } from '../features/moderation/own-decision-api.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { appealWords } from '../words/appeals.ts';
import styles from './decision-page.module.css';

/** For someone who cannot sign in: the suspension or closing that the link in a mail is about. */
export function AppealPage() {
  const { locale } = useLocale();
  const words = appealWords[locale];
  const { token = '' } = useParams();
  const query = useLinkedMeasure(token);
  const appeal = useAppealLinkedMeasure(token);
  usePageTitle(words.linkTitle);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="70%" height="32px" />
            <Skeleton shape="block" width="100%" height="56px" />
          </SkeletonGroup>
        }
      >
        {(measure) =>
          measure ? (
            <div className={styles.linked}>
              <MeasureCard measure={measure} onAppeal={appeal} />
              <p className={styles.soft}>{words.linkText}</p>
            </div>
          ) : (
            <AccountPage title={words.goneTitle} text={words.goneText} back={false} />
          )
        }
      </QueryBoundary>
    </>
  );
}
