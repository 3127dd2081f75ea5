import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';

export const canAnswerPrayer = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.id === authorId;

export const isPrayerKind = (kind: PostKind): boolean => kind === 'prayer';
