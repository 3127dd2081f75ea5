import type { Daily } from '@radiant/contract/daily.ts';
import type { PersonSummary, Post } from '@radiant/contract/post-shapes.ts';
import type { Story, StoryStrip } from '@radiant/contract/stories.ts';

/** A story, or a daily pick. */
export type Slide =
  | { kind: 'story'; id: string; story: Story }
  | { kind: 'verse' | 'prayer'; id: string; post: Post };

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
  const days: StoryGroup[] = (['verse', 'prayer'] as const).flatMap((kind) => {
    const post = daily?.[kind];
    return post ? [{ key: kind, person: null, slides: [{ kind, id: `${kind}-${post.id}`, post }] }] : [];
  });
  const friends = (strip?.friends ?? []).map(({ person, stories }) => ({
    key: person.id,
    person,
    slides: present(stories),
  }));
  const own = { key: ownGroupKey, person: me, slides: present(strip?.own ?? []) };
  return [own, ...days, ...friends].filter(({ slides }) => slides.length > 0);
}

const isUnseen = (slide: Slide): boolean => slide.kind === 'story' && !slide.story.isSeen;

export const hasUnseen = ({ slides }: StoryGroup): boolean => slides.some(isUnseen);

/** The first unseen slide, else the first. */
export const getStartIndex = ({ slides }: StoryGroup): number => Math.max(0, slides.findIndex(isUnseen));
