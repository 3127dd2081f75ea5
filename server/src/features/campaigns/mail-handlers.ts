import * as z from 'zod/mini';
import { loadedTemplate, type MailTemplates } from '../../platform/mail/template.ts';
import { campaignMailTemplate } from './delivery-service.ts';
import { renderCampaignMail } from './mail-service.ts';

/** The mail of a campaign, written when it goes. */
export const campaignMails: MailTemplates = {
  [campaignMailTemplate]: loadedTemplate(z.object({ campaignId: z.uuid() }), renderCampaignMail),
};
