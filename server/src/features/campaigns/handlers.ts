import * as z from 'zod/mini';
import { type JobHandlers, jobHandler } from '../../platform/jobs/handlers.ts';
import type { Schedules } from '../../platform/jobs/schedule.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { loadedTemplate, type MailTemplates } from '../../platform/mail/template.ts';
import {
  campaignMailTemplate,
  checkCampaigns,
  checkCampaignsTask,
  deliverBatch,
  deliverBatchTask,
} from './delivery-service.ts';
import { renderCampaignMail } from './mail-service.ts';
import { deliveryRetentionMs } from './policy.ts';
import { deleteOldDeliveries, deleteRemovedCampaigns } from './queries.ts';

export const campaignsHandlers: JobHandlers = {
  [deliverBatchTask]: jobHandler(z.object({ campaignId: z.uuid() }), deliverBatch),
  [checkCampaignsTask]: checkCampaigns,
};

export const campaignsSchedules: Schedules = { [checkCampaignsTask]: '* * * * *' };

export const campaignsSweepers: Sweepers = {
  removedCampaigns: ({ db }) => deleteRemovedCampaigns(db),
  campaignReaders: ({ db, clock }) =>
    deleteOldDeliveries(db, new Date(clock.now().getTime() - deliveryRetentionMs)),
};

export const campaignMails: MailTemplates = {
  [campaignMailTemplate]: loadedTemplate(z.object({ campaignId: z.uuid() }), renderCampaignMail),
};
