import { describe, expect, test } from 'vitest';
import { countFilledShapes, readCsv, readExcel, readPdf } from '../../testing/read-exports.ts';
import { readZip } from '../../testing/read-zip.ts';
import { createExportFile, maxExportRows } from './exports.ts';
import type { Cell, Table, TableDocument } from './tables.ts';

const hostile = [
  '=HYPERLINK("https://bad.example","Click")',
  '+1 514 555-0100',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
];
const french = 'Prière exaucée à Noël – « œuvre » d’Élodie, près du Saguenay';

const people: Table = {
  title: 'People',
  columns: [
    { header: 'Name', kind: 'text' },
    { header: 'Posts', kind: 'number' },
    { header: 'Share', kind: 'percent' },
    { header: 'Day', kind: 'date' },
    { header: 'Seen', kind: 'date' },
  ],
  rows: [
    [french, 1_234, 0.256, '2026-03-08', new Date('2026-03-08T06:59:00Z')],
    ['He said "hi", and\nleft', -5, -0.5, null, null],
    ...hostile.map((text): Cell[] => [text, 'fewer than 5', null, '2026-11-01', null]),
  ],
};

/** Parses as Excel does: quotes count only at the start of a cell. */
function readLikeExcel(bytes: Uint8Array, separator: ',' | ';'): string[][] {
  const text = new TextDecoder().decode(bytes).replace('\ufeff', '');
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\r\n]*)(${separator}|\r\n|\r|\n|$)`, 'y');
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted = '', rest = '', end] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest);
    if (end !== separator) rows.push([]);
  }
  return rows;
}

const documentOf = (tables: readonly Table[], changes: Partial<TableDocument> = {}): TableDocument => ({
  name: 'statistics',
  title: 'Analytics & Statistics',
  scope: 'October 1 to 31, 2026',
  siteName: 'Paroisse Sainte-Élodie',
  createdAt: new Date('2026-11-20T03:30:00Z'),
  timeZone: 'America/Toronto',
  locale: 'en',
  tables,
  ...changes,
});

test('a file is named after the site, its contents and the day in the site’s time zone', async () => {
  const { name } = await createExportFile(documentOf([people]), 'csv');
  expect(name).toBe('paroisse-sainte-elodie-statistics-2026-11-19.csv');
  expect((await createExportFile(documentOf([people], { siteName: '☩' }), 'excel')).name).toBe(
    'statistics-2026-11-19.xlsx',
  );
});

test('a file about a period or an event is named after it instead', async () => {
  const nameOf = async (subject: string) =>
    (await createExportFile(documentOf([people], { siteName: 'St Anne', subject }), 'csv')).name;
  expect(await nameOf('2026-10-01 2026-10-31')).toBe('st-anne-statistics-2026-10-01-2026-10-31.csv');
  expect(await nameOf('Souper de Noël 2026-12-24')).toBe('st-anne-statistics-souper-de-noel-2026-12-24.csv');
  expect(await nameOf('☩')).toBe('st-anne-statistics-2026-11-19.csv');
});

test('an export with more rows than its format allows is not started', async () => {
  const rows = Array.from({ length: maxExportRows.pdf + 1 }, () => ['a', 1, 1, null, null]);
  await expect(createExportFile(documentOf([{ ...people, rows }]), 'pdf')).rejects.toThrow(RangeError);
});

describe('CSV', () => {
  const read = async (tables: readonly Table[]) =>
    readCsv((await createExportFile(documentOf(tables), 'csv')).bytes);

  test('contains exactly the headings and rows of its one table', async () => {
    const rows = await read([people]);
    expect(rows[0]).toEqual(['Name', 'Posts', 'Share', 'Day', 'Seen']);
    expect(rows[1]).toEqual([french, '1234', '25.6%', '2026-03-08', '2026-03-08 01:59']);
    expect(rows[2]).toEqual(['He said "hi", and\nleft', '-5', '-50%', '', '']);
  });

  test('in French is separated by semicolons, with decimal commas, as a French Excel expects', async () => {
    const { bytes } = await createExportFile(documentOf([people], { locale: 'fr' }), 'csv');
    const rows = readCsv(bytes, ';');
    expect(rows[0]).toEqual(['Name', 'Posts', 'Share', 'Day', 'Seen']);
    expect(rows[1]).toEqual([french, '1234', '25,6%', '2026-03-08', '2026-03-08 01:59']);
    expect(rows[2]).toEqual(['He said "hi", and\nleft', '-5', '-50%', '', '']);
  });

  test('has no cell that a spreadsheet would evaluate', async () => {
    const cells = (await read([people])).slice(3).map(([name]) => name);
    expect(cells).toEqual(hostile.map((text) => `'${text.replace(/^[\t\r]/, "$&'")}`));
  });

  test.each(['en', 'fr'] as const)(
    'in %s has no cell that a spreadsheet with another separator would evaluate',
    async (locale) => {
      const inner = [
        ';=1+1',
        'a;=1+1',
        'a; "=1+1"',
        'a";=1+1',
        'a\n=1+1',
        'a\t+1',
        'a;\n@SUM(A1)',
        'Noël;＝1+1',
        'a,;-2',
        ',=1+1',
        'x,=1+1',
        'x, "=1+1"',
        'x",=1+1',
        "x,=cmd|'/c calc'!A1,",
        'x;,@SUM(A1)',
      ];
      const table: Table = {
        title: 'Texts',
        columns: [
          { header: 'No', kind: 'text' },
          { header: 'Text', kind: 'text' },
        ],
        rows: inner.map((text): Cell[] => ['plain', text]),
      };
      const { bytes } = await createExportFile(documentOf([table], { locale }), 'csv');
      const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell);
      // The worst case: a program that treats every separator as one, whatever the quotes.
      expect(
        Buffer.from(bytes)
          .toString()
          .split(/[,;\t\r\n]/)
          .filter(isFormula),
      ).toEqual([]);
      for (const separator of [',', ';'] as const) {
        expect(readLikeExcel(bytes, separator).flat().filter(isFormula)).toEqual([]);
      }
      expect(readCsv(bytes, locale === 'fr' ? ';' : ',')[2]).toEqual(['plain', "a;'=1+1"]);
    },
  );

  test('has no heading or title that a spreadsheet would evaluate', async () => {
    const armed: Table = { title: '=A1', columns: [{ header: '@now', kind: 'text' }], rows: [] };
    expect((await read([armed, armed])).slice(-5)).toEqual([["'=A1"], ["'@now"], [''], ["'=A1"], ["'@now"]]);
  });

  test('with several tables states title, date and author first', async () => {
    const document = documentOf([people, people], { notes: ['=Counted by hand.'] });
    expect(readCsv((await createExportFile(document, 'csv')).bytes).slice(0, 7)).toEqual([
      ['Paroisse Sainte-Élodie'],
      ['Analytics & Statistics'],
      ['October 1 to 31, 2026'],
      ['Made on 2026-11-19 22:30 Toronto time'],
      ["'=Counted by hand."],
      [''],
      ['People'],
    ]);
  });
});

