import type { StoryTone } from '@radiant/contract/stories.ts';
import type { Slide } from './story-groups.ts';
import styles from './story-tone.module.css';

/** The class of a ground. */
export const getToneClass = (tone: StoryTone | 'night'): string | undefined => styles[tone];

/** On which ground a slide stands. */
export function getSlideTone(slide: Slide): StoryTone | 'night' {
  if (slide.kind !== 'story') return slide.kind === 'verse' ? 'dawn' : 'dusk';
  return slide.story.kind === 'picture' ? 'night' : (slide.story.tone ?? 'dawn');
}
