import { toPhoneUrl } from '../../platform/format.ts';

export type ContactPart = { text: string; href: string | null };

const email = '[^\\s@<>,;:()]+@[^\\s@<>,;:()]+\\.[\\p{L}]{2,}';
const gap = '[ .\\-\u2011\u00a0]?';
/** As people in North America write it, or international with its plus sign; a seven-digit number needs its hyphen. */
const phone = [
  `(?:\\+ ?)?(?:1${gap})?(?:\\([2-9]\\d{2}\\)|[2-9]\\d{2})${gap}[2-9]\\d{2}${gap}\\d{4}`,
  '\\+[1-9](?:[ .\\-()\u00a0]{0,2}\\d){7,14}',
  '[2-9]\\d{2}[-\u2011]\\d{4}',
].join('|');
const extension = '(?:,? ?(?:x|ext\\.?|poste) ?\\d{1,6})?';
const pattern = new RegExp(`${email}|(?<![\\p{L}\\d])(?:${phone})(?!\\d)${extension}`, 'giu');

/** Splits a text so that what can be called or written to becomes a link. */
export function findContactLinks(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: found, href: toHref(found) });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

const toHref = (found: string): string =>
  found.includes('@') ? `mailto:${found}` : toPhoneUrl(found.replace(/,? ?(?:x|ext\.?|poste) ?/i, 'x'));
