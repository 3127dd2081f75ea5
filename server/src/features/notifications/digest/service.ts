import type { DigestFrequency } from '@radiant/contract/mail-preferences.ts';
import type { Member } from '../../../actor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { MailContent, OutgoingMail } from '../../../platform/mail/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSharedVerse } from '../../daily/service.ts';
import { getSettings, type Settings } from '../../settings/service.ts';
import { presentForDelivery } from '../delivery/present.ts';
import { answerUrls } from '../letter/answer-service.ts';
import { hasConsent, unsubscribeLinks } from '../mail/consent-service.ts';
import { findMailRecipient, listMailRecipients } from '../mail/queries.ts';
import { areListMailsBlocked } from '../mail/service.ts';
import type { DeliveryRow } from '../queries.ts';
import * as news from './content-queries.ts';
import * as policy from './policy.ts';
import { type DigestContent, presentDigest } from './present.ts';
import * as queries from './schedule-queries.ts';

/** Runs every minute: queues a mail for each digest that is due. */
export const queueDigestsTask = 'notifications.queueDigests';
export const digestTemplate = 'digest';

/** Digests per transaction. */
const batchSize = 500;

/** Works batch by batch; after a crash the next run continues. */
export async function queueDigests(platform: Platform): Promise<void> {
  const settings = await getSettings(platform);
  const now = platform.clock.now();
  for (;;) {
    const processed = await inTransaction(platform.db, async (tx) => {
      const due = await queries.lockDueDigests(tx, now, batchSize);
      const queued = await queueDigestMails(platform, tx, { due, settings, now });
      await queries.updateNextDigests(
        tx,
        due.map((digest) => ({
          memberId: digest.memberId,
          dueAt: policy.nextDigestAt(digest, now),
          coveredUntil: queued.has(digest.memberId) ? now : digest.coveredUntil,
        })),
      );
      return due.length;
    });
    if (processed < batchSize) return;
  }
}

/** Returns the members whose digest was queued. Digests that are too late are left to the next one. */
async function queueDigestMails(
  platform: Platform,
  tx: Tx,
  { due, settings, now }: { due: readonly queries.DueDigest[]; settings: Settings; now: Date },
): Promise<Set<string>> {
  const offered = policy.offeredRhythms(settings);
  const onTime = due.filter(
    ({ rhythm, dueAt }) => offered.includes(rhythm) && now.getTime() - dueAt.getTime() <= policy.maxDelayMs,
  );
  if (onTime.length === 0 || areListMailsBlocked(platform, settings)) return new Set();
  const recipients = await listMailRecipients(
    tx,
    'digest',
    onTime.map(({ memberId }) => memberId),
  );
  const digestOf = new Map(onTime.map((digest) => [digest.memberId, digest]));
  const drafts = recipients.flatMap(({ memberId, email, locale }) => {
    const digest = digestOf.get(memberId);
    if (!digest) return [];
    const { rhythm, isLetter, timeZone, dueAt, coveredUntil } = digest;
    return {
      dedupeKey: `digest:${memberId}:${policy.digestDateOf(dueAt, timeZone)}`,
      class: 'list' as const,
      template: digestTemplate,
      recipient: email,
      locale,
      memberId,
      params: {
        rhythm,
        timeZone,
        since: policy.coverageStart(rhythm, coveredUntil, now).toISOString(),
        until: now.toISOString(),
        ...(rhythm === 'weekly' && isLetter && { form: 'letter' }),
      },
    };
  });
  await platform.mail.sendMany(tx, drafts);
  return new Set(drafts.map(({ memberId }) => memberId));
}

type DigestParams = {
  rhythm: DigestFrequency;
  form?: 'letter' | undefined;
  timeZone: string;
  since: string;
  until: string;
};

/** With what its recipient may see now; null when there is nothing new or they unsubscribed. */
export async function renderDigest(
  platform: Platform,
  digest: DigestParams,
  mail: OutgoingMail,
): Promise<MailContent | null> {
  const { memberId } = mail;
  if (memberId === null || !(await hasConsent(platform.db, memberId, 'digest'))) return null;
  const reader = await findMailRecipient(platform.db, memberId);
  const settings = await getSettings(platform);
  if (reader?.email !== mail.recipient || !policy.offeredRhythms(settings).includes(digest.rhythm))
    return null;
  const content = await findDigestContent(platform, digest, { memberId, mail });
  if (!content) return null;
  return presentDigest(
    {
      ...digest,
      content,
      firstName: reader.firstName,
      links: unsubscribeLinks(platform, { memberId, list: 'digest' }),
      ...(digest.form === 'letter' && { answerUrl: answerUrls(platform, reader) }),
    },
    mail,
  );
}

const limits = { groups: 10, prayers: 8, testimonies: 3, events: 4, unseen: 6 };
const letterLimits = { ...limits, prayers: 20, events: 10 };

/** Without urgent prayers that are among the prayers. */
const withoutRepeated = ({ unseen, prayers }: { unseen: DeliveryRow[]; prayers: news.DigestPost[] }) => {
  const listed = new Set(prayers.map(({ id }) => id));
  return unseen.filter(({ kind, post_id: id }) => kind !== 'prayer-urgent' || id === null || !listed.has(id));
};

/** Undefined when there is nothing new; a verse alone does not count. */
async function findDigestContent(
  platform: Platform,
  { rhythm, form, since, until }: DigestParams,
  { memberId, mail }: { memberId: string; mail: OutgoingMail },
): Promise<DigestContent | undefined> {
  const { db, clock } = platform;
  // Reads as the recipient would in the app.
  const reader: Member = { kind: 'member', id: memberId, role: 'user', sessionId: '', pending: null };
  const range = { since: new Date(since), until: new Date(until) };
  const { locale } = mail;
  const now = clock.now();
  const events = { from: now, to: policy.eventsUntil(rhythm, range.until) };
  const isLetter = form === 'letter';
  const most = isLetter ? letterLimits : limits;
  // The letter comes instead of the mails of announcements, unless its reader wants both.
  const hasAnnouncements = isLetter && !(await hasConsent(db, memberId, 'announcements'));
  const friends = await news.listIn(db, locale, news.selectFriendsPrayers(reader, range, most.prayers));
  const found = {
    prayers: isLetter
      ? [
          ...(await news.listIn(db, locale, news.selectParishPrayers(reader, range, most.prayers))),
          ...friends.filter(({ isShareable }) => !isShareable),
        ]
      : friends,
    groups: await news.listGroups(db, news.selectGroups(reader, range, { locale, limit: most.groups })),
    testimonies: await news.listIn(db, locale, news.selectTestimonies(reader, range, most.testimonies)),
    events: await news.listIn(db, locale, news.selectEvents(reader, events, most.events)),
    unseen: await news.listUnseen(db, reader, { ...range, limit: most.unseen, hasAnnouncements }),
  };
  if (Object.values(found).every((part) => part.length === 0)) return undefined;
  return {
    ...found,
    unseen: withoutRepeated(found).map((row) => presentForDelivery(row, { locale, now })),
    verse: await findSharedVerse(platform, { actor: reader, language: locale }),
  };
}
