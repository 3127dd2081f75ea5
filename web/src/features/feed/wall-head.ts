/** Where the title of a page of one kind stands, and beside it what opens its form. */
export const wallHeadId = 'wall-head';

/** About a second: what is not there by then does not come. */
const mostFrames = 60;

/** Back to what opened the form, once it stands there again. */
export function focusOpener(frames = mostFrames): void {
  const opener = document.querySelector<HTMLElement>(`#${wallHeadId} :is(button, a)`);
  if (opener) opener.focus();
  else if (frames > 0) requestAnimationFrame(() => focusOpener(frames - 1));
}
