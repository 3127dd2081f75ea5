import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const listFiles = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const files = ['web/src', 'web/service-worker', 'server/src', 'server/seed', 'contract/src'].flatMap(
  listFiles,
);
const isCatalogue = (file: string): boolean => /\/words\/(?!help\/)/.test(file);
const isEnglish = (file: string): boolean => /[/-]en[-./]/.test(file);
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Every name in the code; `${name}Hint` stands for the hint of each name. */
const usedNames = new Set(
  files.filter((file) => !isCatalogue(file)).flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []),
);
const isUsed = (key: string): boolean => usedNames.has(key) || usedNames.has(key.replace(/Hint$/, ''));

// By name alone: a key that shares its name with something else in the code counts as used.
test('the code mentions every key of the catalogues', () => {
  const unused = files
    .filter((file) => isCatalogue(file) && isEnglish(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^\s+(\w+):/gm)]
        .map(([, key = '']) => key)
        .filter((key) => !isUsed(key))
        .map((key) => `${file}: ${key}`),
    );
  expect(unused).toEqual([]);
});
