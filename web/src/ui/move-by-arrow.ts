import type { KeyboardEvent } from 'react';

/** Arrow keys go from the link of one line to that of the next; for lists whose lines each lead somewhere. */
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
