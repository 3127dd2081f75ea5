import type { Post } from '@radiant/contract/post-shapes.ts';

export const isOwnOpenPrayer = ({ canEdit, prayer }: Post): boolean =>
  canEdit && prayer !== null && prayer.answeredAt === null && prayer.closedAt === undefined;
