import * as z from 'zod/mini';
import { serverWords } from '../../words/words.ts';
import type { Db } from '../database/database.ts';
import { handler, type JobHandlers } from '../jobs/handlers.ts';
import type { Platform } from '../platform.ts';
import { type ComposedMail, compose } from './compose.ts';
import { type DueMail, endMail, failMail, findDueMail, markSending, putBack } from './fate.ts';
import { layOut } from './layout.ts';
import { enqueueMails, sendTask } from './mail.ts';
import { endPause, giveBack, pause, secondsOfPause, type Turn, takeTurn } from './pause.ts';
import type { MailSite, MailSiteProvider } from './site.ts';
import type { MailContent, MailTemplates } from './template.ts';
import type { MailTransport } from './transport.ts';
import { NotTaken, type PauseReason, type Verdict } from './verdict.ts';

type MailParts = {
  transport: MailTransport;
  templates: MailTemplates;
  getSite: MailSiteProvider;
};

/**
 * Mails under way at once in a process: as many as the transport has connections, and fewer than the worker has hands, so
 * that a mail server which is slow to answer never holds up what else there is to do.
 */
const mostUnderWay = 3;

/** Sends the mails that wait. */
export function createMailHandlers(parts: MailParts): JobHandlers {
  let underWay = 0;
  return {
    [sendTask]: handler(z.object({ mailId: z.uuid() }), async (platform, { mailId }) => {
      const mail = await findDueMail(platform.db, mailId);
      if (!mail) return;
      if (underWay >= mostUnderWay) return putOff(platform, mail, { seconds: 1, spread: 1 });
      underWay += 1;
      try {
        await send(platform, mail, parts);
      } finally {
        underWay -= 1;
      }
    }),
  };
}

/** From the queue to the mail server, or to wherever else it ends. */
async function send(platform: Platform, mail: DueMail, parts: MailParts): Promise<void> {
  if (mail.class === 'list' && mail.state === 'sending') {
    // A crash left open whether it went.
    platform.log.warn({ mail: mail.id }, 'nobody knows whether a mail went; it is not sent again');
    return failMail(platform, mail, 'outcome-unknown');
  }
  const seconds = await secondsOfPause(platform.db);
  if (seconds > 0) return waitOut(platform, mail, seconds);
  const letter = await write(platform, mail, parts);
  if (!letter) return endMail(platform, mail, 'cancelled');
  const turn = await takeTurn(platform.db);
  if (turn.kind === 'wait') return waitOut(platform, mail, turn.seconds);
  if (!(await markSending(platform.db, mail))) return giveBack(platform.db, turn);
  try {
    await parts.transport.deliver(letter);
  } catch (error) {
    return settle(platform, mail, { turn, error });
  }
  await endMail(platform, mail, 'sent');
  await noteServerIsThere(platform, turn);
}

/** @returns null when it is not to be sent after all */
async function write(platform: Platform, mail: DueMail, parts: MailParts): Promise<ComposedMail | null> {
  const site = await parts.getSite(platform);
  const content = await fill(platform, mail, { site, templates: parts.templates });
  if (content === null || isTooLate(platform, mail, content)) return null;
  if (content.list && site.postalAddress === '') {
    platform.log.warn(
      { mail: mail.id, template: mail.template },
      'a mail that people asked for was not sent: the settings have no postal address',
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
    ...layOut(content, { site, locale: mail.locale }),
  });
}

/** @throws Error when there is no such template, or what it wrote is not of the mail's class */
async function fill(
  platform: Platform,
  mail: DueMail,
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
  });
  if (content && (content.list !== undefined) !== (mail.class === 'list')) {
    throw new Error(`the mail '${mail.template}' is not of the class '${mail.class}'`);
  }
  return content;
}

function isTooLate(platform: Platform, mail: DueMail, { validMinutes }: MailContent): boolean {
  if (validMinutes === undefined) return false;
  const from = Math.max(mail.created_at.getTime(), mail.not_before?.getTime() ?? 0);
  return platform.clock.now().getTime() >= from + validMinutes * 60_000;
}

