import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import config from './vite.config.ts';

const root = join(import.meta.dirname, '..');
const listFiles = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => `/${path}`);

const contract = listFiles('contract/src/**/*.ts');
const web = listFiles('web/src/**/*.{ts,tsx,css}');
const packages = listFiles('node_modules/{*,@*/*}/package.json');
const icons = listFiles('node_modules/lucide-react/dist/esm/icons/*');
const modules = [
  ...web,
  ...contract,
  ...contract.map((path) => `${path}?lean`),
  ...packages,
  ...icons,
  '\0rolldown/runtime.js',
];

const output = config.build?.rolldownOptions?.output;
const groups =
  !Array.isArray(output) && typeof output?.codeSplitting === 'object' ? output.codeSplitting.groups : [];

describe.each(groups ?? [])('the chunk $name', ({ test: pattern }) => {
  const { source } = pattern instanceof RegExp ? pattern : /never/;
  test.each(source.startsWith('^') ? [source] : source.split('|'))('has modules for %s', (part) => {
    expect(modules.filter((path) => new RegExp(part).test(path))).not.toEqual([]);
  });
});

test('the words of a language stay out of the first file', () => {
  const first = groups?.find(({ tags }) => tags?.includes('$initial'))?.test;
  const words = modules.filter((path) => /\/words\/(en|fr)(-\w+)?\.ts$/.test(path));
  expect(words).not.toEqual([]);
  expect(words.filter((path) => first instanceof RegExp && first.test(path))).toEqual([]);
});
