import type { Dashboard } from '@radiant/contract/dashboard.ts';
import { MessagesSquare, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { KindIcon } from '../../ui/kind-badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './dashboard.module.css';
import { sumOf } from './dashboard-kinds.ts';
import { listPaths } from './dashboard-paths.ts';

const kinds = ['prayer', 'testimony', 'event', 'scripture', 'general', 'link'] as const;

/** How many there are; each figure leads to the list behind it. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  const thisMonth = dashboard.months.at(-1);
  const grown = (count: number) =>
    count > 0 ? words.thisMonth({ count: formatNumber(locale, count) }) : undefined;
  return (
    <section aria-label={words.totals}>
      <ul className={styles.totals}>
        <Total
          label={words.members}
          icon={<Users size={18} />}
          value={dashboard.users}
          detail={grown(dashboard.newUsers)}
          path={paths.adminUsers()}
        />
        <Total
          label={words.allPosts}
          icon={<MessagesSquare size={18} />}
          value={dashboard.posts}
          detail={thisMonth && grown(sumOf(thisMonth.byKind))}
          path={paths.adminPosts()}
        />
        {kinds.map((kind) => (
          <Total
            key={kind}
            label={words.kinds[kind]}
            icon={<KindIcon kind={kind} />}
            value={dashboard.byKind[kind]}
            detail={
              kind === 'event'
                ? words.upcoming({ count: formatNumber(locale, dashboard.upcomingEvents) })
                : thisMonth && grown(thisMonth.byKind[kind])
            }
            isQuiet={kind === 'event'}
            path={listPaths.ofKind[kind]()}
          />
        ))}
      </ul>
      <p className={styles.note}>{words.totalsNote}</p>
    </section>
  );
}

interface TotalProps {
  label: string;
  icon: ReactNode;
  value: number;
  detail: string | undefined;
  path: string;
  isQuiet?: boolean;
}

function Total({ label, icon, value, detail, path, isQuiet = false }: TotalProps) {
  const { locale } = useLocale();
  return (
    <li>
      <Link to={path} className={styles.total}>
        <span className={styles.label}>
          {icon}
          {label}
        </span>
        <span className={styles.figure}>{formatNumber(locale, value)}</span>
        {detail && <span className={isQuiet ? styles.quiet : styles.grown}>{detail}</span>}
      </Link>
    </li>
  );
}