type Failed = { turn: Turn; error: unknown };

/** What becomes of a mail that was not taken. Throws what the job should try again by itself. */
async function settle(platform: Platform, mail: DueMail, { turn, error }: Failed): Promise<void> {
  if (!(error instanceof NotTaken)) {
    await putBack(platform.db, mail, mail.doubts);
    await giveBack(platform.db, turn);
    throw error;
  }
  const { verdict } = error;
  switch (verdict.kind) {
    case 'refused':
      platform.log.warn({ mail: mail.id, failure: verdict.failure }, 'a mail was refused for good');
      await failMail(platform, mail, verdict.failure);
      return noteServerIsThere(platform, turn);
    case 'later':
      await putBack(platform.db, mail, mail.doubts);
      await noteServerIsThere(platform, turn);
      throw error;
    case 'stopped':
    case 'unclear':
      return stop(platform, mail, { turn, verdict });
    default:
      return verdict satisfies never;
  }
}

/**
 * A server that keeps taking mails and never says so would have each again and again: after the second time the mail
 * counts as failed, and one of the class `list` after the first.
 */
const bearableDoubts = { account: 1, list: 0 } as const;

type Stopped = { turn: Turn; verdict: Extract<Verdict, { kind: 'stopped' | 'unclear' }> };

async function stop(platform: Platform, mail: DueMail, { turn, verdict }: Stopped): Promise<void> {
  const { seconds, tries } = await pause(platform.db, turn, verdict.reason);
  complain(platform, verdict.reason, { seconds, tries });
  const doubts = mail.doubts + (verdict.kind === 'unclear' ? 1 : 0);
  if (doubts > bearableDoubts[mail.class]) {
    platform.log.warn({ mail: mail.id }, 'nobody knows whether a mail went; it is not sent again');
    return failMail(platform, mail, 'outcome-unknown');
  }
  await platform.db.transaction().execute(async (tx) => {
    await putBack(tx, mail, doubts);
    await waitOut({ db: tx, jobs: platform.jobs }, mail, seconds);
  });
}

/** Where the jobs go, be it within a transaction. */
type Queue = { db: Db; jobs: Platform['jobs'] };

/**
 * How those that waited come back. Within at most so many seconds, since a pause may end before its time, and spread by
 * chance, so that the server is not met by all of them at once.
 */
const returns = { account: { most: 15, spread: 10 }, list: { most: 120, spread: 60 } } as const;

function waitOut({ db, jobs }: Queue, mail: DueMail, seconds: number): Promise<void> {
  const { most, spread } = returns[mail.class];
  return putOff({ db, jobs }, mail, { seconds: Math.min(Math.max(seconds, 2), most), spread });
}

/**
 * It costs the job no try: mails wait out a server that is away for days. By the time of this machine, not of the
 * platform's clock: pauses are the machine's affair, and tests stop that clock.
 */
function putOff(
  { db, jobs }: Queue,
  mail: DueMail,
  { seconds, spread }: { seconds: number; spread: number },
): Promise<void> {
  const at = new Date(Date.now() + (seconds + Math.random() * spread) * 1000);
  return enqueueMails(db, jobs, [mail], at);
}

/** What will not pass by itself is an error; it is said again each time that it was tried in vain. */
const untilSomebodyActs: readonly PauseReason[] = ['sign-in-refused', 'sender-refused', 'no-encryption'];

function complain(
  { log }: Platform,
  reason: PauseReason,
  { seconds, tries }: { seconds: number; tries: number },
): void {
  const fields = { reason, tries, seconds: Math.round(seconds), degraded: true };
  if (untilSomebodyActs.includes(reason))
    log.error(fields, 'the mail server turns the site away: see MAIL_URL');
  else log.warn(fields, 'no mail goes for now: the mail server is left alone for a while');
}

async function noteServerIsThere(platform: Platform, turn: Turn): Promise<void> {
  if (await endPause(platform.db, turn)) platform.log.info({ degraded: false }, 'mails go again');
}
