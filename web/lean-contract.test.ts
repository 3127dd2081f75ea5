import { readdir, readFile } from 'node:fs/promises';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanContract } from './lean-contract.ts';

const contract = new URL('../contract/src/', import.meta.url);

test('an endpoint keeps what a call needs, and leaves what the server asks', () => {
  const lean = leanContract(`
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
  expect(lean.replace(/\s+/g, ' ').trim()).toBe(
    "export const greet = endpoint({ name: 'features.greet', method: 'POST', path: '/api/saluer', " +
      "body: { names: { text: 'texte' } }, " +
      'answer: codec(undefined, { decode: ({ salut }) => ({ greeting: salut }), }), });',
  );
});

test('a body without other names, and the last property without a comma, leave nothing behind', () => {
  expect(leanContract('endpoint({ path, body: { schema: Input } })')).toBe('endpoint({ path, body: {  } })');
  expect(leanContract('endpoint({ path, answer: plain(z.object({})), access })')).toBe(
    'endpoint({ path, answer: plain(undefined),  })',
  );
});

test('what only looks like it stays: an object of another call, a field of that name', () => {
  const source = 'const shown = tell({ summary: 1 }); const fields = { summary: shown, encode: shown };';
  expect(leanContract(source)).toBe(source);
});

test('every module of the contract can be made lean, and no endpoint loses its address or its answer', async () => {
  const modules = (await readdir(contract)).filter((name) => /^[\w-]+(?<!\.test)\.ts$/.test(name));
  for (const name of modules) {
    const source = await readFile(new URL(name, contract), 'utf8');
    const lean = leanContract(source);
    expect(() => parseAst(lean, { lang: 'ts' }), name).not.toThrow();
    for (const kept of [/^ {2}path: '/gm, /^ {2}answer: /gm, /\bdecode: /g]) {
      expect(lean.match(kept)?.length, `${name}: ${kept}`).toBe(source.match(kept)?.length);
    }
    expect(lean, name).not.toMatch(/^ {2}(summary|access|rateLimit):\s+['"]/m);
  }
});
