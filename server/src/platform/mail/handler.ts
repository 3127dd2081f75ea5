import * as z from 'zod/mini';
import { serverWords } from '../../words/words.ts';
import { summarizeFailure } from '../jobs/failure.ts';
import { handler, type JobHandlers } from '../jobs/handlers.ts';
import type { Platform } from '../platform.ts';
import { parseSender } from './address.ts';
import { compose } from './compose.ts';
import { layOut } from './layout.ts';
import { sendTask } from './mail.ts';
import type { MailContent, MailTemplates } from './template.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

type MailParts = {
  transport: MailTransport;
  templates: MailTemplates;
  /** The site's name, as it is when a mail is written. */
  getSiteName(platform: Platform): Promise<string>;
};

/** Sends the mails that wait. */
export const createMailHandlers = (parts: MailParts): JobHandlers => ({
  [sendTask]: handler(z.object({ mailId: z.uuid() }), (platform, { mailId }) =>
    deliver(platform, mailId, parts),
  ),
});

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * A mail that a crash left in `sending` may or may not have gone out. These mails are about somebody's own account:
 * better twice, with the same identifier and the same words, than never.
 */
const claim = (platform: Platform, mailId: string) =>
  platform.db
    .updateTable('mails')
    .set({ state: 'sending' })
    .where('id', '=', mailId)
    .where('state', 'in', ['queued', 'sending'])
    .returning(['id', 'template', 'recipient', 'locale', 'params', 'created_at'])
    .executeTakeFirst();

async function deliver(platform: Platform, mailId: string, parts: MailParts): Promise<void> {
  const mail = await claim(platform, mailId);
  if (!mail) return;
  const content = write(platform, mail, parts.templates);
  if (isTooLate(platform, mail, content)) return close(platform, mail.id, 'cancelled');
  const site = { name: await parts.getSiteName(platform), url: platform.config.publicUrl };
  const composed = await compose({
    id: mail.id,
    createdAt: mail.created_at,
    from: parseSender(platform.config.mailFrom),
    recipient: mail.recipient,
    locale: mail.locale,
    subject: content.subject,
    replyTo: content.replyTo,
    ...layOut(content, { site, locale: mail.locale }),
  });
  try {
    await parts.transport.deliver(composed);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    platform.log.warn({ mail: mail.id, reason: summarizeFailure(error) }, 'a mail was refused for good');
    return close(platform, mail.id, 'failed');
  }
  await close(platform, mail.id, 'sent');
}

function write(platform: Platform, mail: Claimed, templates: MailTemplates): MailContent {
  const template = templates[mail.template];
  if (!template || mail.params === null) throw new Error(`the mail '${mail.template}' cannot be written`);
  return template(platform.sealer.open(mail.params), serverWords[mail.locale]);
}

function isTooLate(platform: Platform, mail: Claimed, { validMinutes }: MailContent): boolean {
  if (validMinutes === undefined) return false;
  return platform.clock.now().getTime() >= mail.created_at.getTime() + validMinutes * 60_000;
}

/** Ends a mail; what it said is not kept. */
async function close(
  platform: Platform,
  mailId: string,
  state: 'sent' | 'failed' | 'cancelled',
): Promise<void> {
  await platform.db
    .updateTable('mails')
    .set({ state, params: null, sent_at: state === 'sent' ? platform.clock.now() : null })
    .where('id', '=', mailId)
    .execute();
}
