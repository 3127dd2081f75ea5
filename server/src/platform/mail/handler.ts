import type { HandlersOf } from '../../jobs.ts';
import { serverWords } from '../../words/words.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { findStop, recordBounce } from './bounces.ts';
import {
  acquireSlot,
  closeCircuit,
  pause,
  releaseSlot,
  type SendSlot,
  secondsUntilRetry,
} from './circuit-breaker.ts';
import { type ComposedMail, compose } from './compose.ts';
import { renderMail } from './layout.ts';
import { enqueueMails, sendTask } from './mail.ts';
import { completeMail, type DueMail, failMail, findDueMail, markSending, requeueMail } from './mail-state.ts';
import type { MailSite, MailSiteProvider } from './site.ts';
import { MailNotAcceptedError, type OutageReason, type SmtpOutcome } from './smtp-outcome.ts';
import type { MailContent, MailTemplates } from './template.ts';
import type { MailTransport } from './transport.ts';

type MailParts = {
  transport: MailTransport;
  templates: MailTemplates;
  getSite: MailSiteProvider;
};

/** Fewer than the worker's jobs, so that slow mail never blocks other jobs; as many as the transport's connections. */
const maxInFlight = 3;

export function createMailHandlers(parts: MailParts): HandlersOf<typeof sendTask> {
  let inFlight = 0;
  return {
    [sendTask]: async (platform, { mailId }) => {
      const mail = await findDueMail(platform.db, mailId);
      if (!mail) return;
      if (inFlight >= maxInFlight) return postpone(platform, mail, { seconds: 1, jitterSeconds: 1 });
      inFlight += 1;
      try {
        await send(platform, mail, parts);
      } finally {
        inFlight -= 1;
      }
    },
  };
}

async function send(platform: Platform, mail: DueMail, parts: MailParts): Promise<void> {
  if (mail.class === 'list' && mail.state === 'sending') {
    // A crash left open whether it was sent.
    platform.log.warn({ mail: mail.id }, 'the outcome of a mail is unknown; it is not sent again');
    return failMail(platform, mail, 'outcome-unknown');
  }
  if (mail.class === 'list' && (await isStopped(platform, mail)))
    return completeMail(platform, mail, 'cancelled');
  const seconds = await secondsUntilRetry(platform.db);
  if (seconds > 0) return delayUntilRetry(platform, mail, seconds);
  const message = await composeMail(platform, mail, parts);
  if (!message) return completeMail(platform, mail, 'cancelled');
  const slot = await acquireSlot(platform.db);
  if (slot.kind === 'wait') return delayUntilRetry(platform, mail, slot.seconds);
  if (!(await markSending(platform.db, mail))) return releaseSlot(platform.db, slot);
  try {
    await parts.transport.deliver(message);
  } catch (error) {
    return handleFailure(platform, mail, { slot, error });
  }
  await completeMail(platform, mail, 'sent');
  await closeCircuitAndLog(platform, slot);
}

const isStopped = async ({ db, clock }: Platform, { member_id: id }: DueMail): Promise<boolean> =>
  id !== null && (await findStop(db, id, clock.now())) !== undefined;

async function composeMail(
  platform: Platform,
  mail: DueMail,
  parts: MailParts,
): Promise<ComposedMail | null> {
  const site = await parts.getSite(platform, mail.locale);
  const content = await renderTemplate(platform, mail, { site, templates: parts.templates });
  if (content === null || isExpired(platform, mail, content)) return null;
  if (content.list && site.postalAddress === '') {
    platform.log.warn(
      { mail: mail.id, template: mail.template },
      'a list mail was not sent: the settings have no postal address',
    );
    return null;
  }
  return compose({
    id: mail.id,
    createdAt: mail.created_at,
    from: site.sender,
    recipient: mail.recipient,
    locale: mail.locale,
    subject: content.subject,
    replyTo: content.replyTo,
    list: content.list,
    siteUrl: site.url,
    logo: site.logo,
    ...renderMail(content, { site, locale: mail.locale }),
  });
}

async function renderTemplate(
  platform: Platform,
  mail: DueMail,
  { site, templates }: { site: MailSite; templates: MailTemplates },
): Promise<MailContent | null> {
  const template = templates[mail.template];
  if (!template || mail.params === null) throw new Error(`the mail '${mail.template}' cannot be rendered`);
  const content = await template(platform, platform.sealer.open(mail.params), {
    id: mail.id,
    recipient: mail.recipient,
    memberId: mail.member_id,
    locale: mail.locale,
    createdAt: mail.created_at,
    words: serverWords[mail.locale],
    site,
  });
  if (content && (content.list !== undefined) !== (mail.class === 'list')) {
    throw new Error(`the mail '${mail.template}' is not of the class '${mail.class}'`);
  }
  return content;
}

