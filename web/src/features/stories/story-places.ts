import { type Place, type Roll, type Slide, startOf } from './story-rolls.ts';

/** The slide at a place; undefined when there is none. */
export const slideAt = (rolls: readonly Roll[], place: Place): Slide | undefined =>
  rolls[place.roll]?.slides[place.slide];

/** The next slide, at the end of a roll the next roll; null at the end of all. */
export function placeAfter(rolls: readonly Roll[], { roll, slide }: Place): Place | null {
  if (rolls[roll]?.slides[slide + 1]) return { roll, slide: slide + 1 };
  return startOfRoll(rolls, roll + 1);
}

/** The slide before, at the beginning of a roll the last of the roll before; null at the beginning of all. */
export function placeBefore(rolls: readonly Roll[], { roll, slide }: Place): Place | null {
  if (slide > 0) return { roll, slide: slide - 1 };
  const before = rolls[roll - 1];
  return before ? { roll: roll - 1, slide: before.slides.length - 1 } : null;
}

/** The beginning of a roll; null when there is none. */
export function startOfRoll(rolls: readonly Roll[], roll: number): Place | null {
  const found = rolls[roll];
  return found ? { roll, slide: startOf(found) } : null;
}

/** The rolls without one slide, and where one stands then; null when nothing follows. */
export function withoutSlide(rolls: readonly Roll[], place: Place): { rolls: Roll[]; place: Place | null } {
  const rest = rolls.map((roll, index) =>
    index === place.roll ? { ...roll, slides: roll.slides.filter((_, at) => at !== place.slide) } : roll,
  );
  if (rest[place.roll]?.slides[place.slide]) return { rolls: rest, place };
  const isEmpty = rest[place.roll]?.slides.length === 0;
  const kept = rest.filter(({ slides }) => slides.length > 0);
  return { rolls: kept, place: startOfRoll(kept, isEmpty ? place.roll : place.roll + 1) };
}

/** Milliseconds to read a slide in: what is longer takes longer. */
export function readingTime(slide: Slide): number {
  if (slide.kind !== 'story') return 10_000;
  const words = slide.story.text.length;
  return slide.story.kind === 'picture' ? 6_000 + words * 40 : Math.min(16_000, 4_500 + words * 55);
}
