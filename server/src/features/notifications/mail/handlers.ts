import { digestFrequencies } from '@radiant/contract/mail-preferences.ts';
import * as z from 'zod/mini';
import type { HandlersOf, JobName } from '../../../jobs.ts';
import type { Sweepers } from '../../../platform/jobs/sweep.ts';
import { loadedTemplate, type MailTemplates } from '../../../platform/mail/template.ts';
import * as digests from '../digest/service.ts';
import { sweepBounces } from './bounce-service.ts';
import { sweepConsents } from './consent-service.ts';
import { notificationMailTemplate, renderNotificationMail } from './service.ts';

/** Rendered when they are sent. */
export const notificationMails: MailTemplates = {
  [notificationMailTemplate]: loadedTemplate(z.object({ notificationId: z.uuid() }), renderNotificationMail),
  [digests.digestTemplate]: loadedTemplate(
    z.object({
      rhythm: z.enum(digestFrequencies),
      form: z.optional(z.literal('letter')),
      timeZone: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime(),
    }),
    digests.renderDigest,
  ),
};

export const digestHandlers = {
  [digests.queueDigestsTask]: digests.queueDigests,
} as const satisfies Partial<HandlersOf<JobName>>;

export const digestSchedules = {
  [digests.queueDigestsTask]: 1,
} as const satisfies Partial<Record<JobName, number>>;

export const mailSweepers: Sweepers = { mailConsents: sweepConsents, mailBounces: sweepBounces };
