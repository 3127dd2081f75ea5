import type { Daily, DailyPassage } from '@radiant/contract/daily.ts';
import type { PersonSummary, Post } from '@radiant/contract/post-shapes.ts';
import type { Story, StoryStrip } from '@radiant/contract/stories.ts';

/** A story, a daily pick, or the passage planned for the day where no verse is picked. */
export type Slide =
  | { kind: 'story'; id: string; story: Story }
  | { kind: 'verse'; id: string; post: Post; passage: DailyPassage | null }
  | { kind: 'verse'; id: string; post: null; passage: DailyPassage }
  | { kind: 'prayer'; id: string; post: Post };

/** The slides behind one tile; `person` is null for daily picks. */
export type StoryGroup = { key: string; person: PersonSummary | null; slides: readonly Slide[] };

/** Indexes of the current group and slide. */
export type SlidePosition = { group: number; slide: number };

export const ownGroupKey = 'mine';

const toStorySlide = (story: Story): Slide => ({ kind: 'story', id: story.id, story });

/** In display order: own stories, daily picks, friends. Stories that expired by `now` are left out. */
export function buildStoryGroups(
  strip: StoryStrip | undefined,
  { daily, me, now }: { daily: Daily | undefined; me: PersonSummary; now: number },
): StoryGroup[] {
  const present = (stories: readonly Story[]) =>
    stories.filter(({ expiresAt }) => new Date(expiresAt).getTime() > now).map(toStorySlide);
  const days = listDailySlides(daily).map((slide) => ({ key: slide.kind, person: null, slides: [slide] }));
  const friends = (strip?.friends ?? []).map(({ person, stories }) => ({
    key: person.id,
    person,
    slides: present(stories),
  }));
  const own = { key: ownGroupKey, person: me, slides: present(strip?.own ?? []) };
  return [own, ...days, ...friends].filter(({ slides }) => slides.length > 0);
}

function listDailySlides(daily: Daily | undefined): Slide[] {
  if (!daily) return [];
  const { verse, passage, prayer } = daily;
  const slides: Slide[] = [];
  if (verse) slides.push({ kind: 'verse', id: `verse-${verse.id}`, post: verse, passage });
  if (!verse && passage) slides.push({ kind: 'verse', id: 'verse', post: null, passage });
  if (prayer) slides.push({ kind: 'prayer', id: `prayer-${prayer.id}`, post: prayer });
  return slides;
}

const isUnseen = (slide: Slide): boolean => slide.kind === 'story' && !slide.story.isSeen;

export const hasUnseen = ({ slides }: StoryGroup): boolean => slides.some(isUnseen);

/** The first unseen slide, else the first. */
export const getStartIndex = ({ slides }: StoryGroup): number => Math.max(0, slides.findIndex(isUnseen));
