import { chooseLabelStep, chooseTicks, formatTimeLabels } from '@radiant/contract/chart-axis.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Html, html } from '../html.ts';
import type { Cell, Table } from './tables.ts';

type DrawingOptions = {
  /** In points, as all lengths here. */
  width: number;
  locale: Locale;
  /** Replaces what the font cannot show. */
  toPrintable(text: string): string;
};

type Series = { title: string; cells: readonly Cell[] };
type Box = { x: number; y: number; width: number; height: number };

const gap = 18;
const titleHeight = 18;
const rowHeight = 15;
const timeChartHeight = 96;
/** A date with its month, and the space beside it. */
const dateWidth = 44;
const colors = { bar: '#144172', text: '#1f2937', muted: '#5b6472', rule: '#d5dae1' };

/** One small chart per number column, as SVG; undefined for a table without charts. */
export function drawCharts(table: Table, options: DrawingOptions): string | undefined {
  const { chart, columns, rows } = table;
  if (!chart) return undefined;
  const series = columns.flatMap(({ header, kind }, index): Series[] =>
    kind === 'number' ? [{ title: header, cells: rows.map((row) => row[index] ?? null) }] : [],
  );
  const isByRow = chart === 'by-row';
  const perLine = Math.min(isByRow ? 2 : 3, series.length);
  const width = (options.width - gap * (perLine - 1)) / perLine;
  const height = isByRow ? rows.length * rowHeight : timeChartHeight;
  const lineHeight = titleHeight + height + gap;
  const drawings = series.map((one, index) => {
    const x = (index % perLine) * (width + gap);
    const y = Math.floor(index / perLine) * lineHeight;
    const box = { x, y: y + titleHeight, width, height };
    return html`${drawText(options.toPrintable(one.title), { x, y: y + 10, isBold: true })}${
      isByRow ? drawRows(table, one, { ...options, box }) : drawTime(table, one, { ...options, box })
    }`;
  });
  const whole = Math.ceil(series.length / perLine) * lineHeight - gap;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${whole}">${drawings}</svg>`
    .markup;
}

type BoxOptions = DrawingOptions & { box: Box };

const countOf = (cell: Cell): number => (typeof cell === 'number' && Number.isFinite(cell) ? cell : 0);

const formatCount = (locale: Locale, count: number): string =>
  new Intl.NumberFormat(`${locale}-CA`).format(count);

/** Vertical bars over days, weeks or months. */
function drawTime(table: Table, { cells }: Series, { box, locale }: BoxOptions): Html {
  const ticks = chooseTicks(Math.max(0, ...cells.map(countOf)), 4);
  const top = ticks.at(-1) ?? 1;
  const scaleWidth = 6 + 5 * formatCount(locale, top).length;
  const plot = {
    x: box.x + scaleWidth,
    y: box.y + 4,
    width: box.width - scaleWidth,
    height: box.height - 28,
  };
  const yOf = (count: number) => plot.y + plot.height * (1 - count / top);
  const grid = ticks.map((tick) => {
    const line = html`<path d="M${plot.x} ${yOf(tick)}h${plot.width}" stroke="${colors.rule}" stroke-width="0.5" fill="none"/>`;
    const place = { x: plot.x - 4, y: yOf(tick) + 2.5, anchor: 'end', isMuted: true } as const;
    return html`${line}${drawText(formatCount(locale, tick), place)}`;
  });
  const slot = plot.width / Math.max(1, cells.length);
  const width = Math.min(24, slot * 0.7);
  const bars = cells.map((cell, index) => {
    const y = yOf(countOf(cell));
    return drawBar({ x: plot.x + slot * (index + 0.5) - width / 2, y, width, height: yOf(0) - y });
  });
  return html`${grid}${bars}${drawDates(table, plot, locale)}`;
}

function drawDates({ rows, chart }: Table, plot: Box, locale: Locale): Html[] {
  const days = rows.map(([day]) => String(day));
  const labels = formatTimeLabels(locale, days, { isByMonth: chart === 'by-month' });
  const step = chooseLabelStep(labels.length, Math.floor(plot.width / dateWidth));
  const slot = plot.width / Math.max(1, labels.length);
  return labels.flatMap(({ text, year }, index) => {
    if (index % step !== 0) return [];
    const place = { x: plot.x + slot * (index + 0.5), anchor: 'middle', isMuted: true } as const;
    const y = plot.y + plot.height + 10;
    const isNewYear = year !== undefined && year !== labels[index - step]?.year;
    return [drawText(text, { ...place, y }), ...(isNewYear ? [drawText(year, { ...place, y: y + 9 })] : [])];
  });
}

/** Horizontal bars beside their names. Text in place of a count has no bar. */
function drawRows({ rows }: Table, { cells }: Series, { box, locale, toPrintable }: BoxOptions): Html {
  const max = Math.max(1, ...cells.map(countOf));
  const nameWidth = box.width * 0.42;
  const longestBar = box.width - nameWidth - 30;
  const drawings = cells.map((cell, index) => {
    const y = box.y + index * rowHeight;
    const x = box.x + nameWidth;
    const width = (countOf(cell) / max) * longestBar;
    const name = toPrintable(String(rows[index]?.[0] ?? ''));
    const figure = typeof cell === 'string' ? toPrintable(cell) : formatCount(locale, countOf(cell));
    return html`${drawText(name, { x: box.x, y: y + 9.5, isMuted: true })}${drawBar({
      x,
      y: y + 2,
      width,
      height: rowHeight - 5,
    })}${drawText(figure, { x: x + width + 4, y: y + 9.5 })}`;
  });
  return html`${drawings}`;
}

const drawBar = ({ x, y, width, height }: Box): Html =>
  width > 0 && height > 0
    ? html`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.bar}"/>`
    : html``;

type TextPlace = {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  isBold?: boolean;
  isMuted?: boolean;
};

function drawText(
  text: string,
  { x, y, anchor = 'start', isBold = false, isMuted = false }: TextPlace,
): Html {
  const weight = isBold ? 'bold' : 'normal';
  const color = isMuted ? colors.muted : colors.text;
  return html`<text x="${x}" y="${y}" font-family="Roboto" font-size="${isBold ? 9 : 8}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${text}</text>`;
}
