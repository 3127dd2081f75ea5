import { decodeEntities } from './html-entities.ts';

/** A page's title and metas, neither cut, cleaned nor trusted yet. */
export type PageHead = {
  title: string | undefined;
  /** By lower-case name or property; the first one wins. */
  metas: ReadonlyMap<string, string>;
};

/** Elements whose content is not markup. */
const rawElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'textarea',
  'iframe',
]);

/** No real head has more tags, so the parser stops there. */
const maxTags = 5_000;

/** Linear time for any input: each character is read a fixed number of times. */
export function readPageHead(page: string): PageHead {
  const metas = new Map<string, string>();
  let title: string | undefined;
  let at = 0;
  for (let tags = 0; tags < maxTags; tags += 1) {
    const open = page.indexOf('<', at);
    if (open < 0) break;
    const skipped = skipComment(page, open);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    const tag = readTag(page, open);
    if (!tag) {
      at = open + 1;
      continue;
    }
    at = tag.end;
    if (tag.name === '/head' || tag.name === 'body') break;
    if (tag.name === 'meta') addMeta(metas, tag.attributes);
    if (tag.name === 'title' || rawElements.has(tag.name)) {
      const close = endOf(page, tag.name, at);
      if (tag.name === 'title') title ??= decodeEntities(page.slice(at, close));
      at = close;
    }
  }
  return { title, metas };
}

function addMeta(metas: Map<string, string>, attributes: ReadonlyMap<string, string>): void {
  const content = attributes.get('content');
  if (content === undefined || content.trim() === '') return;
  for (const name of [attributes.get('property'), attributes.get('name')]) {
    const key = name?.trim().toLowerCase();
    if (key && !metas.has(key)) metas.set(key, content);
  }
}

function skipComment(page: string, open: number): number | undefined {
  if (page.startsWith('<!--', open)) return after(page, '-->', open + 4);
  if (page[open + 1] === '!' || page[open + 1] === '?') return after(page, '>', open + 2);
  return undefined;
}

function after(page: string, mark: string, from: number): number {
  const found = page.indexOf(mark, from);
  return found < 0 ? page.length : found + mark.length;
}

/** The end of an element's raw text, which only its own end tag closes. */
function endOf(page: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(page)?.index ?? page.length;
}

type Tag = { name: string; attributes: ReadonlyMap<string, string>; end: number };

const tagName = /<(\/?[a-z][a-z0-9-]*)/iy;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const tagEnd = /[\s/]*>/y;

function readTag(page: string, open: number): Tag | undefined {
  const name = matchAt(tagName, page, open)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = open + 1 + name.length;
  for (;;) {
    const end = matchAt(tagEnd, page, at);
    if (end) return { name, attributes, end: at + end[0].length };
    const found = matchAt(attribute, page, at);
    if (!found) return { name, attributes, end: after(page, '>', at) };
    const [whole, key = '', ...values] = found;
    const value = values.find((one) => one !== undefined) ?? '';
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decodeEntities(value));
    at += whole.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
