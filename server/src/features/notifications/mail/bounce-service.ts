import type { MailPreferences } from '@radiant/contract/mail-preferences.ts';
import * as z from 'zod/mini';
import { type Actor, requireMember } from '../../../actor.ts';
import { parseBounceReport } from '../../../platform/mail/bounce-report.ts';
import { bouncesSince, findSentMail, forgetBounces, recordBounce } from '../../../platform/mail/bounces.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getMailPreferences } from './preferences-service.ts';

/** For a provider's own notices, put into this form by a script. */
const Notice = z.object({
  messageId: z.string(),
  kind: z.enum(['permanent', 'temporary', 'complaint']),
  status: z._default(z.nullable(z.string().check(z.regex(/^[245]\.\d{1,3}\.\d{1,3}$/))), null),
});

/** What a mail server sent as JSON or as the mail itself. @returns whether a mail of this site came back */
export async function takeBounce(platform: Platform, report: Buffer, isJson: boolean): Promise<boolean> {
  const read = isJson ? readNotice(report) : await parseBounceReport(report);
  const mailId = /^<?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@/.exec(read?.messageId ?? '')?.[1];
  const mail = mailId === undefined ? undefined : await findSentMail(platform.db, mailId);
  if (!read || !mail) return false;
  await recordBounce(platform.db, mail, { ...read, at: platform.clock.now() });
  platform.log.info({ mail: mail.id, kind: read.kind, status: read.status }, 'a mail came back');
  return true;
}

function readNotice(report: Buffer): z.output<typeof Notice> | null {
  try {
    return Notice.parse(JSON.parse(report.toString('utf8')));
  } catch {
    return null;
  }
}

/** The member says that the address works again. */
export async function resumeMail(platform: Platform, actor: Actor): Promise<MailPreferences> {
  await forgetBounces(platform.db, requireMember(actor).id);
  return await getMailPreferences(platform, actor);
}

/** Deletes bounces that no longer count; returns how many. */
export async function sweepBounces({ db, clock }: Platform): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_bounces')
    .where('at', '<', bouncesSince(clock.now()))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
