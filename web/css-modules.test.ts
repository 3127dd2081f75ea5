import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, 'src');
const contract = join(import.meta.dirname, '../contract/src');
const read = (path: string) => readFileSync(path, 'utf8');
const list = (pattern: string, folder = root) =>
  globSync(pattern, { cwd: folder }).map((path) => join(folder, path));

const sources = list('**/*.{ts,tsx}').map((path) => {
  const imports = /^import (\w+) from '(.+\.module\.css)';$/gm;
  const code = read(path);
  return {
    path,
    // Without the paths of other imports, which look like `styles.name`.
    code: code.replace(/'[^'\n]*\.(tsx?|css)'/g, ''),
    styles: Array.from(code.matchAll(imports), ([, name = '', module = '']) => ({
      name,
      module: resolve(dirname(path), module),
    })),
  };
});

/** Words in quotes: the values of `styles[size]`, which may be declared in another file. */
const quoted = new Set(
  [...sources.map(({ code }) => code), ...list('*.ts', contract).map(read)].flatMap((code) =>
    Array.from(code.matchAll(/'([\w-]+)'/g), ([, word]) => word),
  ),
);

function readClasses(module: string): string[] {
  const css = read(module).replace(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gs, '');
  return [...new Set(Array.from(css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g), ([, name = '']) => name))];
}

/** The names read as `styles.name`, and the patterns read as `styles[…]`. */
function findUses(module: string): { names: { name: string; path: string }[]; patterns: RegExp[] } {
  const uses = sources.flatMap(({ path, code, styles }) =>
    styles
      .filter((one) => one.module === module)
      .map(({ name: variable }) => ({
        names: Array.from(code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g')), ([, name = '']) => ({
          name,
          path,
        })),
        patterns: Array.from(
          code.matchAll(new RegExp(`\\b${variable}\\[(.)(\\w*)`, 'g')),
          ([, start, prefix = '']) => (start === '`' ? new RegExp(`^${prefix}`) : /^/),
        ),
      })),
  );
  return { names: uses.flatMap(({ names }) => names), patterns: uses.flatMap(({ patterns }) => patterns) };
}

describe.each(list('**/*.module.css').map((module) => [relative(root, module), module]))(
  '%s',
  (_name, module) => {
    const classes = readClasses(module);
    const { names, patterns } = findUses(module);

    test('has the classes that components use', () => {
      expect(names.filter(({ name }) => !classes.includes(name))).toEqual([]);
    });

    test('has no class that nothing uses', () => {
      const used = new Set(names.map(({ name }) => name));
      const isLookedUp = (name: string) =>
        patterns.some((pattern) => (pattern.source === '^' ? quoted.has(name) : pattern.test(name)));
      expect(classes.filter((name) => !used.has(name) && !isLookedUp(name))).toEqual([]);
    });
  },
);

/** The root is an ancestor of everything: the browser would look all through a long page after each change. */
describe('selectors with :has', () => {
  const sheets = list('**/*.css').map((path) => ({
    name: relative(root, path),
    css: read(path)
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/:global\(([^)]*)\)/g, '$1'),
  }));

  test('ask the root for descendants step by step only', () => {
    const unbounded = sheets.flatMap(({ name, css }) =>
      Array.from(css.matchAll(/(?:html|:root|body)[^\s{,]*:has\(([^)]*)\)/g), ([selector, wanted = '']) => ({
        selector: `${name}: ${selector}`,
        isBounded: wanted.split(',').every((one) => /^\s*(>\s*[^\s>+~]+\s*)+$/.test(one)),
      })).filter(({ isBounded }) => !isBounded),
    );
    expect(unbounded).toEqual([]);
  });

  /** All rules with `:has` share one set of what they may change, in which `*` means all descendants. */
  test('style no descendants of any kind', () => {
    const universal = sheets.flatMap(({ name, css }) =>
      Array.from(css.matchAll(/:has\([^{]*\)[^{,]*[\s>+~]\*/g), ([selector]) => `${name}: ${selector}`),
    );
    expect(universal).toEqual([]);
  });
});
