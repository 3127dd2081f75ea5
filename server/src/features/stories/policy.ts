import { limits } from '@radiant/contract/limits.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { StoryKind } from '@radiant/contract/stories.ts';
import type { Actor } from '../../actor.ts';

const hour = 60 * 60 * 1000;

/** How long a story is shown, in milliseconds. */
export const storyLife = retention.storyHours * hour;

/**
 * May this actor delete a story before their eyes? Its author alone: nobody else but friends sees it at all, and after
 * a day it is gone by itself.
 */
export const mayRemove = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.id === authorId;

/** Whether somebody who has so many stories that are not over may share another. */
export const hasRoom = (present: number): boolean => present < limits.storiesMost;

/** What is wrong with the file of a story, by field; null when nothing is. */
export function fileProblem(kind: StoryKind, hasPicture: boolean): Record<string, string> | null {
  if (kind === 'picture' && !hasPicture) return { photo: 'story_picture_required' };
  if (kind === 'text' && hasPicture) return { photo: 'picture_of_text' };
  return null;
}
