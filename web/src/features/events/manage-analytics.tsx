import { formatTimeLabels } from '@radiant/contract/chart-axis.ts';
import type { DailyAnswers } from '@radiant/contract/event-management.ts';
import { useId } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { formatShortDate } from './format-managed-event.ts';
import styles from './manage.module.css';
import { useEventAnalytics } from './manage-api.ts';
import { buildStepChart, computeRunningTotals, type DayTotal } from './manage-chart.ts';

/** Registrations of an event: totals and history. */
export function EventAnalyticsPanel({ id }: { id: string }) {
  const { table, events } = useAdminWords();
  const words = events.analytics;
  const { locale } = useLocale();
  const query = useEventAnalytics(id);
  const { data } = query;
  if (query.error && !data) return <LoadFailed query={query} />;
  if (!data) {
    return (
      <SkeletonGroup label={table.loading}>
        <Skeleton shape="block" width="100%" height={84} />
        <Skeleton shape="block" width="100%" height={220} />
      </SkeletonGroup>
    );
  }
  const figures = [
    [words.total, data.going + data.interested],
    [words.going, data.going],
    [words.interested, data.interested],
  ] as const;
  return (
    <div className={styles.analytics}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{formatNumber(locale, value)}</dd>
          </div>
        ))}
      </dl>
      {data.days.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <RegistrationsOverTime days={data.days} />
      )}
    </div>
  );
}

/** A chart of cumulative registrations, and its numbers as a table. */
function RegistrationsOverTime({ days }: { days: readonly DailyAnswers[] }) {
  const { events } = useAdminWords();
  const words = events.analytics;
  const { locale } = useLocale();
  const tag = localeTags[locale];
  const titleId = useId();
  const totals = computeRunningTotals(days);
  return (
    <section className={styles.chart} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.overTime}</h2>
      <p className={styles.soft}>{words.overTimeText}</p>
      {/* A chart needs two days. */}
      {totals.length > 1 && <StepChart totals={totals} />}
      <table className={styles.numbers}>
        <caption className="visually-hidden">{words.overTime}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.going}</th>
            <th scope="col">{words.interested}</th>
            <th scope="col">{words.inAll}</th>
          </tr>
        </thead>
        <tbody>
          {totals.toReversed().map((day) => (
            <tr key={day.date}>
              <td>{formatShortDate(tag, day.date)}</td>
              <td>{formatNumber(locale, day.going)}</td>
              <td>{formatNumber(locale, day.interested)}</td>
              <td>{formatNumber(locale, day.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hidden from assistive technology: the table below it holds the same numbers. */
function StepChart({ totals }: { totals: readonly DayTotal[] }) {
  const { locale } = useLocale();
  const { area, line, ticks, days } = buildStepChart(totals);
  const labels = formatTimeLabels(
    locale,
    days.map(({ date }) => date),
    { isByMonth: false },
  );
  const top = ticks.at(-1) ?? 1;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.scale}>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            {formatNumber(locale, tick)}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines}>
        <path d={area} className={styles.area} />
        {ticks.slice(1).map((tick) => (
          <path key={tick} d={`M0 ${100 - (tick / top) * 100}H100`} className={styles.grid} />
        ))}
        <path d={line} className={styles.line} />
      </svg>
      <div className={styles.dates}>
        {days.map(({ date, x }, index) => (
          <span key={date} style={{ insetInlineStart: `${x}%` }}>
            {labels[index]?.text}
            {labels[index]?.year !== labels[index - 1]?.year && <small>{labels[index]?.year}</small>}
          </span>
        ))}
      </div>
    </div>
  );
}
