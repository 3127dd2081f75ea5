import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { fetchLinkPreview } from './link-preview-fetch-service.ts';
import { fetchLinkPreviewTask, sweepUnusedPreviews } from './link-preview-service.ts';

const FetchPayload = z.object({ previewId: z.uuid(), attempt: z.int() });

export const linkPreviewHandlers: JobHandlers = {
  [fetchLinkPreviewTask]: handler(FetchPayload, fetchLinkPreview),
};

export const linkPreviewSweepers: Sweepers = { unusedLinkPreviews: sweepUnusedPreviews };
