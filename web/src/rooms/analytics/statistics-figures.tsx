import { changeOf, type StatisticFigure, type Statistics } from '@radiant/contract/statistics.ts';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './statistics.module.css';

/** Where the list behind a figure is, for those that have one. */
const lists: Partial<Record<StatisticFigure, () => string>> = {
  members: () => paths.adminUsers(),
  activeMembers: () => paths.adminUsers(),
  newMembers: () => paths.adminUsers(),
  posts: () => paths.adminPosts(),
  prayers: () => paths.adminPrayers(),
  answered: () => paths.adminPrayers(),
  events: () => paths.adminEvents(),
};

type Figure = Statistics['figures'][number];

interface FiguresProps {
  label: string;
  statistics: Statistics;
  names: readonly StatisticFigure[];
}

/** Figures at a glance, each with what it was in the days before and the list behind it. */
export function StatisticFigures({ label, statistics: { figures }, names }: FiguresProps) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {names.flatMap((name) =>
        figures.filter((one) => one.name === name).map((one) => <FigureCard key={name} figure={one} />),
      )}
    </ul>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
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
  const path = lists[figure.name];
  return (
    <li>
      {path ? (
        <Link to={path()} className={styles.figure}>
          {content}
        </Link>
      ) : (
        <div className={styles.figure}>{content}</div>
      )}
    </li>
  );
}

/** How it was in the days before; nothing where that cannot be said. */
function Comparison({ figure }: { figure: Figure }): ReactNode {
  const { analytics: words } = useAdminWords();
  const { locale } = useLocale();
  const { value, before } = figure;
  if (before === null || value === 'hidden') return null;
  if (before === 'hidden') return <span className={styles.compared}>{words.hiddenBefore}</span>;
  const change = changeOf(figure);
  if (change === null) return <span className={styles.compared}>{words.noneBefore}</span>;
  const told = {
    part: new Intl.NumberFormat(localeTags[locale], { style: 'percent', maximumFractionDigits: 0 }).format(
      Math.abs(change),
    ),
    before: formatNumber(locale, before),
  };
  const [Icon, sentence] =
    change > 0
      ? [ArrowUpRight, words.more(told)]
      : change < 0
        ? [ArrowDownRight, words.less(told)]
        : [Equal, words.same(told)];
  return (
    <span className={styles.compared}>
      <Icon size={14} aria-hidden="true" />
      {sentence}
    </span>
  );
}
