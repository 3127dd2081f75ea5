import { isWebAddress } from '@radiant/contract/posts.ts';

/** A stretch of a text; `href` is set where it is the address of a page. */
export type TextPart = { text: string; href: string | null };

const candidates = /(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
/** What closes a sentence, not an address. */
const closing = /[.,;:!?…'’*_~]+$/u;
const brackets: readonly [open: string, close: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

/**
 * A text cut into words and addresses; together the parts are the text again. Only addresses of the web become
 * links, and what a person sees is what they wrote, so that no link pretends to lead elsewhere.
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

/** The parts of the first `length` characters; a link that the cut goes through still leads to its whole address. */
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

/** A bracket at the end belongs to the address only when it was opened there. */
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
