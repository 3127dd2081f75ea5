import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useAnnouncement } from '../features/campaigns/announcement-api.ts';
import styles from '../features/campaigns/announcement-article.module.css';
import { AnnouncementArticle } from '../features/campaigns/announcement-article.tsx';
import { paths } from '../paths.ts';
import { useErrorMessage } from '../platform/error-message.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useLocale, useWords } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { announcementWords } from '../words/announcements.ts';
import { NotFoundPage } from './not-found-page.tsx';
import page from './post-page.module.css';

export function AnnouncementPage() {
  const { locale } = useLocale();
  const words = announcementWords[locale];
  const { id = '' } = useParams();
  const query = useAnnouncement(id);
  if (query.data === null) return <NotFoundPage />;
  return (
    <div className={page.page}>
      <Link className={page.back} to={paths.notifications()}>
        <ArrowLeft size={18} />
        {words.back}
      </Link>
      {query.data ? <AnnouncementArticle key={id} announcement={query.data} /> : <Waiting query={query} />}
    </div>
  );
}

function Waiting({ query }: { query: ReturnType<typeof useAnnouncement> }) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const { locale } = useLocale();
  const words = announcementWords[locale];
  usePageTitle(words.label);
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          heading="h1"
          title={words.errorTitle}
          text={errorMessage(query.error)}
          retryLabel={t.platform.tryAgain}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return (
    <Card padding="roomy">
      <SkeletonGroup label={words.loading} className={styles.skeleton}>
        <Skeleton width="8rem" />
        <Skeleton width="70%" />
        <Skeleton width="100%" />
        <Skeleton width="92%" />
        <Skeleton width="60%" />
      </SkeletonGroup>
    </Card>
  );
}
