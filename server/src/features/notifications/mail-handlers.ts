import { digestRhythms } from '@radiant/contract/mail-preferences.ts';
import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/handlers.ts';
import type { Schedules } from '../../platform/jobs/schedule.ts';
import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { loadedTemplate, type MailTemplates } from '../../platform/mail/template.ts';
import * as digests from './digest-service.ts';
import { sweepConsents } from './mail-consents-service.ts';
import { writeLetter } from './mail-letters-service.ts';
import { notificationLetter } from './mail-queue-service.ts';

/** The mails of this feature, each written when it goes. */
export const notificationMails: MailTemplates = {
  [notificationLetter]: loadedTemplate(z.object({ notificationId: z.uuid() }), writeLetter),
  [digests.digestLetter]: loadedTemplate(
    z.object({
      rhythm: z.enum(digestRhythms),
      timeZone: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
    }),
    digests.writeDigest,
  ),
};

export const mailHandlers: JobHandlers = { [digests.findDigestsTask]: digests.findDigests };

export const mailSchedules: Schedules = { [digests.findDigestsTask]: '* * * * *' };

export const mailSweepers: Sweepers = { mailConsents: sweepConsents };
