/**
 * Replaces a range of a field as if it were typed: the form is notified, and the browser can undo it. `execCommand` is
 * obsolete, but nothing else enters the history of the field.
 */
export function insertAsTyped(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  { start, end }: { start: number; end: number },
): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
