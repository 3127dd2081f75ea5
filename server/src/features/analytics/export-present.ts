import { postKinds } from '@radiant/contract/post-shapes.ts';
import {
  type Count,
  contentFigures,
  overviewFigures,
  relativeChange,
  type StatisticFigure,
  type Statistics,
  userFigures,
} from '@radiant/contract/statistics.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Cell, Column, Table, TableChart, TableDocument } from '../../platform/exports/tables.ts';
import { formatDay } from '../../words/moment.ts';
import { serverWords } from '../../words/words.ts';

type ExportContext = { siteName: string; madeAt: Date; locale: Locale };

export function toDocument(
  statistics: Statistics,
  { siteName, madeAt, locale }: ExportContext,
): TableDocument {
  const words = serverWords[locale].statistics;
  const { period, before, timeZone } = statistics;
  const formatPeriod = (days: { from: string; to: string }) =>
    words.scope({ from: formatDay(locale, days.from, 'long'), to: formatDay(locale, days.to, 'long') });
  return {
    name: words.fileName,
    subject: `${period.from} ${period.to}`,
    title: words.title,
    notes: [words.zone({ zone: getZoneName(locale, timeZone) }), words.hiddenNote, words.standingNote],
    scope: before
      ? words.compared({ scope: formatPeriod(period), before: formatPeriod(before) })
      : formatPeriod(period),
    siteName,
    createdAt: madeAt,
    timeZone,
    locale,
    tables: [
      figuresTable(statistics, { locale, title: words.tables.overview, names: overviewFigures }),
      activityTable(statistics, locale),
      figuresTable(statistics, { locale, title: words.tables.users, names: userFigures }),
      joinedTable(statistics, locale),
      visitsTable(statistics, locale),
      figuresTable(statistics, { locale, title: words.tables.content, names: contentFigures }),
      kindsTable(statistics, locale),
      engagementTable(statistics, locale),
    ],
  };
}

const numberColumn = (header: string): Column => ({ header, kind: 'number' });
const textColumn = (header: string): Column => ({ header, kind: 'text' });
const dateColumn = (header: string): Column => ({ header, kind: 'date' });

const toCell = (count: Count | null, locale: Locale): Cell =>
  count === 'hidden' ? serverWords[locale].statistics.hidden : count;

function figuresTable(
  { figures, before }: Statistics,
  { locale, title, names }: { locale: Locale; title: string; names: readonly StatisticFigure[] },
): Table {
  const { columns, figures: labels } = serverWords[locale].statistics;
  const rows = names.flatMap((name) => figures.filter((one) => one.name === name));
  return {
    title,
    columns: [
      textColumn(columns.figure),
      numberColumn(columns.value),
      ...(before ? [numberColumn(columns.before), { header: columns.change, kind: 'percent' } as const] : []),
    ],
    rows: rows.map((one) => [
      labels[one.name],
      toCell(one.value, locale),
      ...(before ? [toCell(one.before, locale), relativeChange(one)] : []),
    ]),
  };
}

/** The day of a row, or its first and last day. */
const periodColumns = (
  bucket: Statistics['bucket'],
  columns: { day: string; from: string; to: string },
): Column[] =>
  bucket === 'day' ? [dateColumn(columns.day)] : [dateColumn(columns.from), dateColumn(columns.to)];

const timeChartOf = (bucket: Statistics['bucket']): TableChart =>
  bucket === 'month' ? 'by-month' : 'by-day';

function activityTable({ activity, bucket }: Statistics, locale: Locale): Table {
  const { columns, tables } = serverWords[locale].statistics;
  return {
    title: tables.activity,
    chart: timeChartOf(bucket),
    columns: [
      ...periodColumns(bucket, columns),
      numberColumn(columns.posts),
      numberColumn(columns.reactions),
      numberColumn(columns.comments),
    ],
    rows: activity.map(({ from, to, posts, reactions, comments }) => [
      ...(bucket === 'day' ? [from] : [from, to]),
      posts,
      reactions,
      comments,
    ]),
  };
}

function joinedTable({ joined, bucket }: Statistics, locale: Locale): Table {
  const { columns, tables } = serverWords[locale].statistics;
  return {
    title: tables.joined,
    chart: timeChartOf(bucket),
    columns: [dateColumn(columns.from), dateColumn(columns.to), numberColumn(columns.newUsers)],
    rows: joined.map(({ from, to, count }) => [from, to, count]),
  };
}

function visitsTable({ visits }: Statistics, locale: Locale): Table {
  const { columns, tables, visits: labels } = serverWords[locale].statistics;
  return {
    title: tables.visits,
    chart: 'by-row',
    columns: [textColumn(columns.lastVisit), numberColumn(columns.users)],
    rows: visits.map(({ name, count }) => [labels[name], toCell(count, locale)]),
  };
}

function kindsTable({ activity, bucket }: Statistics, locale: Locale): Table {
  const { columns, tables, kinds } = serverWords[locale].statistics;
  return {
    title: tables.kinds,
    chart: timeChartOf(bucket),
    columns: [...periodColumns(bucket, columns), ...postKinds.map((kind) => numberColumn(kinds[kind]))],
    rows: activity.map((bucketCounts) => [
      ...(bucket === 'day' ? [bucketCounts.from] : [bucketCounts.from, bucketCounts.to]),
      ...postKinds.map((kind) => bucketCounts[kind]),
    ]),
  };
}

function engagementTable({ engagement }: Statistics, locale: Locale): Table {
  const { columns, tables, kinds } = serverWords[locale].statistics;
  return {
    title: tables.engagement,
    chart: 'by-row',
    columns: [
      textColumn(columns.kind),
      numberColumn(columns.posts),
      numberColumn(columns.reactions),
      numberColumn(columns.comments),
      numberColumn(columns.shares),
    ],
    rows: engagement.map(({ kind, posts, reactions, comments, shares }) => [
      kinds[kind],
      posts,
      reactions,
      comments,
      shares,
    ]),
  };
}
