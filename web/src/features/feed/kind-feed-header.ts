/** Where the title of a page of one kind stands, and beside it what opens its form. */
export const kindFeedHeaderId = 'wall-head';

/** About a second: what is not there by then does not come. */
const MAX_FRAMES = 60;

/** Back to what opened the form, once it stands there again. */
export function focusFormOpener(frames = MAX_FRAMES): void {
  const opener = document.querySelector<HTMLElement>(`#${kindFeedHeaderId} :is(button, a)`);
  if (opener) opener.focus();
  else if (frames > 0) requestAnimationFrame(() => focusFormOpener(frames - 1));
}