describe('Excel', () => {
  const make = async (tables: readonly Table[], changes: Partial<TableDocument> = {}) =>
    (await createExportFile(documentOf(tables, changes), 'excel')).bytes;

  test('stores numbers as numbers, dates as dates and text unchanged', async () => {
    const { People: rows = [], About: about } = await readExcel(await make([people]));
    expect(rows[0]).toEqual(['Name', 'Posts', 'Share', 'Day', 'Seen']);
    expect(rows[1]).toEqual([
      french,
      1_234,
      0.256,
      new Date('2026-03-08T00:00:00Z'),
      new Date('2026-03-08T01:59:00Z'),
    ]);
    expect(rows[2]).toEqual(['He said "hi", and\nleft', -5, -0.5, null, null]);
    expect(about).toEqual([
      ['Paroisse Sainte-Élodie'],
      ['Analytics & Statistics'],
      ['October 1 to 31, 2026'],
      ['Made on 2026-11-19 22:30 Toronto time'],
    ]);
  });

  test('stores text that looks like a formula as text, and no formula at all', async () => {
    const bytes = await make([people]);
    const { People: rows = [] } = await readExcel(bytes);
    expect(rows.slice(3).map(([name]) => String(name).trim())).toEqual(hostile.map((text) => text.trim()));
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(sheet).toMatch(/<col [^>]*width=/);
  });

  test('has short, unique sheet names', async () => {
    const long = { ...people, title: 'Prayers / answered: [all of them] of the year?' };
    const names = Object.keys(await readExcel(await make([long, long, { ...people, title: 'about' }])));
    expect(names).toHaveLength(4);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name).not.toMatch(/[[\]:*?/\\]/);
    }
  });

  test('opens although a text contains characters a workbook cannot hold', async () => {
    const rows = [
      ['a\0b\x07c\ud800d', 1, 1, null, null],
      ['x'.repeat(40_000), 2, 1, null, null],
    ];
    const { People: read = [] } = await readExcel(await make([{ ...people, rows }]));
    expect(read[1]?.[0]).toMatch(/^abc\ufffd?d$/);
    expect(String(read[2]?.[0])).toHaveLength(32_767);
  });
});

