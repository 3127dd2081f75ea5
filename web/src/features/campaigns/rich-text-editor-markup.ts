import { splitVariables } from '@radiant/contract/campaign-variables.ts';
import {
  isRichTextHref,
  type RichTextElement,
  type RichTextNode,
  readRichText,
  writeRichText,
} from '@radiant/contract/rich-text.ts';
import type { JSONContent } from '@tiptap/react';

/** The only variable allowed as an address. */
export const linkVariable = `$\{featureLink}`;

/** Whether a link of an announcement may have this address. */
export const isEditorHref = (href: string): boolean =>
  href === linkVariable || (isRichTextHref(href) && !href.includes('${'));

/** Parses markup, with links to a variable. */
export const parseEditorMarkup = (markup: string): RichTextNode[] => readRichText(markup, isEditorHref);

/** Completes a typed address with `https://` or `mailto:`; null if it is not valid. */
export function normalizeHref(typed: string): string | null {
  const address = typed.trim();
  const isMail = /^[^\s@/:]+@[^\s@/:]+$/.test(address);
  const meant = [address, isMail ? `mailto:${address}` : `https://${address}`];
  const isBare = /^[^\s@/:]+\.[^\s@:]+$/.test(address);
  return meant.slice(0, isMail || isBare ? 2 : 1).find(isEditorHref) ?? null;
}

type Block = Exclude<RichTextElement, 'strong' | 'em' | 'u' | 's' | 'br'>;

const markByTag: Partial<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
};
/** If several marks apply, the first is outermost. */
const tagByMark = new Map<string, 'strong' | 'em' | 'u' | 's'>([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
]);
const inlineTags: ReadonlySet<string> = new Set(['a', 'br', ...Object.keys(markByTag)]);

/** Editor document of a markup. Built from nodes, so no browser ever parses the markup. */
export function markupToDocument(markup: string): JSONContent {
  return { type: 'doc', content: toBlocks(parseEditorMarkup(markup)) };
}

/** At least one block; text outside of blocks becomes paragraphs. */
function toBlocks(nodes: readonly RichTextNode[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let run: RichTextNode[] = [];
  const flush = () => {
    const hasText = run.some((node) => typeof node !== 'string' || node.trim() !== '');
    if (hasText) blocks.push({ type: 'paragraph', content: toInlineContent(run) });
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || inlineTags.has(node.tag)) run.push(node);
    else {
      flush();
      blocks.push(...toBlock(node.tag, node.children));
    }
  }
  flush();
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

function toBlock(tag: string, children: readonly RichTextNode[]): JSONContent[] {
  switch (tag) {
    case 'p':
      return [{ type: 'paragraph', content: toInlineContent(children) }];
    case 'h2':
    case 'h3':
      return [
        { type: 'heading', attrs: { level: tag === 'h2' ? 2 : 3 }, content: toInlineContent(children) },
      ];
    case 'ul':
    case 'ol':
      return toList(tag, children);
    case 'blockquote':
      return [{ type: 'blockquote', content: toBlocks(children) }];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    default:
      return toBlocks(children);
  }
}

function toList(tag: 'ul' | 'ol', children: readonly RichTextNode[]): JSONContent[] {
  const items = children.flatMap((node): JSONContent[] => {
    if (typeof node === 'string' || node.tag !== 'li') return [];
    const [first, ...rest] = toBlocks(node.children);
    const isParagraph = first?.type === 'paragraph';
    const content = isParagraph
      ? [first, ...rest]
      : [{ type: 'paragraph' }, ...(first ? [first] : []), ...rest];
    return [{ type: 'listItem', content }];
  });
  return items.length === 0 ? [] : [{ type: tag === 'ul' ? 'bulletList' : 'orderedList', content: items }];
}

function toInlineContent(
  nodes: readonly RichTextNode[],
  marks: NonNullable<JSONContent['marks']> = [],
): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string') {
      return splitVariables(node).map((part) =>
        typeof part === 'string'
          ? { type: 'text', text: part, marks }
          : { type: 'variable', attrs: { name: part.variable }, marks },
      );
    }
    if (node.tag === 'br') return [{ type: 'hardBreak' }];
    if (node.tag === 'a') {
      return toInlineContent(node.children, [...marks, { type: 'link', attrs: { href: node.href } }]);
    }
    const mark = markByTag[node.tag];
    return toInlineContent(node.children, mark === undefined ? marks : [...marks, { type: mark }]);
  });
}

