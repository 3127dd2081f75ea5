/** A number, with what follows it: `f` or `s` is the next verse, `ff` or `ss` the rest of the chapter. */
export type NumberToken = { kind: 'number'; value: number; follows: 'none' | 'next' | 'rest' };
export type ReferenceToken =
  | NumberToken
  | { kind: 'separator'; text: ':' | ',' | '.' }
  | { kind: 'dash'; isLong: boolean };

const pattern = /(\d+)(ff|ss|f|s|[a-e])?(?![\p{L}\d])\.?(?!\d)|(\d+)|([:.,])|([-‐‑–—])/uy;
const dots: Record<string, ':' | ',' | '.'> = { ':': ':', ',': ',', '.': '.' };

function toToken(match: RegExpExecArray): ReferenceToken | undefined {
  const [, digits, suffix, bare, separator, dash] = match;
  const value = digits ?? bare;
  if (value !== undefined) {
    const follows =
      suffix === 'f' || suffix === 's' ? 'next' : suffix === 'ff' || suffix === 'ss' ? 'rest' : 'none';
    return { kind: 'number', value: Number(value), follows };
  }
  if (dash !== undefined) return { kind: 'dash', isLong: dash === '–' || dash === '—' };
  const text = dots[separator ?? ''];
  return text && { kind: 'separator', text };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[,;]?\s*\b(?:chapter|chapitre|chap|ch)\b\.?\s*(?=\d)/g, ' ')
    .replace(/[,;:]?\s*\b(?:verses?|versets?|vv|vs|v)\b\.?\s*(?=\d)/g, ':')
    .replace(/(?<=\d[a-e]?)\s*(?:\b(?:and|et)\b|&|\+)\s*(?=\d)/g, ',')
    .replace(/(?<=\d)\s*(?:to|à|a|au)\s+(?=\d)/g, '-')
    .replace(/\s+(?=ff?\b|ss?\b)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Undefined when there is anything that no reference contains. */
export function readTokens(text: string): ReferenceToken[] | undefined {
  const source = plain(text);
  const tokens: ReferenceToken[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    if (source[pattern.lastIndex] === ' ') {
      pattern.lastIndex += 1;
      continue;
    }
    const match = pattern.exec(source);
    const token = match && toToken(match);
    if (!token) return undefined;
    tokens.push(token);
  }
  return tokens;
}
