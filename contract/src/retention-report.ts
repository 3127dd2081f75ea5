import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './identifiers.ts';
import { deletionDays, exportDays } from './privacy.ts';
import { retention } from './retention.ts';
import { plain } from './wire.ts';

/** Every period that the privacy policy states. The name ends in its unit. */
export const retentionPeriods = { ...retention, deletionDays, exportDays };
export type RetentionPeriod = keyof typeof retentionPeriods;

const isPeriod = (name: string): name is RetentionPeriod => name in retentionPeriods;
export const retentionPeriodNames: readonly RetentionPeriod[] =
  Object.keys(retentionPeriods).filter(isPeriod);

const RetentionRow = z.object({
  period: z.enum(retentionPeriodNames),
  /** Null: has not run yet. */
  ranAt: z.nullable(Instant),
  /** When something was last deleted, and how much; null when nothing was. */
  deletedAt: z.nullable(Instant),
  deletedCount: z.nullable(z.int()),
});
export type RetentionRow = z.output<typeof RetentionRow>;

export const getRetentionReport = endpoint({
  name: 'privacy.getRetentionReport',
  method: 'GET',
  path: '/api/dashboard/retention',
  summary: 'Get when each stated retention period was last enforced, and when it last deleted how much.',
  access: 'admin',
  rateLimit: 'read',
  answer: plain(z.object({ rows: z.array(RetentionRow) })),
});
