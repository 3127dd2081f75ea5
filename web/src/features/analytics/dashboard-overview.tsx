import type { Dashboard } from '@radiant/contract/dashboard.ts';
import { Suspense } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './dashboard.module.css';
import { dashboardKinds, parseMonth, sumKindCounts } from './dashboard-kinds.ts';
import { KindSwatch } from './dashboard-patterns.tsx';
import figures from './figures.module.css';

const MonthBars = lazyPart(async () => (await import('./dashboard-charts.tsx')).MonthlyPostsChart);
const KindRing = lazyPart(async () => (await import('./dashboard-charts.tsx')).KindDoughnutChart);

/** Posts by month and by kind, as charts and as tables. */
export function PostsOverview({ dashboard }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  return (
    <div className={classNames(figures.charts, figures.aside, figures.palette)}>
      <Card>
        <h2>{words.perMonth}</h2>
        {dashboard.months.some(({ byKind }) => sumKindCounts(byKind) > 0) ? (
          <Suspense fallback={<Skeleton shape="block" height={250} />}>
            <MonthBars months={dashboard.months} />
          </Suspense>
        ) : (
          <p className={figures.nothing}>{words.nothingThisYear}</p>
        )}
        <details className={figures.asTable}>
          <summary>{words.asTable}</summary>
          <MonthTable months={dashboard.months} />
        </details>
      </Card>
      <Card>
        <h2>{words.byKind}</h2>
        {dashboard.posts > 0 ? (
          <KindsWithLegend dashboard={dashboard} />
        ) : (
          <p className={figures.nothing}>{words.nothingShared}</p>
        )}
      </Card>
    </div>
  );
}

function MonthTable({ months }: { months: Dashboard['months'] }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  const nameOf = new Intl.DateTimeFormat(localeTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
    <section className={figures.scroll} aria-label={words.perMonth} tabIndex={0}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {dashboardKinds.map((kind) => (
              <th key={kind} scope="col">
                {words.kinds[kind]}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, byKind }) => (
            <tr key={month}>
              <th scope="row">{nameOf.format(parseMonth(month))}</th>
              {dashboardKinds.map((kind) => (
                <td key={kind}>{formatNumber(locale, byKind[kind])}</td>
              ))}
              <td>{formatNumber(locale, sumKindCounts(byKind))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function KindsWithLegend({ dashboard: { byKind, posts } }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  const percentFormat = new Intl.NumberFormat(localeTags[locale], { style: 'percent' });
  return (
    <div className={styles.kinds}>
      <div className={styles.ring}>
        <Suspense fallback={<Skeleton shape="circle" width={168} height={168} />}>
          <KindRing byKind={byKind} />
        </Suspense>
        <p className={styles.middle}>
          <strong>{formatNumber(locale, posts)}</strong> {words.posts({ count: posts })}
        </p>
      </div>
      <table className={styles.legend}>
        <caption className="visually-hidden">{words.byKind}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {dashboardKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={styles.legendKind}>
                  <KindSwatch kind={kind} />
                  {words.kinds[kind]}
                </span>
              </th>
              <td>
                <strong>{formatNumber(locale, byKind[kind])}</strong>
              </td>
              <td className={styles.part}>{percentFormat.format(byKind[kind] / posts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
