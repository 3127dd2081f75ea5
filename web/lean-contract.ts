import { readFile } from 'node:fs/promises';
import { limits } from '@radiant/contract/limits.ts';
import { type Plugin, parseAst } from 'vite';

/** What a call needs of an endpoint; everything else is for the server and the API document. */
const keptProperties = new Set(['method', 'path', 'body', 'answer']);

const leanSuffix = '?lean';
const contractImport = /import\s+\{([^}]*)\}\s+from\s+'(@radiant\/contract\/[\w-]+\.ts)'/g;

/**
 * Builds the web with the contract reduced to what a call needs. Modules that import a schema by name (a value with a
 * capital letter), such as forms, get the contract as it is written; so do development and tests. A page has only the limits
 * that it uses.
 * Without it a guest's home loads 43 kB more JavaScript (decisions/0006).
 */
export function leanContract(): Plugin {
  return {
    name: 'radiant:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('@radiant/contract/')) return null;
      return inlineLimits(code).replace(contractImport, (statement, names: string, source: string) =>
        importsSchema(names) || usesSchemas(source)
          ? statement
          : statement.replace(source, `${source}${leanSuffix}`),
      );
    },
    async resolveId(source, importer) {
      const isRequested = source.endsWith(leanSuffix);
      // Relative imports of a lean module are lean too.
      const isInherited = (importer?.endsWith(leanSuffix) ?? false) && source.startsWith('.');
      if (!isRequested && !isInherited) return null;
      const plain = isRequested ? source.slice(0, -leanSuffix.length) : source;
      const found = await this.resolve(plain, importer?.replace(leanSuffix, ''), { skipSelf: true });
      return found && `${found.id}${leanSuffix}`;
    },
    async load(id) {
      if (!id.endsWith(leanSuffix)) return null;
      const code = await readFile(id.slice(0, -leanSuffix.length), 'utf8');
      return { code: inlineLimits(reduceContract(code)), moduleType: 'ts' };
    },
  };
}

const limitValues = new Map<string, unknown>(Object.entries(limits));

/** Replaces `limits.textMax` by its value; the import is then unused. */
export const inlineLimits = (code: string): string =>
  code.replace(
    /(?<![\w.])limits\.(\w+)/g,
    (whole, name: string) => JSON.stringify(limitValues.get(name)) ?? whole,
  );

const importsSchema = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .some((name) => /^[A-Z]/.test(name));

/** The default settings are computed by their schemas; only administrators load them. */
const usesSchemas = (source: string) => source.endsWith('/site-settings.ts');

type Node = { type: string; start: number; end: number };
type Edit = { start: number; end: number; replacement: string };

/** Removes schemas, encoders and server-only properties from the source of a contract module. Only types of Zod remain. */
export function reduceContract(source: string): string {
  const edits: Edit[] = [];
  visit(parseAst(source, { lang: 'ts' }), (call) => edits.push(...editsOf(call)));
  return edits
    .filter(
      (edit, index) =>
        !edits.some((other, at) => covers(other, edit) && (at < index || !covers(edit, other))),
    )
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, replacement }) => {
      const rest = text.slice(end);
      // A removed property takes its comma with it.
      return text.slice(0, start) + replacement + (replacement === '' ? rest.replace(/^\s*,/, '') : rest);
    }, source)
    .replace("import * as z from 'zod/mini'", "import type * as z from 'zod/mini'");
}

const covers = (outer: Edit, inner: Edit): boolean => outer.start <= inner.start && inner.end <= outer.end;

function editsOf(call: Node): Edit[] {
  if (isSchema(call)) return [replaceByUndefined(call)];
  const [first, second] = listOf(call, 'arguments');
  switch (nameOf(call, 'callee')) {
    case 'endpoint':
      return [
        ...propertiesOf(first, (name) => name !== '' && !keptProperties.has(name)).map(remove),
        ...propertiesOf(first, (name) => name === 'body')
          .flatMap((body) => propertiesOf(childOf(body, 'value'), (name) => name === 'schema'))
          .map(remove),
      ];
    case 'codec':
      return [
        ...(first ? [replaceByUndefined(first)] : []),
        ...propertiesOf(second, (name) => name === 'encode').map(remove),
      ];
    case 'plain':
    case 'shape':
      return first ? [replaceByUndefined(first)] : [];
    default:
      return [];
  }
}

/** Whether a call builds or marks a schema: `z.iso.date()`, `singleLine(60).check(…)`, `shared(…)`. */
function isSchema(call: Node): boolean {
  const callee = childOf(call, 'callee');
  if (callee && nameOf(callee, 'property') === 'check') return true;
  let node: Node | undefined = call;
  while (node && node.type !== 'Identifier') node = childOf(node, 'callee') ?? childOf(node, 'object');
  const name = node && propertyOf(node, 'name');
  return name === 'z' || name === 'shared';
}

const replaceByUndefined = ({ start, end }: Node): Edit => ({ start, end, replacement: 'undefined' });

const remove = ({ start, end }: Node): Edit => ({ start, end, replacement: '' });

const propertiesOf = (object: Node | undefined, isMatch: (name: string) => boolean): Node[] =>
  object ? listOf(object, 'properties').filter((property) => isMatch(nameOf(property, 'key'))) : [];

function visit(node: Node, onCall: (call: Node) => void): void {
  if (node.type === 'CallExpression') onCall(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, onCall);
  }
}

/** Type guard for the parser's hundred kinds of nodes. */
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const propertyOf = (node: Node, key: string): unknown => new Map(Object.entries(node)).get(key);

function childOf(node: Node, key: string): Node | undefined {
  const child = propertyOf(node, key);
  return isNode(child) ? child : undefined;
}

function listOf(node: Node, key: string): Node[] {
  const list = propertyOf(node, key);
  return Array.isArray(list) ? list.filter(isNode) : [];
}

function nameOf(node: Node, key: string): string {
  const named = childOf(node, key);
  const name = named && propertyOf(named, 'name');
  return typeof name === 'string' ? name : '';
}
