import type { HistoryEntry } from '@radiant/contract/member-history.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useMemberHistory } from './measures-api.ts';
import styles from './member-measures.module.css';

interface MemberHistoryProps {
  memberId: string;
  heading: 'h2' | 'h3';
}

/** What concerned a member so far. No one reads their own. */
export function MemberHistory(props: MemberHistoryProps) {
  return useMember().id === props.memberId ? null : <Timeline {...props} />;
}

function Timeline({ memberId, heading: Heading }: MemberHistoryProps) {
  const { history: words } = useAdminWords().moderation;
  const query = useMemberHistory(memberId);
  const { data, error } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className={styles.measures} aria-label={words.title}>
      <Heading className={styles.title}>{words.title}</Heading>
      <p className={styles.soft}>{words.text}</p>
      {error && <LoadFailed query={query} />}
      {!data && !error && (
        <SkeletonGroup label={words.loading}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </SkeletonGroup>
      )}
      {entries?.length === 0 && <p className={styles.soft}>{words.empty}</p>}
      {entries && entries.length > 0 && (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { locale } = useLocale();
  const { history: words, measures, someFormerMember } = useAdminWords().moderation;
  const describe = useDescription();
  const { kind, at, caseId, message, by } = entry;
  const isDecided = kind !== 'report' && kind !== 'appeal';
  const name = describe(entry);
  return (
    <li>
      <p dir="auto">{name}</p>
      {message !== '' && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <p className={styles.soft}>
        <time dateTime={at}>{formatDateTime(locale, at)}</time>
        {isDecided && (
          <>
            {' · '}
            <bdi>{measures.by({ name: by ?? someFormerMember })}</bdi>
          </>
        )}
      </p>
      {caseId !== null && (
        <Link
          to={`${paths.adminModeration()}?case=${caseId}`}
          aria-label={words.openOf({ name: `${name}, ${formatDateTime(locale, at)}` })}
          className={styles.soft}
        >
          {words.open}
        </Link>
      )}
    </li>
  );
}

function useDescription(): (entry: HistoryEntry) => string {
  const { locale } = useLocale();
  const { appeals, history: words, measures, outcomes, reasons } = useAdminWords().moderation;
  return ({ kind, subject, reason, outcome, measure, measureReason, appealed }) => {
    const what = words.subjects[subject ?? 'post'];
    const appeal = appeals.subjects[appealed ?? 'post'];
    const result = outcome === null ? '' : outcomes[outcome];
    const measureName = measures.kinds[measure ?? 'note'];
    switch (kind) {
      case 'report':
        return words.report({ subject: what, reason: reason === null ? '' : reasons[reason] });
      case 'decision':
        return words.decision({ subject: what, outcome: result });
      case 'measure':
        return words.measure({ kind: measureName, reason: measureReason?.[locale] ?? '' });
      case 'measure-lifted':
        return words.lifted({ kind: measureName });
      case 'appeal':
        return words.appeal({ subject: appeal });
      case 'appeal-decided':
        return words.appealDecided({ subject: appeal, outcome: result });
    }
  };
}
