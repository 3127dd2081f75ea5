const step = 0.92;
const maxSteps = 10;

/** A text that is longer than expected becomes smaller rather than being cut off. */
export function fitText(element: HTMLElement): void {
  const box = element.parentElement;
  if (!box) return;
  for (let count = 0, scale = 1; count < maxSteps && isTooLarge(element, box); count += 1) {
    scale *= step;
    element.style.setProperty('--fit', String(scale));
  }
}

const isTooLarge = (element: HTMLElement, box: HTMLElement): boolean =>
  element.scrollHeight > box.clientHeight || element.scrollWidth > box.clientWidth;
