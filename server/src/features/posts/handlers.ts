import type { HandlersOf, JobName } from '../../jobs.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { copyChangedCounts, copyCountsTask } from './engagement/service.ts';
import { fetchLinkPreview } from './links/fetch-service.ts';
import { fetchLinkPreviewTask, sweepUnusedPreviews } from './links/service.ts';
import { closeEndedPrayers } from './prayers/term-service.ts';
import { endExpiredUrgency, endUrgencyTask } from './prayers/urgent-service.ts';
import { publishOverdue, publishScheduled, publishScheduledTask } from './scheduled/publication-service.ts';

export const postsHandlers = {
  [copyCountsTask]: copyChangedCounts,
  [fetchLinkPreviewTask]: fetchLinkPreview,
  [publishScheduledTask]: publishScheduled,
  [endUrgencyTask]: async (platform) => {
    await endExpiredUrgency(platform);
  },
} as const satisfies Partial<HandlersOf<JobName>>;

export const postsSchedules = { [copyCountsTask]: 1 } as const satisfies Partial<Record<JobName, number>>;

export const postsSweepers: Sweepers = {
  unusedLinkPreviews: sweepUnusedPreviews,
  overdueScheduledPosts: publishOverdue,
  endedPrayers: closeEndedPrayers,
  expiredUrgency: endExpiredUrgency,
};
