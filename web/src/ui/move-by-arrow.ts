import type { KeyboardEvent } from 'react';

/** Arrow keys move between the first links of list items. */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const lines = [...event.currentTarget.querySelectorAll('li')];
  const current = lines.findIndex((line) => line.contains(document.activeElement));
  const target = lines[current + by]?.querySelector('a');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
