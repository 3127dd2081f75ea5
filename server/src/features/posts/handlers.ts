import * as z from 'zod/mini';
import { type JobHandlers, jobHandler } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { fetchLinkPreview } from './links/fetch-service.ts';
import { fetchLinkPreviewTask, sweepUnusedPreviews } from './links/service.ts';
import { publishOverdue, publishScheduled, publishScheduledTask } from './scheduled/publication-service.ts';

export const postsHandlers: JobHandlers = {
  [fetchLinkPreviewTask]: jobHandler(z.object({ previewId: z.uuid(), attempt: z.int() }), fetchLinkPreview),
  [publishScheduledTask]: jobHandler(z.object({ scheduledId: z.uuid() }), publishScheduled),
};

export const postsSweepers: Sweepers = {
  unusedLinkPreviews: sweepUnusedPreviews,
  overdueScheduledPosts: publishOverdue,
};
