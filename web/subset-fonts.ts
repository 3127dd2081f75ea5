import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** Those that browsers apply by default and the style sheets ask for; the fonts have ten times as many. */
const keptFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'tnum', 'lnum'];

export const styleSheet = join(import.meta.dirname, 'src/ui/fonts.css');
const folder = join(import.meta.dirname, 'node_modules/.cache/fonts');
const require = createRequire(import.meta.url);

/** A font file as a style sheet declares it: `@fonts/inter-latin-wght-normal-400-700.woff2`. */
export type FontFace = { file: string; source: string; weights: readonly number[]; characters: string };

/**
 * Serves `url('@fonts/…')`: the packages' fonts with the weights and characters that their `@font-face` declares, and
 * the features above. A guest's first visit downloads 60 instead of 123 kB.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'radiant:subset-fonts',
    async config() {
      const faces = listFontFaces(await readFile(styleSheet, 'utf8'));
      const target = join(folder, await fingerprint(faces));
      await mkdir(target, { recursive: true });
      await Promise.all(faces.map((face) => writeFont(face, target)));
      return { resolve: { alias: { '@fonts': target } } };
    },
  };
}

/** The faces of a style sheet that come from a package. */
export function listFontFaces(css: string): FontFace[] {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, declarations = '']) => {
    const readDescriptor = (property: string) =>
      new RegExp(`${property}:([^;]+);`).exec(declarations)?.[1] ?? '';
    const file = /url\('@fonts\/([^']+)'\)/.exec(declarations)?.[1];
    if (!file) return [];
    const weights = readDescriptor('font-weight').trim().split(' ').map(Number);
    const name = file.replace(/(-\d+)+\.woff2$/, '.woff2');
    const source = `@fontsource-variable/${name.split('-', 1)[0]}/files/${name}`;
    return [{ file, source, weights, characters: listCharacters(readDescriptor('unicode-range')) }];
  });
}

/** `U+0000-00FF, U+0131` */
function listCharacters(ranges: string): string {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');
}

async function fingerprint(faces: readonly FontFace[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([faces, keptFeatures]));
  for (const { source } of faces) hash.update(await readFile(require.resolve(source)));
  return hash.digest('hex').slice(0, 16);
}

async function writeFont({ file, source, weights, characters }: FontFace, target: string): Promise<void> {
  const path = join(target, file);
  if (await readFile(path).catch(() => null)) return;
  const [min = 400, max = min] = weights;
  const font = await subset(await readFile(require.resolve(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
    keepFeatures: keptFeatures,
  });
  // Renamed when complete: a build beside this one may read it.
  await writeFile(`${path}.${process.pid}`, font);
  await rename(`${path}.${process.pid}`, path);
}
