export const kindFeedHeaderId = 'wall-head';

/** About one second. */
const MAX_FRAMES = 60;

/** Returns the focus to the button that opened the form, once it is rendered again. */
export function focusFormOpener(frames = MAX_FRAMES): void {
  const opener = document.querySelector<HTMLElement>(`#${kindFeedHeaderId} :is(button, a)`);
  if (opener) opener.focus();
  else if (frames > 0) requestAnimationFrame(() => focusFormOpener(frames - 1));
}
