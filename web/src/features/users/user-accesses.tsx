import type { NamedAccess } from '@radiant/contract/access-log.ts';
import { formatDateTime } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useAccessesTo } from '../privacy/access-log-api.ts';
import { usePrivacyWords } from '../privacy/use-privacy-words.ts';
import lines from '../settings/settings.module.css';
import styles from './users.module.css';

/** What the member sees in their settings, with the names. */
export function UserAccesses({ userId }: { userId: string }) {
  const { details } = useAdminWords().users;
  const words = details.accesses;
  const query = useAccessesTo(userId);
  return (
    <section className={styles.padded} aria-labelledby="accesses">
      <h2 id="accesses">{words.title}</h2>
      <p className={styles.hint}>{words.text}</p>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.failed}
        loading={
          <SkeletonGroup label={details.loading}>
            <Skeleton width="60%" />
          </SkeletonGroup>
        }
      >
        {({ pages }) => <AccessLines items={pages.flatMap((page) => page.items)} />}
      </QueryBoundary>
      {query.hasNextPage && (
        <div className={lines.buttons}>
          <Button
            size="small"
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function AccessLines({ items }: { items: readonly NamedAccess[] }) {
  const { accesses: words } = useAdminWords().users.details;
  const { kinds, by: roles } = usePrivacyWords().accesses;
  const { locale } = useLocale();
  if (items.length === 0) return <p className={styles.hint}>{words.empty}</p>;
  return (
    <ul className={lines.list}>
      {items.map(({ id, at, by, kind, actor }) => (
        <li key={id} className={lines.line}>
          <div className={lines.words}>
            <span className={lines.name}>{kinds[kind]}</span>
            <span className={styles.hint}>
              <bdi>{actor?.name ?? words.gone}</bdi> · {roles[by]} ·{' '}
              <time dateTime={at}>{formatDateTime(locale, at)}</time>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
