/**
 * The button to focus when a list item disappears: that of the next item, else of the previous one.
 * `data-lines` marks the list across headings.
 */
export function findAdjacentButton(button: HTMLElement): HTMLElement | undefined {
  const around = button.closest('[data-lines]');
  const line = button.closest('li');
  if (!around || !line) return undefined;
  const lines = [...around.querySelectorAll('li')];
  const place = lines.indexOf(line);
  return (lines[place + 1] ?? lines[place - 1])?.querySelector('button') ?? undefined;
}
