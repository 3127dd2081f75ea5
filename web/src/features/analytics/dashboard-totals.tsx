import type { Dashboard } from '@radiant/contract/dashboard.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { MessagesSquare, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KindIcon } from '../../ui/kind-badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import own from './dashboard.module.css';
import { sumKindCounts } from './dashboard-kinds.ts';
import { listPaths } from './dashboard-paths.ts';
import styles from './figures.module.css';

const kinds = ['prayer', 'testimony', 'event', 'scripture', 'general', 'link'] as const;

/** Totals, each with a link to its list. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  const thisMonth = dashboard.months.at(-1);
  const growthLabel = useGrowthLabel();
  return (
    <section aria-label={words.totals}>
      <ul className={classNames(styles.figures, styles.fours)}>
        <Total
          label={words.members}
          icon={<Users size={18} />}
          value={dashboard.users}
          path={paths.adminUsers()}
          detail={<NewMembers dashboard={dashboard} />}
        />
        <Total
          label={words.allPosts}
          icon={<MessagesSquare size={18} />}
          value={dashboard.posts}
          listed={dashboard.listed.posts}
          path={paths.adminPosts()}
          detail={growthLabel(thisMonth ? sumKindCounts(thisMonth.byKind) : 0)}
        />
        {kinds.map((kind) => (
          <Total
            key={kind}
            label={words.kinds[kind]}
            icon={<KindIcon kind={kind} />}
            value={dashboard.byKind[kind]}
            listed={dashboard.listed.byKind[kind]}
            path={listPaths.byKind[kind]()}
            detail={
              kind === 'event' ? (
                <Upcoming dashboard={dashboard} />
              ) : (
                growthLabel(thisMonth?.byKind[kind] ?? 0)
              )
            }
          />
        ))}
      </ul>
      <p className={own.note}>{words.totalsNote}</p>
    </section>
  );
}

function useGrowthLabel() {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  return (count: number): ReactNode =>
    count > 0 && (
      <span className={classNames(styles.detail, styles.grown)}>
        {words.thisMonth({ count: formatNumber(locale, count) })}
      </span>
    );
}

function NewMembers({ dashboard: { newUsers, countedAt, timeZone } }: { dashboard: Dashboard }): ReactNode {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  if (newUsers === 0) return null;
  const today = dayOf(new Date(countedAt), timeZone);
  return (
    <Link to={listPaths.newMembers({ from: `${today.slice(0, 8)}01`, to: today })} className={styles.detail}>
      {words.thisMonth({ count: formatNumber(locale, newUsers) })}
    </Link>
  );
}

function Upcoming({ dashboard: { upcomingEvents } }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  return (
    <Link to={listPaths.upcomingEvents()} className={styles.detail}>
      {words.upcoming({ count: formatNumber(locale, upcomingEvents) })}
    </Link>
  );
}

interface TotalProps {
  label: string;
  icon: ReactNode;
  value: number;
  /** Number of items in the linked list, if fewer. */
  listed?: number;
  path: string;
  detail: ReactNode;
}

function Total({ label, icon, value, listed = value, path, detail }: TotalProps) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  return (
    <li>
      <div className={styles.figure}>
        <Link to={path} className={styles.whole}>
          <span className={styles.label}>
            {icon}
            {label}
          </span>
          <span className={styles.value}>{formatNumber(locale, value)}</span>
          {listed < value && (
            <span className={styles.detail}>{words.listed({ count: formatNumber(locale, listed) })}</span>
          )}
        </Link>
        {detail}
      </div>
    </li>
  );
}