/** Markup of an editor document; empty if it has no text. */
export function documentToMarkup(document: JSONContent): string {
  const nodes = toNodes(document.content ?? []);
  // Trailing empty paragraphs are dropped.
  while (isEmptyParagraph(nodes.at(-1))) nodes.pop();
  return writeRichText(nodes);
}

const isEmptyParagraph = (node: RichTextNode | undefined): boolean =>
  typeof node === 'object' && node.tag === 'p' && node.children.length === 0;

const toNodes = (content: readonly JSONContent[]): RichTextNode[] =>
  content.flatMap((node): RichTextNode[] => {
    const tag = toBlockTag(node);
    if (tag === null) return [];
    const children = node.content ?? [];
    const isTextBlock = tag === 'p' || tag === 'h2' || tag === 'h3';
    if (isTextBlock) return [{ tag, children: nestMarks(children.flatMap(toInlineRuns)) }];
    return [{ tag, children: tag === 'li' ? unwrapSingleParagraph(toNodes(children)) : toNodes(children) }];
  });

function toBlockTag({ type, attrs }: JSONContent): Block | null {
  switch (type) {
    case 'paragraph':
      return 'p';
    case 'heading':
      return attrs?.level === 2 ? 'h2' : 'h3';
    case 'bulletList':
      return 'ul';
    case 'orderedList':
      return 'ol';
    case 'listItem':
      return 'li';
    case 'blockquote':
      return 'blockquote';
    case 'horizontalRule':
      return 'hr';
    default:
      return null;
  }
}

/** Without a paragraph around the text of a one-paragraph list item. */
function unwrapSingleParagraph(nodes: RichTextNode[]): RichTextNode[] {
  const [first, ...rest] = nodes;
  const isSimple = typeof first === 'object' && first.tag === 'p';
  const isAlone = !rest.some((node) => typeof node === 'object' && node.tag === 'p');
  return isSimple && isAlone ? [...first.children, ...rest] : nodes;
}

type InlineMark = { tag: 'a'; href: string } | { tag: 'strong' | 'em' | 'u' | 's' };
/** Text with its marks, outermost first; null is a line break. */
type InlineRun = { text: string | null; marks: readonly InlineMark[] };

function toInlineRuns({ type, text = '', attrs, marks = [] }: JSONContent): InlineRun[] {
  if (type !== 'text' && type !== 'variable' && type !== 'hardBreak') return [];
  const hrefs = marks.flatMap(({ type: mark, attrs: markAttrs }): InlineMark[] => {
    const href: unknown = markAttrs?.href;
    return mark === 'link' && typeof href === 'string' && isEditorHref(href) ? [{ tag: 'a', href }] : [];
  });
  const forms = [...tagByMark].flatMap(([name, tag]): InlineMark[] =>
    marks.some((mark) => mark.type === name) ? [{ tag }] : [],
  );
  const written = type === 'variable' ? `\${${String(attrs?.name)}}` : text;
  return [{ text: type === 'hardBreak' ? null : written, marks: [...hrefs, ...forms] }];
}

const isSameMark = (one: InlineMark, other: InlineMark | undefined): boolean =>
  one.tag === other?.tag && (one.tag !== 'a' || (other.tag === 'a' && one.href === other.href));

/** Adjacent runs with the same outer mark share one element, such as a link with bold words. */
function nestMarks(pieces: readonly InlineRun[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    const [mark] = piece?.marks ?? [];
    if (!mark) {
      nodes.push(piece?.text ?? { tag: 'br', children: [] });
      at += 1;
      continue;
    }
    const end = pieces.findIndex(({ marks }, index) => index > at && !isSameMark(mark, marks[0]));
    const run = pieces.slice(at, end === -1 ? undefined : end);
    nodes.push({
      ...mark,
      children: nestMarks(run.map(({ text, marks }) => ({ text, marks: marks.slice(1) }))),
    });
    at += run.length;
  }
  return nodes;
}
