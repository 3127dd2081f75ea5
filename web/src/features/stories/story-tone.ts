import type { StoryTone } from '@radiant/contract/stories.ts';
import type { Slide } from './story-groups.ts';
import styles from './story-tone.module.css';

export const getToneClass = (tone: StoryTone | 'night'): string | undefined => styles[tone];

export function getSlideTone(slide: Slide): StoryTone | 'night' {
  if (slide.kind !== 'story') return slide.kind === 'verse' ? 'dawn' : 'dusk';
  return slide.story.kind === 'picture' ? 'night' : (slide.story.tone ?? 'dawn');
}
