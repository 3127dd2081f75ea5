import { limits } from '@radiant/contract/limits.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { StoryKind } from '@radiant/contract/stories.ts';
import { type Actor, isInGoodStanding } from '../../actor.ts';

const hour = 60 * 60 * 1000;

export const storyTtlMs = retention.storyHours * hour;

export const canRemoveStory = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  isInGoodStanding(actor) && actor.id === authorId;

export const canShareAnother = (present: number): boolean => present < limits.storiesMax;

/** @returns error keys by field, null when the file suits the kind */
export function findFileErrors(kind: StoryKind, hasPicture: boolean): Record<string, string> | null {
  if (kind === 'picture' && !hasPicture) return { photo: 'story_picture_required' };
  if (kind === 'text' && hasPicture) return { photo: 'picture_of_text' };
  return null;
}