describe('PDF', () => {
  const read = async (tables: readonly Table[], changes: Partial<TableDocument> = {}) =>
    readPdf((await createExportFile(documentOf(tables, changes), 'pdf')).bytes);

  test('states title, date and author, and numbers its pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index): Cell[] => [`Row ${index}`, index, 0.5, null, null]);
    const pages = await read([people, { ...people, title: 'Many', rows }]);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain('Paroisse Sainte-Élodie');
    expect(pages[0]).toContain('Analytics & Statistics');
    expect(pages[0]).toContain('October 1 to 31, 2026');
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Made on November 19, 2026');
      expect(page).toContain('Toronto time');
      expect(page).toContain('Paroisse Sainte-Élodie');
    });
    expect(pages[1]).toContain('Posts');
  });

  test('renders French letters, Canadian numbers and hostile text unchanged', async () => {
    const [page = ''] = await read([people], { locale: 'fr' });
    const words = page.replace(/[\s\u200b]+/g, ' ');
    for (const word of ['Prière', 'exaucée', 'Noël', 'œuvre', 'd’Élodie', 'Page 1 de 1', 'Préparé le'])
      expect(words).toContain(word);
    expect(words).toContain('1 234');
    expect(words).toContain('25,6 %');
    expect(words.replace(/ /g, '')).toContain('=HYPERLINK("https://bad.example","Click")');
    expect(words).toContain('@SUM(A1:A9)');
  });

  test('marks characters missing from its font and says where to read them', async () => {
    const rows: Cell[][] = [
      ['Łucja Nguyễn Ångström Елена', 1, 1, null, null],
      ['أمل 愛 🌸', 1, 1, null, null],
    ];
    const of = (only: readonly Cell[][]) => read([{ ...people, rows: only }]);
    const unprintable = /can’t show/;
    const [latin = ''] = await of(rows.slice(0, 1));
    expect(latin).toContain('Łucja Nguyễn Ångström Елена');
    expect(latin).not.toMatch(unprintable);
    const [all = ''] = await of(rows);
    expect(all).toContain('\ufffd \ufffd \ufffd');
    expect(all.replace(/\s+/g, ' ')).toMatch(unprintable);
    for (const format of ['csv', 'excel'] as const) {
      const { bytes } = await createExportFile(documentOf([{ ...people, rows }]), format);
      const texts = format === 'csv' ? readCsv(bytes) : (await readExcel(bytes)).People;
      expect(texts?.map(([text]) => text)).toContain('أمل 愛 🌸');
    }
  });

  test('never leaves a title at the bottom of a page without its table', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index): Cell[] => [`Row ${index}`, index, 0.5, null, null]);
    for (let count = 24; count < 36; count += 1) {
      const pages = await read([
        { ...people, rows: rows(count) },
        { ...people, title: 'The second one', rows: rows(3) },
      ]);
      const page = pages.find((text) => text.includes('The second one')) ?? '';
      expect(page.split('The second one')[1], `${count} rows`).toContain('Row 0');
    }
  });

  test('is on letter paper, and leaves out tables without figures', async () => {
    const nothing: Table = { ...people, title: 'Nothing', rows: [['Anna', 0, null, null, null]] };
    const { bytes } = await createExportFile(documentOf([people, nothing]), 'pdf');
    expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    const [page = ''] = await read([people, nothing]);
    expect(page).toContain('People');
    expect(page).not.toContain('Nothing');
    const [empty = ''] = await read([nothing]);
    expect(empty).toContain('Nothing to list.');
  });

  test('draws a chart per number column over months, each with its own round scale', async () => {
    const counts = [3, 0, 7, 120];
    const table: Table = {
      title: 'Activity',
      chart: 'by-month',
      columns: [
        { header: 'From', kind: 'date' },
        { header: 'Posts', kind: 'number' },
        { header: 'Reactions', kind: 'number' },
      ],
      rows: counts.map((count, index) => [`${index < 2 ? 2025 : 2026}-0${index + 1}-01`, index + 1, count]),
    };
    const { bytes } = await createExportFile(documentOf([table], { locale: 'fr' }), 'pdf');
    expect(await countFilledShapes(bytes)).toBe(7);
    const [page = ''] = await readPdf(bytes);
    const words = page.replace(/\s+/g, ' ');
    for (const text of ['Activity', 'Posts 0 1 2 3 4', 'Reactions 0 50 100 150', 'janv. 2025', 'mars 2026'])
      expect(words).toContain(text);
    const { bytes: plain } = await createExportFile(documentOf([{ ...table, rows: [] }]), 'pdf');
    expect(await countFilledShapes(plain)).toBe(0);
  });

  test('draws a bar per row, and no bar for a hidden count', async () => {
    const table: Table = {
      title: 'Last visit',
      chart: 'by-row',
      columns: [
        { header: 'Visit', kind: 'text' },
        { header: 'Members', kind: 'number' },
      ],
      rows: [
        ['<Recent> & often', 40],
        ['愛 later', 'fewer than 5'],
        ['Never', 0],
      ],
    };
    const { bytes } = await createExportFile(documentOf([table]), 'pdf');
    expect(await countFilledShapes(bytes)).toBe(1);
    const [page = ''] = await readPdf(bytes);
    expect(page.match(/<Recent> & often/g)).toHaveLength(2);
    expect(page.match(/fewer than 5/g)).toHaveLength(2);
    expect(page.match(/\ufffd later/g)).toHaveLength(2);
  });

  test('embeds its fonts, and contains no scripts or external links', async () => {
    const { bytes } = await createExportFile(documentOf([people]), 'pdf');
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('/FontFile2');
    expect(raw).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction)\b/);
  });
});

function partOf(bytes: Uint8Array, path: string): string {
  return readZip(Buffer.from(bytes)).get(path)?.toString('utf8') ?? '';
}
