import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../migrations');
/** Earlier ones were written before several instances had to be upgraded one after the other. */
const lastUnchecked = '20261126T2116';
/** Names of migrations that contract what no released version uses any more. */
const contracting: readonly string[] = [];

/** What the former version, which still runs, may be using; docs/guide.md says how to do it in steps. */
const breaking: readonly [what: string, pattern: RegExp][] = [
  ['drops a table or column', /\bdrop\s+(table|column|view|type)\b|\.drop(Table|Column|View|Type)\(/i],
  ['renames', /\brename\b|\.rename(To|Column)\(/i],
  ['requires a value that the former version does not write', /\bset\s+not\s+null\b|\.setNotNull\(/i],
  [
    'adds a required column without a default',
    /\badd\s+(column\s+)?\w+\s+(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b/i,
  ],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\.setDataType\(/i],
];

const findBreaking = (source: string): string[] => {
  const [up = ''] = source.split(/export (?:async function|const) down\b/);
  return breaking.flatMap(([what, pattern]) => (pattern.test(up) ? [what] : []));
};

test('new migrations only expand, so that the former version keeps working beside the new one', async () => {
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith('.ts') && name.slice(0, 13) > lastUnchecked,
  );
  const found = await Promise.all(
    names.map(async (name) => ({ name, findings: findBreaking(await readFile(join(folder, name), 'utf8')) })),
  );
  expect(found.filter(({ name, findings }) => findings.length > 0 && !contracting.includes(name))).toEqual(
    [],
  );
});

test.each([
  ['alter table posts drop column body', ['drops a table or column']],
  ['alter table posts rename column body to text', ['renames']],
  [
    'alter table posts alter column body set not null',
    ['requires a value that the former version does not write'],
  ],
  ['alter table posts add column mood text not null', ['adds a required column without a default']],
  ["alter table posts add column mood text not null default '', add column place text", []],
  ['alter table posts alter column body type varchar', ['changes the type of a column']],
  ['create table moods (id uuid primary key, name text not null)', []],
  ['', []],
])('%s', (statement, findings) => {
  const source = `export async function up(db) { await sql\`${statement}\`.execute(db); }
    export async function down(db) { await sql\`drop table posts\`.execute(db); }`;
  expect(findBreaking(source)).toEqual(findings);
});
