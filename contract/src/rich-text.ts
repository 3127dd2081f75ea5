/** A closed list of elements, whose only attribute is a link's address. Unknown markup is read as text. */

export const richTextBlocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const;
export const richTextMarks = ['strong', 'em', 'u', 's'] as const;
export const richTextVoids = ['br', 'hr'] as const;
export type RichTextElement =
  | (typeof richTextBlocks)[number]
  | (typeof richTextMarks)[number]
  | (typeof richTextVoids)[number];

export type RichTextNode =
  | string
  | { tag: RichTextElement; children: RichTextNode[] }
  | { tag: 'a'; href: string; children: RichTextNode[] };

const containers: ReadonlySet<string> = new Set([...richTextBlocks, ...richTextMarks]);
const voids: ReadonlySet<string> = new Set(richTextVoids);
const isElement = (name: string): name is RichTextElement => containers.has(name) || voids.has(name);

/** Deeper elements are flattened to this depth. */
const maxDepth = 12;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? '');
const encode = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Paths of this site; excludes `//host` and `/\host`, which browsers read as another host. */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

// Without credentials before the host, which could disguise the real site.
const webAddress =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;
const mailAddress = /^mailto:[^\s\\\p{Cc}@:/?#]+@[\p{L}\p{N}.-]+$/iu;

/** Whether a link leads to the web, a mail program or a page of this site. */
export function isRichTextHref(href: string): boolean {
  if (href.length > 2_000) return false;
  return ownPath.test(href) || webAddress.test(href) || mailAddress.test(href);
}

const token = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"<>]*)")?(?: \/)?>/g;

type Open = { tag: string; children: RichTextNode[] };

/** Parses the markup of `writeRichText`. Links refused by `isHref` become their text. */
export function readRichText(markup: string, isHref = isRichTextHref): RichTextNode[] {
  const root: RichTextNode[] = [];
  const open: Open[] = [{ tag: '', children: root }];
  const top = () => open.at(-1)?.children ?? root;
  const add = (text: string) => {
    const words = decode(text);
    const last = top().at(-1);
    if (words === '') return;
    if (typeof last === 'string') top().splice(-1, 1, last + words);
    else top().push(words);
  };
  let at = 0;
  for (const found of markup.matchAll(token)) {
    const [whole, slash = '', name = '', href] = found;
    add(markup.slice(at, found.index));
    at = found.index + whole.length;
    const address = href === undefined ? undefined : decode(href);
    if (slash) close(open, name);
    else if (name === 'a') {
      if (address === undefined || !isHref(address)) continue;
      const children: RichTextNode[] = [];
      if (open.length > maxDepth || open.some(({ tag }) => tag === 'a')) continue;
      top().push({ tag: 'a', href: address, children });
      open.push({ tag: 'a', children });
    } else if (isElement(name)) {
      const children: RichTextNode[] = [];
      const isVoid = voids.has(name);
      if (!isVoid && open.length > maxDepth) continue;
      top().push({ tag: name, children });
      if (!isVoid) open.push({ tag: name, children });
    } else add(whole);
  }
  add(markup.slice(at));
  return root;
}

function close(open: Open[], name: string): void {
  const index = open.findLastIndex(({ tag }) => tag === name);
  if (index > 0) open.length = index;
}

export function writeRichText(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return encode(node);
      if (voids.has(node.tag)) return `<${node.tag}>`;
      const href = node.tag === 'a' ? ` href="${encode(node.href)}"` : '';
      return `<${node.tag}${href}>${writeRichText(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** A link whose address becomes null is replaced by its text. */
export function mapRichText(
  nodes: readonly RichTextNode[],
  to: { text(text: string): string; href(href: string): string | null },
): RichTextNode[] {
  return nodes.flatMap((node): RichTextNode[] => {
    if (typeof node === 'string') return [to.text(node)];
    const children = mapRichText(node.children, to);
    if (node.tag !== 'a') return [{ tag: node.tag, children }];
    const href = to.href(node.href);
    return href === null ? children : [{ tag: 'a', href, children }];
  });
}

const lineBreaks: Readonly<Record<string, string>> = { li: '\n', br: '\n', hr: '\n\n' };
const blocks: ReadonlySet<string> = new Set(richTextBlocks);

/** Blocks are separated, list items start lines, and link addresses follow their text. */
export const richTextToPlain = (nodes: readonly RichTextNode[]): string =>
  toPlain(nodes)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function toPlain(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const inner = toPlain(node.children);
      if (node.tag === 'a') return node.href === inner ? inner : `${inner} (${node.href})`;
      if (node.tag === 'li') return `- ${inner.trim()}\n`;
      if (blocks.has(node.tag)) return `${inner}\n\n`;
      return `${inner}${lineBreaks[node.tag] ?? ''}`;
    })
    .join('');
}
