import { contrastRatio } from '@radiant/contract/colors.ts';
import type { ElementHandle, Page } from 'playwright-core';
import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

const toHex = (color: Color): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Runs in the page. Null without letters or digits: contrast is a matter of text. */
function readText(element: Element) {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const range = document.createRange();
  range.selectNodeContents(element);
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const text = isField ? element.value : texts.map(({ data }) => data).join('');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;

  const [first, last] = [texts[0], texts.at(-1)];
  if (!isField && first && last) {
    range.setStartBefore(first);
    range.setEndAfter(last);
  }
  const { left, top, right, bottom } = (isField ? element : range).getBoundingClientRect();
  // Without the border of a field, which shows the focus.
  const inset = isField ? 4 : 0;
  const x = Math.max(left + inset, 0);
  const y = Math.max(top + inset, 0);
  const [width, height] = [
    Math.min(right - inset, innerWidth) - x,
    Math.min(bottom - inset, innerHeight) - y,
  ];
  const clip = { x, y, width, height };
  if (clip.width < 1 || clip.height < 1) return null;

  const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = element instanceof SVGElement ? fill : color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  let opacity = alpha / 255;
  for (let it: Element | null = element; it; it = it.parentElement) {
    opacity *= Number(getComputedStyle(it).opacity);
  }
  const size = Number.parseFloat(fontSize);
  // WCAG 1.4.3: 18 pt, or 14 pt and bold.
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return { clip, isWhole, color: [red, green, blue] as const, opacity, required: isLarge ? 3 : 4.5 };
}

/** Runs in the page. */
function setTextShown(element: HTMLElement | SVGElement, isShown: boolean): void {
  for (const property of ['-webkit-text-fill-color', 'fill', 'text-decoration-color', 'text-shadow']) {
    const hidden = property === 'text-shadow' ? 'none' : 'transparent';
    if (isShown) element.style.removeProperty(property);
    else element.style.setProperty(property, hidden, 'important');
  }
}

/** Runs in the page. Returns what undoes it. */
function scrollIntoView(element: Element): () => void {
  const places: (() => void)[] = [];
  for (let it: Element | null = element; it; it = it.parentElement) {
    const { scrollLeft: left, scrollTop: top } = it;
    const holder = it;
    places.push(() => holder.scrollTo({ left, top, behavior: 'instant' }));
  }
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  return () => {
    for (const restore of places) restore();
  };
}

/**
 * Runs in the page. Marks what stays in place while the page is scrolled and contains none of these texts, such as a toast:
 * its round corner over half a letter is not what is behind the letter.
 */
function markCovers(texts: readonly (Element | undefined)[]): void {
  for (const element of document.body.querySelectorAll('*')) {
    const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    element.toggleAttribute('data-covers', isFixed && !texts.some((text) => text && element.contains(text)));
  }
}

type Clip = { x: number; y: number; width: number; height: number };

/**
 * The lowest contrast between each text and what is behind it, by index: of the first one, scrolled into view, and of those
 * that can be seen at the same time. The first is missing where no letter can be seen.
 */
export async function measureContrasts(
  page: Page,
  elements: readonly ElementHandle<HTMLElement | SVGElement>[],
): Promise<Map<number, { contrast: number; required: number }>> {
  const scrollBack = await elements[0]?.evaluateHandle(scrollIntoView);
  const texts: { index: number; text: NonNullable<Awaited<ReturnType<typeof readText>>> }[] = [];
  for (const [index, element] of elements.entries()) {
    const text = await element.evaluate(readText);
    if (text === null || (index > 0 && !text.isWhole)) continue;
    if (texts.some((other) => overlap(other.text.clip, text.clip))) continue;
    texts.push({ index, text });
  }
  const grounds = await readGrounds(
    page,
    texts.map(({ index, text }) => ({ ...text, element: elements[index] })),
  );
  await scrollBack?.evaluate((undo) => undo());
  return new Map(
    texts.flatMap(({ index, text }, position) => {
      const contrasts = (grounds[position] ?? []).map((ground) =>
        contrastRatio(toHex(blend(text, ground)), toHex(ground)),
      );
      if (contrasts.length === 0) return [];
      return [[index, { contrast: Math.min(...contrasts), required: text.required }] as const];
    }),
  );
}

/** The colour of a letter on this ground. */
const blend = ({ color, opacity }: { color: Color; opacity: number }, ground: Color): Color => {
  const channel = (at: 0 | 1 | 2) => color[at] * opacity + ground[at] * (1 - opacity);
  return [channel(0), channel(1), channel(2)];
};

const difference = (one: Color, other: Color): number =>
  Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))));

const overlap = (one: Clip, other: Clip): boolean =>
  one.x < other.x + other.width + 1 &&
  other.x < one.x + one.width + 1 &&
  one.y < other.y + other.height + 1 &&
  other.y < one.y + one.height + 1;

type Text = {
  clip: Clip;
  color: Color;
  opacity: number;
  element: ElementHandle<HTMLElement | SVGElement> | undefined;
};

/** The colours behind the letters: where the picture changes when the texts become transparent. */
async function readGrounds(page: Page, texts: readonly Text[]): Promise<Color[][]> {
  if (texts.length === 0) return [];
  const clips = texts.map(({ clip }) => clip);
  const left = Math.floor(Math.min(...clips.map(({ x }) => x)));
  const top = Math.floor(Math.min(...clips.map(({ y }) => y)));
  const width = Math.ceil(Math.max(...clips.map((clip) => clip.x + clip.width))) - left;
  const height = Math.ceil(Math.max(...clips.map((clip) => clip.y + clip.height))) - top;
  const elements = texts.map(({ element }) => element);
  await page.evaluate(markCovers, elements);
  const clip = { x: left, y: top, width, height };
  const style = '[data-covers] { opacity: 0 !important }';
  const takePixels = async () => {
    const image = await page.screenshot({ clip, animations: 'disabled', style });
    const pixels = await sharp(image).removeAlpha().raw().toBuffer();
    return (at: number): Color => [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  };
  const showTexts = async (isShown: boolean) => {
    for (const element of elements) await element?.evaluate(setTextShown, isShown);
  };
  const withText = await takePixels();
  await showTexts(false);
  const behind = await takePixels();
  await showTexts(true);
  const withTextAgain = await takePixels();

  return texts.map((text) => {
    const { clip } = text;
    const grounds = new Map<string, Color>();
    for (let y = Math.floor(clip.y) - top; y < Math.ceil(clip.y + clip.height) - top; y += 1) {
      for (let x = Math.floor(clip.x) - left; x < Math.ceil(clip.x + clip.width) - left; x += 1) {
        const at = (y * width + x) * 3;
        const [shown, ground] = [withText(at), behind(at)];
        const change = difference(shown, ground);
        // What a picture that arrives meanwhile changes is not text; nor is the edge of a shape that is drawn anew.
        if (change === 0 || difference(shown, withTextAgain(at)) > 0) continue;
        if (change >= difference(blend(text, ground), ground) / 4) grounds.set(ground.join(), ground);
      }
    }
    return [...grounds.values()];
  });
}
