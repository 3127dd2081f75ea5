import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownDataEn } from '../../words/en-own-data.ts';
import { ownDataFr } from '../../words/fr-own-data.ts';
import { type Reader, writeReadablePage } from './readable-present.ts';
import type { SectionName } from './sections-queries.ts';

const reader: Reader = {
  locale: 'fr',
  timeZone: 'America/Halifax',
  site: 'Saint-Luc',
  publicUrl: 'https://parish.example',
  at: new Date('2026-11-21T17:00:00Z'),
};

async function write(section: SectionName, ...rows: readonly object[]): Promise<string> {
  async function* read() {
    yield* rows;
  }
  let page = '';
  for await (const part of writeReadablePage(reader, [[section, read()]])) page += part;
  return page.slice(page.indexOf('<p>'));
}

test('names every field that a section has, in both languages', async () => {
  const source = await readFile(join(import.meta.dirname, 'sections-queries.ts'), 'utf8');
  const fields = [...source.matchAll(/(?:jsonb_build_object\(|, )'([a-zA-Z]+)',\s+(?!')/g)].map(
    ([, field]) => field,
  );
  expect(fields.length).toBeGreaterThan(150);
  const isShown = (field = '') =>
    (field !== 'id' && field !== 'replyTo' && !field.endsWith('Id')) || field === 'postId';
  const missing = [...new Set(fields)].filter((field = '') => isShown(field) && !(field in ownDataEn.fields));
  expect(missing).toEqual([]);
  for (const part of ['sections', 'fields', 'values'] as const)
    expect(Object.keys(ownDataFr[part]).toSorted()).toEqual(Object.keys(ownDataEn[part]).toSorted());
});

test('writes dates, fixed values and weekdays in the member’s language and time zone', async () => {
  const page = await write('mail-settings', {
    createdAt: '2026-12-01T16:00:00+00:00',
    date: '2026-12-01',
    digest: { rhythm: 'weekly', weekday: 0 },
    whoSees: { phone: 'nobody' },
    isRemembered: true,
  });
  expect(page).toContain('<dt>Création</dt><dd>1er décembre 2026 à 12\u00a0h</dd>');
  expect(page).toContain('<dt>Date</dt><dd>1er décembre 2026</dd>');
  expect(page).toContain('<dt>Fréquence</dt><dd>chaque semaine</dd>');
  expect(page).toContain('<dt>Jour de la semaine</dt><dd>dimanche</dd>');
  expect(page).toContain('<dt>Téléphone</dt><dd>personne</dd>');
  expect(page).toContain('<dd>oui</dd>');
});

test('shows texts as they were written, and runs nothing that stands in them', async () => {
  const page = await write('posts', { title: 'public', text: '<script>alert(1)</script>\n"quoted"' });
  expect(page).toContain('<dt>Titre</dt><dd>public</dd>');
  expect(page).toContain('<dd>&#60;script&#62;alert(1)&#60;/script&#62;\n&#34;quoted&#34;</dd>');
});

test('a text that looks like a date, a file, an address or a name of JavaScript stays a text', async () => {
  const page = await write('reports', {
    title: '2026-13-45',
    text: '2026-11-28T10:00 is when we met',
    note: 'media/one.webp',
    description: 'https://parish.example and more',
    reason: 'constructor',
  });
  expect(page).toContain('<dd>2026-13-45</dd>');
  expect(page).toContain('<dd>2026-11-28T10:00 is when we met</dd>');
  expect(page).toContain('<dd>media/one.webp</dd>');
  expect(page).toContain('<dd>https://parish.example and more</dd>');
  expect(page).toContain('<dd>constructor</dd>');
});

test('links what can be opened, and leaves out identifiers and what is empty', async () => {
  const page = await write('reactions', {
    id: 'a',
    postId: 'b',
    commentId: 'c',
    text: '',
    groups: [],
    event: { place: null },
  });
  expect(page).toContain('href="https://parish.example/post/b"');
  expect(page.match(/<dt>/g)).toHaveLength(1);
  expect(await write('files', { file: 'media/one.webp' })).toContain('<img src="media/one.webp"');
  expect(await write('blocks')).not.toContain('<h2>');
});
