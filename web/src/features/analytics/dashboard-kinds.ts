import type { KindCounts } from '@radiant/contract/dashboard.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';

/** The kinds in the order in which they are told; each has the colour and the pattern of its place. */
export const dashboardKinds = [
  'prayer',
  'general',
  'testimony',
  'scripture',
  'link',
  'event',
] as const satisfies readonly PostKind[];

/** Of every kind together. */
export const sumKindCounts = (counts: KindCounts): number =>
  dashboardKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** The first instant of a month that is written `2026-11`, for naming it: noon, so that no zone moves it. */
export const parseMonth = (month: string): Date => new Date(`${month}-15T12:00:00Z`);
