import { readdir, readFile } from 'node:fs/promises';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { extractIconNode } from './compact-icons.ts';

const icons = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

test('an icon keeps its shapes and loses its keys', async () => {
  expect(extractIconNode(await readFile(new URL('chevron-down.mjs', icons), 'utf8'))).toBe(
    "import draw from '../createLucideIcon.mjs';\n" +
      'export default /* @__PURE__ */ draw([["path", { d: "m6 9 6 6 6-6" }]]);\n',
  );
});

test('every icon of the library matches, and keeps all its shapes', async () => {
  const names = (await readdir(icons)).filter((name) => name.endsWith('.mjs'));
  for (const name of names) {
    const code = await readFile(new URL(name, icons), 'utf8');
    if (!code.includes('createLucideIcon(')) continue;
    const shapes = extractIconNode(code) ?? '';
    expect(shapes.match(/\["\w+", \{|"\w+",\n\s+\{/g)?.length, name).toBe(code.match(/\bkey: "/g)?.length);
    expect(() => parseAst(shapes), name).not.toThrow();
    expect(shapes, name).not.toMatch(/\b(key|aliases):/);
  }
});

test('returns null for other code', () => {
  expect(extractIconNode('const __iconNode = [["path", {}]]; createLucideIcon("x", __iconNode)')).toBeNull();
});