function isExpired(platform: Platform, mail: DueMail, { validMinutes }: MailContent): boolean {
  if (validMinutes === undefined) return false;
  const from = Math.max(mail.created_at.getTime(), mail.not_before?.getTime() ?? 0);
  return platform.clock.now().getTime() >= from + validMinutes * 60_000;
}

type FailedDelivery = { slot: SendSlot; error: unknown };

async function handleFailure(
  platform: Platform,
  mail: DueMail,
  { slot, error }: FailedDelivery,
): Promise<void> {
  if (!(error instanceof MailNotAcceptedError)) {
    await requeueMail(platform.db, mail, mail.doubts);
    await releaseSlot(platform.db, slot);
    throw error;
  }
  const { outcome } = error;
  switch (outcome.kind) {
    case 'refused':
      platform.log.warn({ mail: mail.id, failure: outcome.failure }, 'a mail was rejected permanently');
      await failMail(platform, mail, outcome.failure);
      if (outcome.failure === 'recipient-refused')
        await recordBounce(platform.db, mail, {
          kind: 'permanent',
          status: null,
          at: platform.clock.now(),
        });
      return closeCircuitAndLog(platform, slot);
    case 'later':
      await requeueMail(platform.db, mail, mail.doubts);
      await closeCircuitAndLog(platform, slot);
      throw error;
    case 'stopped':
    case 'unclear':
      return stop(platform, mail, { slot, outcome });
    default:
      return outcome satisfies never;
  }
}

/** A server that accepts mail without confirming would otherwise get it repeatedly. */
const maxUnconfirmedAttempts = { account: 1, list: 0 } as const;

type Outage = { slot: SendSlot; outcome: Extract<SmtpOutcome, { kind: 'stopped' | 'unclear' }> };

async function stop(platform: Platform, mail: DueMail, { slot, outcome }: Outage): Promise<void> {
  const { seconds, tries } = await pause(platform.db, slot, outcome.reason);
  logOutage(platform, outcome.reason, { seconds, tries });
  const unconfirmedAttempts = mail.doubts + (outcome.kind === 'unclear' ? 1 : 0);
  if (unconfirmedAttempts > maxUnconfirmedAttempts[mail.class]) {
    platform.log.warn({ mail: mail.id }, 'the outcome of a mail is unknown; it is not sent again');
    return failMail(platform, mail, 'outcome-unknown');
  }
  await platform.db.transaction().execute(async (tx) => {
    await requeueMail(tx, mail, unconfirmedAttempts);
    await delayUntilRetry({ db: tx, jobs: platform.jobs }, mail, seconds);
  });
}

type JobContext = { db: Db; jobs: Platform['jobs'] };

/** Bounded, because a pause may end early; spread, so that the server does not get all mails at once. */
const retryDelays = {
  account: { maxSeconds: 15, jitterSeconds: 10 },
  list: { maxSeconds: 120, jitterSeconds: 60 },
} as const;

function delayUntilRetry({ db, jobs }: JobContext, mail: DueMail, seconds: number): Promise<void> {
  const { maxSeconds, jitterSeconds } = retryDelays[mail.class];
  return postpone({ db, jobs }, mail, {
    seconds: Math.min(Math.max(seconds, 2), maxSeconds),
    jitterSeconds,
  });
}

/** Costs no attempt: mails outlast an outage of days. Uses the machine's clock, because tests stop the platform's. */
function postpone(
  { db, jobs }: JobContext,
  mail: DueMail,
  { seconds, jitterSeconds }: { seconds: number; jitterSeconds: number },
): Promise<void> {
  const at = new Date(Date.now() + (seconds + Math.random() * jitterSeconds) * 1000);
  return enqueueMails(db, jobs, [mail], at);
}

/** Needs the operator: logged as an error at each failed probe. */
const manualFixReasons: readonly OutageReason[] = ['sign-in-refused', 'sender-refused', 'no-encryption'];

function logOutage(
  { log }: Platform,
  reason: OutageReason,
  { seconds, tries }: { seconds: number; tries: number },
): void {
  const fields = { reason, tries, seconds: Math.round(seconds), degraded: true };
  if (manualFixReasons.includes(reason))
    log.error(fields, 'the mail server rejects this site: check MAIL_URL');
  else log.warn(fields, 'mail is paused: the mail server is unavailable');
}

async function closeCircuitAndLog(platform: Platform, slot: SendSlot): Promise<void> {
  if (await closeCircuit(platform.db, slot)) platform.log.info({ degraded: false }, 'mail is sent again');
}
