import type { DigestRhythm } from '@radiant/contract/mail-preferences.ts';
import type { Member } from '../../actor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { MailContent, WaitingMail } from '../../platform/mail/template.ts';
import type { Platform } from '../../platform/platform.ts';
import { getDaily } from '../daily/service.ts';
import { getSettings, type Settings } from '../settings/service.ts';
import { presentOutside } from './delivery-present.ts';
import * as policy from './digest-policy.ts';
import { type DigestNews, presentDigest } from './digest-present.ts';
import * as news from './digest-queries.ts';
import * as queries from './digest-settings-queries.ts';
import { hasConsent, linksOfList } from './mail-consents-service.ts';
import { findReader, listReaders } from './mail-queries.ts';
import { isBlocked } from './mail-queue-service.ts';

/** The job of every minute: leaves a mail for each digest whose time has come. */
export const findDigestsTask = 'notifications.findDigests';
/** The template of a digest. */
export const digestLetter = 'digest';

/** As many as one transaction takes. */
const batch = 500;

/** Works off what is due, one batch after the other; what a crash cuts off, the next minute takes up. */
export async function findDigests(platform: Platform): Promise<void> {
  const settings = await getSettings(platform);
  const now = platform.clock.now();
  for (;;) {
    const found = await inTransaction(platform.db, async (tx) => {
      const due = await queries.lockDue(tx, now, batch);
      const written = await queueDigests(platform, tx, { due, settings, now });
      await queries.putNext(
        tx,
        due.map((digest) => ({
          memberId: digest.memberId,
          dueAt: policy.nextDigest(digest, now),
          coveredUntil: written.has(digest.memberId) ? now : digest.coveredUntil,
        })),
      );
      return due.length;
    });
    if (found < batch) return;
  }
}

/** Answers whose digests wait now. What comes too late is left to the next, which tells what this one would have. */
async function queueDigests(
  platform: Platform,
  tx: Tx,
  { due, settings, now }: { due: readonly queries.DueDigest[]; settings: Settings; now: Date },
): Promise<Set<string>> {
  const offered = policy.offeredRhythms(settings);
  const inTime = due.filter(
    ({ rhythm, dueAt }) => offered.includes(rhythm) && now.getTime() - dueAt.getTime() <= policy.lateAfter,
  );
  if (inTime.length === 0 || isBlocked(platform, settings)) return new Set();
  const readers = await listReaders(
    tx,
    'digest',
    inTime.map(({ memberId }) => memberId),
  );
  const digestOf = new Map(inTime.map((digest) => [digest.memberId, digest]));
  const drafts = readers.flatMap(({ memberId, email, locale }) => {
    const digest = digestOf.get(memberId);
    if (!digest) return [];
    const { rhythm, timeZone, dueAt, coveredUntil } = digest;
    return {
      dedupeKey: `digest:${memberId}:${policy.dayOfDigest(dueAt, timeZone)}`,
      class: 'list' as const,
      template: digestLetter,
      recipient: email,
      locale,
      memberId,
      params: {
        rhythm,
        timeZone,
        since: policy.toldSince(rhythm, coveredUntil, now).toISOString(),
        until: now.toISOString(),
      },
    };
  });
  await platform.mail.sendMany(tx, drafts);
  return new Set(drafts.map(({ memberId }) => memberId));
}

type Digest = { rhythm: DigestRhythm; timeZone: string; since: string; until: string };

/** Writes a digest when it goes: what its reader may see then. None goes when there is nothing new, or it was ended. */
export async function writeDigest(
  platform: Platform,
  digest: Digest,
  mail: WaitingMail,
): Promise<MailContent | null> {
  const { memberId } = mail;
  if (memberId === null || !(await hasConsent(platform.db, memberId, 'digest'))) return null;
  const reader = await findReader(platform.db, memberId);
  const settings = await getSettings(platform);
  if (reader?.email !== mail.recipient || !policy.offeredRhythms(settings).includes(digest.rhythm))
    return null;
  const told = await findNews(platform, digest, { memberId, mail });
  if (!told) return null;
  return presentDigest(
    {
      ...digest,
      news: told,
      firstName: reader.firstName,
      links: linksOfList(platform, { memberId, list: 'digest' }),
    },
    mail,
  );
}

const most = { prayers: 8, testimonies: 3, events: 4, unseen: 6 };

/** Undefined when there is nothing to tell. The verse alone is no news. */
async function findNews(
  platform: Platform,
  { rhythm, since, until }: Digest,
  { memberId, mail }: { memberId: string; mail: WaitingMail },
): Promise<DigestNews | undefined> {
  const { db, clock } = platform;
  // Nobody signs in for it: whoever the mail is for looks, as they would in the app.
  const reader: Member = { kind: 'member', id: memberId, role: 'user', sessionId: '', pending: null };
  const stretch = { since: new Date(since), until: new Date(until) };
  const now = clock.now();
  const events = { from: now, to: policy.eventsUntil(rhythm, stretch.until) };
  const found = {
    prayers: await news.listPosts(db, news.selectFriendsPrayers(reader, stretch, most.prayers)),
    testimonies: await news.listPosts(db, news.selectTestimonies(reader, stretch, most.testimonies)),
    events: await news.listEvents(db, news.selectEvents(reader, events, most.events)),
    unseen: await news.listUnseen(db, reader, { ...stretch, most: most.unseen }),
  };
  if (Object.values(found).every((part) => part.length === 0)) return undefined;
  const { verse } = await getDaily(platform, reader, mail.locale);
  return {
    ...found,
    unseen: found.unseen.map((row) => presentOutside(row, { locale: mail.locale, now })),
    verse: verse?.audience === 'public' ? { text: verse.text, reference: verse.reference } : null,
  };
}
