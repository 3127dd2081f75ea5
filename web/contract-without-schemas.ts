import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { leanContract } from './lean-contract.ts';

const lean = '?lean';
const noSchemas = '\0radiant:no-schemas';
const contractImport = /import\s+\{([^}]*)\}\s+from\s+'(@radiant\/contract\/[\w-]+\.ts)'/g;

/**
 * Schemas check what the server receives and what forms send; the rest of the web only needs to know addresses,
 * names and translations. So modules that import no schema by name – a value with a capital letter – get the
 * contract without Zod, which is a tenth of what a guest would download, and without what only the server asks of it
 * (`lean-contract.ts`). Builds only: development and tests run the contract as it is written.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'radiant:contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('@radiant/contract/')) return null;
      return code.replace(contractImport, (statement, names: string, source: string) =>
        importsSchema(names) || usesSchemas(source)
          ? statement
          : statement.replace(source, `${source}${lean}`),
      );
    },
    async resolveId(source, importer) {
      if (source === noSchemas) return noSchemas;
      const isAsked = source.endsWith(lean);
      // What a lean module imports from its neighbours is lean too.
      const isInherited = (importer?.endsWith(lean) ?? false) && source.startsWith('.');
      if (!isAsked && !isInherited) return null;
      const plain = isAsked ? source.slice(0, -lean.length) : source;
      const found = await this.resolve(plain, importer?.replace(lean, ''), { skipSelf: true });
      return found && `${found.id}${lean}`;
    },
    async load(id) {
      if (id === noSchemas) return refusingSchemas;
      if (!id.endsWith(lean)) return null;
      const code = await readFile(id.slice(0, -lean.length), 'utf8');
      return {
        code: leanContract(code).replace("import * as z from 'zod/mini'", `import { z } from '${noSchemas}'`),
        moduleType: 'ts',
      };
    },
  };
}

const importsSchema = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .some((name) => /^[A-Z]/.test(name));

/** The settings are what their own schemas make of nothing; only administrators load them. */
const usesSchemas = (source: string) => source.endsWith('/site-settings.ts');

/** Stands where schemas are declared. To check something with it is a mistake, and says so. */
const refusingSchemas = `
const refuse = () => { throw new Error('The contract was imported without its schemas here; see contract-without-schemas.ts'); };
export const z = new Proxy(() => z, { get: (_, name) => (/parse/i.test(String(name)) ? refuse : z), apply: () => z });
`;
