import { isWebAddress } from '@radiant/contract/posts.ts';

/** A segment of a text; `href` is set for links. */
export type TextPart = { text: string; href: string | null };

const candidates = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
/** Punctuation that ends a sentence rather than a URL. */
const closing = /[.,;:!?…'’*_~]+$/u;
const brackets: readonly [open: string, close: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

/**
 * Splits a text into plain segments and links; joined they are the text again. The visible text is the URL itself,
 * so that no link is disguised.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    if (index > 0 && /[\p{L}\p{N}@./]/u.test(text[index - 1] ?? '')) continue;
    const address = trimPunctuation(found);
    const href = toHref(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The segments of the first `length` characters; a truncated link keeps its whole URL. */
export function splitLinksUntil(text: string, length: number): TextPart[] {
  let left = length;
  return splitLinks(text).flatMap((part) => {
    const shown = part.text.slice(0, Math.max(left, 0));
    left -= part.text.length;
    return shown === '' ? [] : [{ ...part, text: shown }];
  });
}

function trimPunctuation(found: string): string {
  let address = found;
  for (;;) {
    const trimmed = trimUnmatchedBracket(address.replace(closing, ''));
    if (trimmed === address) return address;
    address = trimmed;
  }
}

/** A trailing bracket belongs to the URL only when it was opened in it. */
function trimUnmatchedBracket(address: string): string {
  const pair = brackets.find(([, close]) => address.endsWith(close));
  if (!pair) return address;
  const [open, close] = pair;
  return address.split(close).length > address.split(open).length ? address.slice(0, -1) : address;
}

function toHref(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  return isWebAddress(href) && URL.canParse(href) ? href : null;
}
