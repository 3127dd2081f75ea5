import { getStartIndex, type Slide, type SlidePosition, type StoryGroup } from './story-groups.ts';

export const getSlide = (groups: readonly StoryGroup[], position: SlidePosition): Slide | undefined =>
  groups[position.group]?.slides[position.slide];

/** The next slide, or the next group; null at the end. */
export function getNextPosition(
  groups: readonly StoryGroup[],
  { group, slide }: SlidePosition,
): SlidePosition | null {
  if (groups[group]?.slides[slide + 1]) return { group, slide: slide + 1 };
  return getGroupStart(groups, group + 1);
}

/** The previous slide, or the last one of the previous group; null at the start. */
export function getPreviousPosition(
  groups: readonly StoryGroup[],
  { group, slide }: SlidePosition,
): SlidePosition | null {
  if (slide > 0) return { group, slide: slide - 1 };
  const before = groups[group - 1];
  return before ? { group: group - 1, slide: before.slides.length - 1 } : null;
}

export function getGroupStart(groups: readonly StoryGroup[], group: number): SlidePosition | null {
  const found = groups[group];
  return found ? { group, slide: getStartIndex(found) } : null;
}

/** Removes a slide; `position` is null when nothing follows. */
export function removeSlide(
  groups: readonly StoryGroup[],
  position: SlidePosition,
): { groups: StoryGroup[]; position: SlidePosition | null } {
  const rest = groups.map((group, index) =>
    index === position.group
      ? { ...group, slides: group.slides.filter((_, at) => at !== position.slide) }
      : group,
  );
  if (rest[position.group]?.slides[position.slide]) return { groups: rest, position };
  const isEmpty = rest[position.group]?.slides.length === 0;
  const kept = rest.filter(({ slides }) => slides.length > 0);
  return { groups: kept, position: getGroupStart(kept, isEmpty ? position.group : position.group + 1) };
}

export function getReadingTimeMs(slide: Slide): number {
  if (slide.kind !== 'story') return 10_000;
  const words = slide.story.text.length;
  return slide.story.kind === 'picture' ? 6_000 + words * 40 : Math.min(16_000, 4_500 + words * 55);
}
