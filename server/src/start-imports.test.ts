import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const contract = join(import.meta.dirname, '../../contract/src');

/** All that is loaded with a module: type imports and imports on first use are not. */
function findStaticImports(file: string, found = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8');
  const imports = source.matchAll(/^(?:import|export)\s+(?!type\s)(?:[\w*{][^;]*?\sfrom\s+)?'([^']+)';/gm);
  for (const [, name = ''] of imports) {
    const path = name.startsWith('.')
      ? join(dirname(file), name)
      : name.startsWith('@radiant/contract/')
        ? join(contract, name.slice('@radiant/contract/'.length))
        : null;
    const isKnown = found.has(path ?? name);
    found.add(path ?? name);
    if (path && !isKnown) findStaticImports(path, found);
  }
  return found;
}

test('a start loads what serves requests, and no library that most sites seldom use', () => {
  const imports = findStaticImports(join(import.meta.dirname, 'main.ts'));
  for (const one of ['fastify', 'pg', 'kysely', '@node-rs/argon2']) expect(imports).toContain(one);
  expect(imports).toContain(join(import.meta.dirname, 'features/campaigns/content-policy.ts'));
  const late = [
    '@block65/webcrypto-web-push',
    'csv-parse/sync',
    'nodemailer',
    'nodemailer/lib/mail-composer',
    'openid-client',
    'postal-mime',
    'qrcode',
    'sanitize-html',
    'sharp',
  ];
  expect(late.filter((name) => imports.has(name))).toEqual([]);
});
