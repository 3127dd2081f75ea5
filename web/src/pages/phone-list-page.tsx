import { useChainWords } from '../features/care/use-chain-words.ts';
import styles from '../features/directory/phone-list.module.css';
import { usePhoneList } from '../features/directory/phone-list-api.ts';
import { PhoneListEditor } from '../features/directory/phone-list-editor.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import page from './page.module.css';

/** For the care team: the list beside the telephone. */
export function PhoneListPage() {
  const { title, loading, phones: words } = useChainWords();
  usePageTitle(words.title);
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={classNames(page.header, styles.head)}>
        <BackLink to={paths.prayerChain()}>{title}</BackLink>
        <h1>{words.title}</h1>
        <p className={page.hint}>{words.intro}</p>
      </header>
      <QueryBoundary
        query={usePhoneList(useMember().id)}
        heading="h2"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={
          <SkeletonGroup label={loading}>
            <Card className={page.skeleton}>
              <Skeleton width="50%" />
              <Skeleton width="80%" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(list) => <PhoneListEditor list={list} />}
      </QueryBoundary>
    </div>
  );
}
