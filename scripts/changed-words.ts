import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** Lists the sentences of screens, mails and exports that changed since a revision, for editors and translators. */
const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });

type Sentence = { locale: 'en' | 'fr'; key: string; text: string };

const localeIn = /(?:^|[/-])(en|fr)[-/.]/;
const isWords = (path: string): boolean =>
  /^(contract|server|web)\/src\/words\/.+\.ts$/.test(path) && localeIn.test(path);
const localeOf = (path: string) => (localeIn.exec(path)?.[1] === 'fr' ? 'fr' : 'en');

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Texts with the names of the properties that lead to them; inserted values keep their source. */
function* findSentences(node: Node, source: string, names: readonly string[]): Generator<[string, string]> {
  const { type, start, end } = node;
  if (type === 'ImportDeclaration' || type.startsWith('TS')) return;
  if (type === 'Literal' || type === 'TemplateLiteral') {
    const isText = type === 'TemplateLiteral' || typeof node.value === 'string';
    if (isText)
      yield [names.join('.'), source.slice(Number(start) + 1, Number(end) - 1).replace(/\s+/g, ' ')];
    return;
  }
  const { key } = node;
  const own = type === 'Property' && isNode(key) ? (key.name ?? key.value) : undefined;
  const more = typeof own === 'string' ? [...names, own] : names;
  for (const [property, value] of Object.entries(node)) {
    if (property === 'key' || property === 'params') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* findSentences(child, source, more);
  }
}

function readSentences(revision: string): Sentence[] {
  const paths = git('ls-tree', '-r', '--name-only', revision).split('\n').filter(isWords);
  return paths.flatMap((path) => {
    const source = git('show', `${revision}:${path}`);
    const tree: unknown = parseAst(source, { lang: 'ts' });
    if (!isNode(tree)) return [];
    return [...findSentences(tree, source, [])].map(([key, text]) => ({ locale: localeOf(path), key, text }));
  });
}

/** Sentences of one revision that the other does not have. */
function findOnlyIn(one: readonly Sentence[], other: readonly Sentence[]): Sentence[] {
  const known = new Set(other.map(({ locale, text }) => `${locale} ${text}`));
  return one.filter(({ locale, text }) => /\p{L}{2}/u.test(text) && !known.has(`${locale} ${text}`));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/** The share of common words, from 0 to 1; the same property counts as half. */
function compare(one: Sentence, other: Sentence): number {
  if (one.locale !== other.locale) return 0;
  const [words, others] = [wordsOf(one.text), wordsOf(other.text)];
  const common = [...words].filter((word) => others.has(word)).length;
  return (2 * common) / (words.size + others.size || 1) + (one.key === other.key ? 0.5 : 0);
}

const [since = 'HEAD~1', until = 'HEAD'] = process.argv.slice(2);
const [before, after] = [readSentences(since), readSentences(until)];
const added = findOnlyIn(after, before);
let changed = 0;
let removed = 0;
for (const old of findOnlyIn(before, after)) {
  const scores = added.map((it) => compare(old, it));
  const best = Math.max(0, ...scores);
  const [now] = best >= 0.4 ? added.splice(scores.indexOf(best), 1) : [];
  if (now) changed += 1;
  else removed += 1;
  process.stdout.write(`${old.locale}\t${old.text}\t${now?.text ?? '–'}\n`);
}
for (const { locale, text } of added) process.stdout.write(`${locale}\t–\t${text}\n`);
process.stderr.write(`${changed} changed, ${removed} removed, ${added.length} added\n`);
