import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { publishOverdue, publishScheduled, publishScheduledTask } from './scheduled-publication-service.ts';

export const scheduledHandlers: JobHandlers = {
  [publishScheduledTask]: handler(z.object({ scheduledId: z.uuid() }), publishScheduled),
};

export const scheduledSweepers: Sweepers = { overdueScheduledPosts: publishOverdue };
