import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Keeps the pages about safety true: what they name as a proof exists. */
const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const pages = ['docs/safety.md', 'docs/safety-asvs.md'];

const toPath = (file: string) => (/^(?:contract|web|e2e|server)\//.test(file) ? file : `server/src/${file}`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A test or a group with this title that is neither skipped nor planned. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(join(root, file))) return false;
  return new RegExp(`(?<!\\.(?:skip|todo))\\(\\s*(['"\`])${escaped(title)}\\1`).test(read(file));
}

type Row = { id: string; cells: string[] };

const rowsOf = (page: string): Row[] =>
  page
    .split('\n')
    .filter((line) => /^\| (?:[A-J]\d+|\d+\.\d+\.\d+) \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
    .map(([id = '', ...cells]) => ({ id, cells }));

const namesOfTests = (text: string) =>
  [...text.matchAll(/`([^`]+?\.test\.tsx?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({
    file: toPath(file),
    title,
  }));

test.each(pages)('every test that %s names exists', (file) => {
  const named = namesOfTests(read(file));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !hasTest(one.file, one.title))).toEqual([]);
});

test.each(pages)('every file and command that %s names exists', (file) => {
  const text = read(file);
  const linked = [...text.matchAll(/\]\((?!https:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    join('docs', to),
  );
  expect(linked.filter((one) => !existsSync(join(root, one)))).toEqual([]);
  const commands = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !read('package.json').includes(`"${name}":`))).toEqual([]);
});

test.each(pages)('every row of %s names a proof or a reason, or says that there is none yet', (file) => {
  const without = rowsOf(read(file)).filter(({ cells }) => {
    const proof = cells.at(-1) ?? '';
    const isNamed = namesOfTests(proof).length > 0 || /\]\([^)]+\)/.test(proof);
    return !isNamed && !/(?:Not proven yet|Does not apply|Not met): \S/.test(proof);
  });
  expect(without).toEqual([]);
});

test('docs/safety.md has every threat once', () => {
  const counts = { A: 18, B: 12, C: 8, D: 19, E: 7, F: 11, G: 8, H: 10, I: 4, J: 8 };
  const expected = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  expect(rowsOf(read('docs/safety.md')).map(({ id }) => id)).toEqual(expected);
});

test('docs/safety-asvs.md has each of the 253 requirements of levels 1 and 2 once', () => {
  const rows = rowsOf(read('docs/safety-asvs.md'));
  const levels = rows.map(({ cells }) => cells[0]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(levels.filter((level) => level === '1').length).toBe(70);
  expect(levels.filter((level) => level === '2').length).toBe(183);
});

test('a title that does not exist is found', () => {
  expect(hasTest('server/src/safety/safety-pages.test.ts', 'a title that does not exist is found')).toBe(
    true,
  );
  expect(hasTest('server/src/safety/safety-pages.test.ts', 'another title')).toBe(false);
  expect(hasTest('server/src/safety/absent.test.ts', 'a title')).toBe(false);
});
