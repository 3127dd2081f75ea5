import * as z from 'zod/mini';
import { serverWords } from '../../words/words.ts';
import { summarizeFailure } from '../jobs/failure.ts';
import { handler, type JobHandlers } from '../jobs/handlers.ts';
import type { Platform } from '../platform.ts';
import { compose } from './compose.ts';
import { layOut } from './layout.ts';
import { sendTask } from './mail.ts';
import type { MailSite, MailSiteProvider } from './site.ts';
import type { MailContent, MailTemplates } from './template.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

type MailParts = {
  transport: MailTransport;
  templates: MailTemplates;
  getSite: MailSiteProvider;
};

/** Sends the mails that wait. */
export const createMailHandlers = (parts: MailParts): JobHandlers => ({
  [sendTask]: handler(z.object({ mailId: z.uuid() }), (platform, { mailId }) =>
    deliver(platform, mailId, parts),
  ),
});

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * A mail that a crash left in `sending` may or may not have gone out. One about somebody's own account goes again: better
 * twice, with the same identifier and the same words, than never. Of the others see `loseDoubtful`.
 */
const claim = (platform: Platform, mailId: string) =>
  platform.db
    .updateTable('mails')
    .set({ state: 'sending' })
    .where('id', '=', mailId)
    .where((where) =>
      where.or([
        where('state', '=', 'queued'),
        where.and([where('state', '=', 'sending'), where('class', '=', 'account')]),
      ]),
    )
    .returning([
      'id',
      'class',
      'template',
      'recipient',
      'member_id',
      'locale',
      'params',
      'not_before',
      'created_at',
    ])
    .executeTakeFirst();

/** A mail of the class `list` that a crash left in `sending` is not sent again: better never than twice. */
async function loseDoubtful(platform: Platform, mailId: string): Promise<void> {
  const lost = await platform.db
    .updateTable('mails')
    .set({ state: 'failed', failure: 'outcome-unknown', params: null })
    .where('id', '=', mailId)
    .where('state', '=', 'sending')
    .where('class', '=', 'list')
    .returning('id')
    .executeTakeFirst();
  if (lost) platform.log.warn({ mail: mailId }, 'nobody knows whether a mail went; it is not sent again');
}

async function deliver(platform: Platform, mailId: string, parts: MailParts): Promise<void> {
  const mail = await claim(platform, mailId);
  if (!mail) return loseDoubtful(platform, mailId);
  const site = await parts.getSite(platform);
  const content = await write(platform, mail, { site, templates: parts.templates });
  if (content === null || isTooLate(platform, mail, content)) return close(platform, mail.id, 'cancelled');
  if (mail.class === 'list' && site.postalAddress === '') {
    platform.log.warn(
      { mail: mail.id, template: mail.template },
      'a mail that can be unsubscribed from was not sent: the settings have no postal address',
    );
    return close(platform, mail.id, 'cancelled');
  }
  const composed = await compose({
    id: mail.id,
    createdAt: mail.created_at,
    from: site.sender,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: content.subject,
    replyTo: content.replyTo,
    list: content.list,
    siteUrl: site.url,
    ...layOut(content, { site, locale: mail.locale }),
  });
  try {
    await parts.transport.deliver(composed);
  } catch (error) {
    if (!isRefusedForGood(error)) {
      await putBack(platform, mail.id);
      throw error;
    }
    platform.log.warn({ mail: mail.id, reason: summarizeFailure(error) }, 'a mail was refused for good');
    return fail(platform, mail.id, 'recipient-refused');
  }
  await close(platform, mail.id, 'sent');
}

/**
 * Has the template write the mail; one that must not be sent for its kind is a fault of the template.
 * @throws Error when there is no such template, or it wrote a list's mail without a way to end it
 */
async function write(
  platform: Platform,
  mail: Claimed,
  { site, templates }: { site: MailSite; templates: MailTemplates },
): Promise<MailContent | null> {
  const template = templates[mail.template];
  if (!template || mail.params === null) throw new Error(`the mail '${mail.template}' cannot be written`);
  const content = await template(platform, platform.sealer.open(mail.params), {
    id: mail.id,
    recipient: mail.recipient,
    memberId: mail.member_id,
    locale: mail.locale,
    createdAt: mail.created_at,
    words: serverWords[mail.locale],
    site,
  }).catch(async (error: unknown) => {
    await putBack(platform, mail.id);
    throw error;
  });
  if (content && (content.list !== undefined) !== (mail.class === 'list')) {
    await putBack(platform, mail.id);
    throw new Error(`the mail '${mail.template}' is not of the class '${mail.class}'`);
  }
  return content;
}

function isTooLate(platform: Platform, mail: Claimed, { validMinutes }: MailContent): boolean {
  if (validMinutes === undefined) return false;
  const from = Math.max(mail.created_at.getTime(), mail.not_before?.getTime() ?? 0);
  return platform.clock.now().getTime() >= from + validMinutes * 60_000;
}

/** For another try: it is known not to have gone. */
async function putBack(platform: Platform, mailId: string): Promise<void> {
  await platform.db
    .updateTable('mails')
    .set({ state: 'queued' })
    .where('id', '=', mailId)
    .where('state', '=', 'sending')
    .execute();
}

/** Ends a mail; what it said is not kept. */
async function close(platform: Platform, mailId: string, state: 'sent' | 'cancelled'): Promise<void> {
  await platform.db
    .updateTable('mails')
    .set({ state, failure: null, params: null, sent_at: state === 'sent' ? platform.clock.now() : null })
    .where('id', '=', mailId)
    .execute();
}

/** Ends a mail that did not come through, for administrators to see; neither words nor address stand beside the reason. */
async function fail(
  platform: Platform,
  mailId: string,
  failure: 'recipient-refused' | 'message-refused' | 'outcome-unknown',
): Promise<void> {
  await platform.db
    .updateTable('mails')
    .set({ state: 'failed', failure, params: null })
    .where('id', '=', mailId)
    .execute();
}
