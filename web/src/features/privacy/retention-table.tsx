import {
  type RetentionPeriod,
  type RetentionRow,
  retentionPeriods,
} from '@radiant/contract/retention-report.ts';
import { formatNumber, formatShortDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AdminWords } from '../../words/admin/en.ts';
import figures from '../analytics/figures.module.css';
import { useAdminWords } from '../operations/use-admin-words.ts';
import own from './privacy.module.css';

const units = ['Hours', 'Days', 'Years'] as const;

function formatPeriod(period: RetentionPeriod, words: AdminWords['retention']): string {
  const unit = units.find((suffix) => period.endsWith(suffix)) ?? 'Days';
  return words.units[unit]({ count: retentionPeriods[period] });
}

export function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  const { retention: words } = useAdminWords();
  const { locale } = useLocale();
  const sorted = rows.toSorted((one, other) =>
    words.kinds[one.period].localeCompare(words.kinds[other.period], locale),
  );
  const deletionOf = ({ deletedAt, deletedCount }: RetentionRow) =>
    deletedAt === null || deletedCount === null
      ? words.nothing
      : words.deletedCount({
          number: formatNumber(locale, deletedCount),
          at: formatShortDateTime(locale, deletedAt),
        });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
    <section className={own.scroll} aria-label={words.table} tabIndex={0}>
      <table className={classNames(figures.table, own.wrapped)}>
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            {[words.kind, words.period, words.ranAt, words.deleted].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.period}>
              <th scope="row">{words.kinds[row.period]}</th>
              <td>{formatPeriod(row.period, words)}</td>
              <td>{row.ranAt === null ? words.never : formatShortDateTime(locale, row.ranAt)}</td>
              <td>{deletionOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
