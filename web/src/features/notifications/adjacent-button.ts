/**
 * Where the focus goes when the line that holds it is gone: to the same button of the next line, or of the one before.
 * Lines of one list may stand under several headings; `data-lines` marks what holds them all.
 */
export function findAdjacentButton(button: HTMLElement): HTMLElement | undefined {
  const around = button.closest('[data-lines]');
  const line = button.closest('li');
  if (!around || !line) return undefined;
  const lines = [...around.querySelectorAll('li')];
  const place = lines.indexOf(line);
  return (lines[place + 1] ?? lines[place - 1])?.querySelector('button') ?? undefined;
}
