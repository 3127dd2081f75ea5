import type { PostKind } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';

/** Whether a prayer was answered is its author's alone to say. */
export const mayAnswer = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  actor.kind === 'member' && actor.pending === null && actor.id === authorId;

/** Only what was asked for can be answered. */
export const isAnswerable = (kind: PostKind): boolean => kind === 'prayer';
