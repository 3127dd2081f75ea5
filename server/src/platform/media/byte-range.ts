import type { ByteRange } from './media.ts';

const pattern = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/** RFC 9110, 14.2. Undefined for no range, several or an invalid one; the whole file is then sent. */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const found = pattern.exec(header ?? '');
  if (!found) return undefined;
  const [, first, last, suffix] = found;
  if (first === undefined) return { suffix: Number(suffix) };
  if (last === undefined || last === '') return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

export function resolveRange(range: ByteRange, bytes: number): { first: number; last: number } | undefined {
  const first = 'suffix' in range ? Math.max(0, bytes - range.suffix) : range.first;
  const last = 'suffix' in range ? bytes - 1 : Math.min(range.last ?? bytes - 1, bytes - 1);
  return first <= last ? { first, last } : undefined;
}

export const formatRange = (range: ByteRange): string =>
  'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`;

export function parseContentRange(
  header: string,
): { bytes: number; part: { first: number; last: number } } | undefined {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header);
  if (!found) return undefined;
  const [first = 0, last = 0, bytes = 0] = found.slice(1).map(Number);
  return { bytes, part: { first, last } };
}
