import { readdir, readFile } from 'node:fs/promises';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { linesOf } from './small-icons.ts';

const icons = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

test('an icon keeps its lines and loses its names', async () => {
  expect(linesOf(await readFile(new URL('chevron-down.mjs', icons), 'utf8'))).toBe(
    "import draw from '../createLucideIcon.mjs';\n" +
      'export default /* @__PURE__ */ draw([["path", { d: "m6 9 6 6 6-6" }]]);\n',
  );
});

test('every icon of the library has the shape that is known, and each line stays', async () => {
  const names = (await readdir(icons)).filter((name) => name.endsWith('.mjs'));
  for (const name of names) {
    const code = await readFile(new URL(name, icons), 'utf8');
    if (!code.includes('createLucideIcon(')) continue;
    const lines = linesOf(code) ?? '';
    expect(lines.match(/\["\w+", \{|"\w+",\n\s+\{/g)?.length, name).toBe(code.match(/\bkey: "/g)?.length);
    expect(() => parseAst(lines), name).not.toThrow();
    expect(lines, name).not.toMatch(/\b(key|aliases):/);
  }
});

test('another shape is noticed', () => {
  expect(linesOf('const __iconNode = [["path", {}]]; createLucideIcon("x", __iconNode)')).toBeNull();
});
