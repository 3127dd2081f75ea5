import type { KindCounts } from '@radiant/contract/dashboard.ts';
import type { PostKind } from '@radiant/contract/post-shapes.ts';

/** The index of a kind sets its colour and pattern. */
export const dashboardKinds = [
  'prayer',
  'general',
  'testimony',
  'scripture',
  'link',
  'event',
] as const satisfies readonly PostKind[];

export const sumKindCounts = (counts: KindCounts): number =>
  dashboardKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Date to format a month such as `2026-11`; mid-month, so that no time zone moves it. */
export const parseMonth = (month: string): Date => new Date(`${month}-15T12:00:00Z`);
