import type { CareMonth } from '@radiant/contract/care-cases.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import figures from '../analytics/figures.module.css';
import { useCareRequestWords } from './use-care-request-words.ts';

const columns = ['opened', 'closed', 'calls', 'visits'] as const satisfies readonly (keyof CareMonth)[];

const formatMonth = (locale: Locale, month: string): string =>
  new Intl.DateTimeFormat(localeTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  );

export function CareMonthsTable({ months }: { months: readonly CareMonth[] }) {
  const words = useCareRequestWords();
  const { locale } = useLocale();
  const counted = months.filter((month) => columns.some((column) => month[column] > 0));
  if (counted.length === 0) return <p className={figures.soft}>{words.monthsEmpty}</p>;
  const names = {
    opened: words.openedCount,
    closed: words.closedCount,
    calls: words.calls,
    visits: words.visits,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
    <section className={figures.scroll} aria-label={words.monthsTable} tabIndex={0}>
      <table className={figures.table}>
        <caption className="visually-hidden">{words.months}</caption>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {names[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(locale, month.month)}</th>
              {columns.map((column) => (
                <td key={column}>{formatNumber(locale, month[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
