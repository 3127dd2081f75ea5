import { digestFrequencies } from '@radiant/contract/mail-preferences.ts';
import * as z from 'zod/mini';
import type { JobHandlers } from '../../../platform/jobs/handlers.ts';
import type { Schedules } from '../../../platform/jobs/schedule.ts';
import type { Sweepers } from '../../../platform/jobs/sweep.ts';
import { loadedTemplate, type MailTemplates } from '../../../platform/mail/template.ts';
import * as digests from '../digest/service.ts';
import { sweepConsents } from './consent-service.ts';
import { notificationMailTemplate, renderNotificationMail } from './service.ts';

/** Rendered when they are sent. */
export const notificationMails: MailTemplates = {
  [notificationMailTemplate]: loadedTemplate(z.object({ notificationId: z.uuid() }), renderNotificationMail),
  [digests.digestTemplate]: loadedTemplate(
    z.object({
      rhythm: z.enum(digestFrequencies),
      timeZone: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
    }),
    digests.renderDigest,
  ),
};

export const digestHandlers: JobHandlers = { [digests.queueDigestsTask]: digests.queueDigests };

export const digestSchedules: Schedules = { [digests.queueDigestsTask]: '* * * * *' };

export const consentSweepers: Sweepers = { mailConsents: sweepConsents };
