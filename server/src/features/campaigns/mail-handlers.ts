import * as z from 'zod/mini';
import { loadedTemplate, type MailTemplates } from '../../platform/mail/template.ts';
import { campaignMail } from './delivery-service.ts';
import { writeCampaignMail } from './mail-service.ts';

/** The mail of a campaign, written when it goes. */
export const campaignMails: MailTemplates = {
  [campaignMail]: loadedTemplate(z.object({ campaignId: z.uuid() }), writeCampaignMail),
};
