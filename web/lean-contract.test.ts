import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { inlineLimits, reduceContract } from './lean-contract.ts';

const contract = new URL('../contract/src/', import.meta.url);

test('an endpoint keeps what a call needs', () => {
  const reduced = reduceContract(`
    export const greet = endpoint({
      name: 'features.greet',
      method: 'POST',
      path: '/api/saluer',
      summary: 'Greet, and say why.',
      access: 'member',
      rateLimit: 'write',
      body: { schema: z.object({ text: z.string() }), names: { text: 'texte' } },
      answer: codec(z.object({ salut: z.string() }), {
        encode: ({ greeting }) => ({ salut: greeting }),
        decode: ({ salut }) => ({ greeting: salut }),
      }),
    });
  `);
  expect(reduced.replace(/\s+/g, ' ').trim()).toBe(
    "export const greet = endpoint({ method: 'POST', path: '/api/saluer', " +
      "body: { names: { text: 'texte' } }, " +
      'answer: codec(undefined, { decode: ({ salut }) => ({ greeting: salut }), }), });',
  );
});

test('a body without names and a last property without a comma leave valid code', () => {
  expect(reduceContract('endpoint({ path, body: { schema: Input } })')).toBe(
    'endpoint({ path, body: {  } })',
  );
  expect(reduceContract('endpoint({ path, answer: plain(z.object({})), access })')).toBe(
    'endpoint({ path, answer: plain(undefined),  })',
  );
  expect(reduceContract('endpoint({ answer: shape(z.object({}), names, ok) })')).toBe(
    'endpoint({ answer: shape(undefined, names, ok) })',
  );
});

test('schemas leave nothing, wherever they are declared', () => {
  expect(reduceContract("const Name = z.string().check(z.trim(), z.minLength(1, 'name_required'));")).toBe(
    'const Name = undefined;',
  );
  expect(reduceContract('const fields = { id: z.uuid(), kind: kinds.find((kind) => kind) };')).toBe(
    'const fields = { id: undefined, kind: kinds.find((kind) => kind) };',
  );
});

test('the same property names in other calls and objects stay', () => {
  const source = 'const shown = tell({ summary: 1 }); const fields = { summary: shown, encode: shown };';
  expect(reduceContract(source)).toBe(source);
});

test('every contract module can be reduced, and no endpoint loses its path or its answer', async () => {
  const modules = (await readdir(contract)).filter((name) => /^[\w-]+(?<!\.test)\.ts$/.test(name));
  for (const name of modules) {
    const source = await readFile(new URL(name, contract), 'utf8');
    const reduced = reduceContract(source);
    expect(() => parseAst(reduced, { lang: 'ts' }), name).not.toThrow();
    expect(stripTypeScriptTypes(reduced), name).not.toMatch(/\bz\.[\w.]+\(/);
    for (const kept of [/^ {2}method: '/gm, /^ {2}path: '/gm, /^ {2}answer: (?!z\.)/gm, /\bdecode: /g]) {
      expect(reduced.match(kept)?.length, `${name}: ${kept}`).toBe(source.match(kept)?.length);
    }
    expect(reduced, name).not.toMatch(/^ {2}(summary|access|rateLimit):\s+['"]|^ {2}name: '\w+\.\w+'/m);
  }
});

test('every reduced contract module loads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'radiant-contract-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(contract, folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const modules = (await readdir(folder)).filter((name) => /^[\w-]+(?<!\.test)\.ts$/.test(name));
  for (const name of modules) {
    const path = join(folder, name);
    await writeFile(path, reduceContract(await readFile(path, 'utf8')));
  }
  // Settings compute their defaults with schemas, so the web imports them whole, and never the list of all endpoints.
  for (const name of modules.filter((module) => !/^(site-settings|contract)\.ts$/.test(module))) {
    await import(pathToFileURL(join(folder, name)).href);
  }
});

test('limits become their values, but for what else is called so', () => {
  const code =
    'from "@radiant/contract/limits.ts"; text.length > limits.commentMax * 0.9 || limits.tablePageSizes.includes(size) || policy.limits.textMax';
  expect(inlineLimits(code)).toBe(
    'from "@radiant/contract/limits.ts"; text.length > 2000 * 0.9 || [10,25,50,100].includes(size) || policy.limits.textMax',
  );
});
