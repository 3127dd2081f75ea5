import * as z from 'zod/mini';
import { handler, type JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Schedules } from '../../platform/jobs/schedule.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { clearRemoved, forgetReaders } from './clearing-queries.ts';
import { deliverBatch, deliverTask, lookAfterCampaigns, lookTask } from './delivery-service.ts';
import { countedFor } from './policy.ts';

export const campaignsHandlers: JobHandlers = {
  [deliverTask]: handler(z.object({ campaignId: z.uuid() }), deliverBatch),
  [lookTask]: lookAfterCampaigns,
};

export const campaignsSchedules: Schedules = { [lookTask]: '* * * * *' };

export const campaignsSweepers: Sweepers = {
  removedCampaigns: ({ db }) => clearRemoved(db),
  campaignReaders: ({ db, clock }) => forgetReaders(db, new Date(clock.now().getTime() - countedFor)),
};
