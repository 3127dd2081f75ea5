import * as z from 'zod/mini';
import type { HandlersOf, JobName } from '../../jobs.ts';
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

export const campaignsHandlers = {
  [deliverBatchTask]: deliverBatch,
  [checkCampaignsTask]: checkCampaigns,
} as const satisfies Partial<HandlersOf<JobName>>;

export const campaignsSchedules = { [checkCampaignsTask]: 1 } as const satisfies Partial<
  Record<JobName, number>
>;

export const campaignsSweepers: Sweepers = {
  removedCampaigns: ({ db }) => deleteRemovedCampaigns(db),
  campaignReaders: ({ db, clock }) =>
    deleteOldDeliveries(db, new Date(clock.now().getTime() - deliveryRetentionMs)),
};

export const campaignMails: MailTemplates = {
  [campaignMailTemplate]: loadedTemplate(z.object({ campaignId: z.uuid() }), renderCampaignMail),
};
