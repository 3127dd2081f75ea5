import {
  type Period,
  relativeChange,
  type StatisticFigure,
  type Statistics,
} from '@radiant/contract/statistics.ts';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { listPaths } from './dashboard-paths.ts';
import styles from './figures.module.css';

/** Lists with the same date filter. Last visits, authors, reactions and friendships have no list. */
const listPathByFigure: Partial<Record<StatisticFigure, (period: Period) => string>> = {
  members: () => paths.adminUsers(),
  newMembers: (period) => listPaths.newMembers(period),
  posts: (period) => listPaths.posts(period),
  prayers: (period) => listPaths.prayers(period),
  events: (period) => listPaths.events(period),
};

type Figure = Statistics['figures'][number];

interface FiguresProps {
  label: string;
  statistics: Statistics;
  names: readonly StatisticFigure[];
}

/** Figures with the change since the previous period and a link to the list. */
export function StatisticFigures({ label, statistics: { figures, period }, names }: FiguresProps) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {names.flatMap((name) =>
        figures
          .filter((one) => one.name === name)
          .map((one) => <FigureCard key={name} figure={one} period={period} />),
      )}
    </ul>
  );
}

function FigureCard({ figure, period }: { figure: Figure; period: Period }) {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const content = (
    <>
      <span className={styles.label}>{words.figures[figure.name]}</span>
      {figure.value === 'hidden' ? (
        <span className={styles.few}>{words.hidden}</span>
      ) : (
        <span className={styles.value}>{formatNumber(locale, figure.value)}</span>
      )}
      <Comparison figure={figure} />
    </>
  );
  // A link to the list would reveal the hidden number.
  const path = figure.value === 'hidden' ? undefined : listPathByFigure[figure.name]?.(period);
  return (
    <li>
      {path ? (
        <Link to={path} className={styles.figure}>
          {content}
        </Link>
      ) : (
        <div className={styles.figure}>{content}</div>
      )}
    </li>
  );
}

function Comparison({ figure }: { figure: Figure }): ReactNode {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const { value, before } = figure;
  if (before === null || value === 'hidden') return null;
  if (before === 'hidden') return <span className={styles.detail}>{words.hiddenBefore}</span>;
  const change = relativeChange(figure);
  if (change === null) return <span className={styles.detail}>{words.noneBefore}</span>;
  const values = {
    part: new Intl.NumberFormat(localeTags[locale], { style: 'percent', maximumFractionDigits: 0 }).format(
      Math.abs(change),
    ),
    before: formatNumber(locale, before),
  };
  const [Icon, sentence] =
    change > 0
      ? [ArrowUpRight, words.more(values)]
      : change < 0
        ? [ArrowDownRight, words.less(values)]
        : [Equal, words.same(values)];
  return (
    <span className={styles.detail}>
      <Icon size={14} aria-hidden="true" />
      {sentence}
    </span>
  );
}
