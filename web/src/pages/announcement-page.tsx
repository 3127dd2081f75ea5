import { useParams } from 'react-router';
import { useAnnouncement } from '../features/campaigns/announcement-api.ts';
import styles from '../features/campaigns/announcement-article.module.css';
import { AnnouncementArticle } from '../features/campaigns/announcement-article.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useLocale } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { announcementWords } from '../words/announcements.ts';
import { NotFoundPage } from './not-found-page.tsx';
import page from './page.module.css';

export function AnnouncementPage() {
  const { locale } = useLocale();
  const words = announcementWords[locale];
  const { id = '' } = useParams();
  const query = useAnnouncement(id);
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
        {(announcement) => announcement && <AnnouncementArticle key={id} announcement={announcement} />}
      </QueryBoundary>
    </div>
  );
}

function Loading() {
  const { locale } = useLocale();
  const words = announcementWords[locale];
  usePageTitle(words.label);
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
