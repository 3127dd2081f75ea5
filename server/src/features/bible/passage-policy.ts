import type { Passage, Position } from '@radiant/contract/bible/passages.ts';

export function isWithin({ chapter, verse }: Position, { start, end }: Passage): boolean {
  const isAfterStart = chapter > start.chapter || (chapter === start.chapter && verse >= start.verse);
  return isAfterStart && (chapter < end.chapter || (chapter === end.chapter && verse <= end.verse));
}
