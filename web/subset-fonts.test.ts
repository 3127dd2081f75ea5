import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listFontFaces } from './subset-fonts.ts';

test('a face states its font, its weights and its characters', () => {
  const css = `
    @font-face {
      font-family: 'Inter Variable';
      font-weight: 400 700;
      src: url('@fonts/inter-latin-wght-normal-400-700.woff2') format('woff2');
      unicode-range: U+0041-0043, U+20AC;
    }
    @font-face {
      font-family: 'Inter Fallback';
      src: local('Arial');
    }`;
  expect(listFontFaces(css)).toEqual([
    {
      file: 'inter-latin-wght-normal-400-700.woff2',
      source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      weights: [400, 700],
      characters: 'ABC€',
    },
  ]);
});

test('the file of each face is named after its weights', async () => {
  const faces = listFontFaces(await readFile(new URL('src/ui/fonts.css', import.meta.url), 'utf8'));
  expect(faces).toHaveLength(8);
  for (const { file, weights } of faces) expect(file).toContain(`-${weights.join('-')}.woff2`);
});
