import { isTimeZone } from '@radiant/contract/days.ts';
import type {
  DigestFrequency,
  MailPreferences,
  MailPreferencesEdit,
} from '@radiant/contract/mail-preferences.ts';
import { type Weekday, weekdays } from '@radiant/contract/prayer-times.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { findStop } from '../../../platform/mail/bounces.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { type DigestSchedule, nextDigestAt, offeredRhythms } from '../digest/policy.ts';
import * as digests from '../digest/schedule-queries.ts';
import * as consents from './consent-queries.ts';
import { recordConsent } from './consent-service.ts';
import { getListMailBlockReason } from './policy.ts';

/** Mail subscriptions besides account mails. */
export async function getMailPreferences(platform: Platform, actor: Actor): Promise<MailPreferences> {
  const { id } = requireMember(actor);
  return await readPreferences(platform, platform.db, id);
}

async function readPreferences(platform: Platform, db: Db, memberId: string): Promise<MailPreferences> {
  const settings = await getSettings(platform, db);
  const lists = await consents.findSubscriptions(db, memberId);
  const stop = await findStop(db, memberId, platform.clock.now());
  const plan = lists.digest ? await digests.findDigestSchedule(db, memberId) : undefined;
  return {
    lists,
    digest: plan
      ? { rhythm: plan.rhythm, weekday: weekdayName(plan), isLetter: isLetter(plan) }
      : { rhythm: 'none', weekday: null, isLetter: false },
    offered: offeredRhythms(settings),
    isSetUp: getListMailBlockReason(settings) === null,
    isVerified: await consents.isVerified(db, memberId),
    stopped: stop ? { kind: stop.kind, at: stop.at.toISOString() } : null,
  };
}

const isLetter = ({ rhythm, isLetter: isChosen }: Pick<DigestSchedule, 'rhythm' | 'isLetter'>): boolean =>
  rhythm === 'weekly' && isChosen;

const weekdayName = ({ weekday }: DigestSchedule): Weekday | null =>
  weekday === null ? null : (weekdays[weekday] ?? null);

/** @throws ApiError invalid_input for a weekly digest without a day, or a rhythm the site does not send */
export async function updateMailPreferences(
  platform: Platform,
  actor: Actor,
  edit: MailPreferencesEdit,
): Promise<MailPreferences> {
  const { id: memberId } = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    // Serializes edits: consent and schedule change together.
    if (!(await consents.lockRecipient(tx, memberId))) throw new ApiError('unauthenticated');
    const replacesOtherMails = await becomesLetter(tx, memberId, edit);
    for (const list of ['notifications', 'announcements'] as const) {
      const given = edit[list] ?? (replacesOtherMails ? false : undefined);
      if (given !== undefined) await recordConsent(platform, tx, { memberId, list, given, how: 'settings' });
    }
    if (edit.digest !== undefined) await setDigest(platform, tx, { memberId, edit, rhythm: edit.digest });
    return await readPreferences(platform, tx, memberId);
  });
}

/** The letter comes instead of other mails; who turns these on again keeps both. */
async function becomesLetter(
  tx: Tx,
  memberId: string,
  { digest, isLetter: isChosen }: MailPreferencesEdit,
): Promise<boolean> {
  if (digest !== 'weekly' || isChosen !== true) return false;
  if (!(await consents.isSubscribed(tx, memberId, 'digest'))) return true;
  const before = await digests.findDigestSchedule(tx, memberId);
  return before === undefined || !isLetter(before);
}

type DigestEdit = { memberId: string; edit: MailPreferencesEdit; rhythm: 'none' | DigestFrequency };

async function setDigest(platform: Platform, tx: Tx, { memberId, edit, rhythm }: DigestEdit): Promise<void> {
  const given = rhythm !== 'none';
  if (given) {
    const settings = await getSettings(platform, tx);
    if (!offeredRhythms(settings).includes(rhythm)) throw invalid({ digest: 'invalid' });
    const weekday = rhythm === 'weekly' ? requireWeekday(edit.weekday) : null;
    const plan = {
      rhythm,
      weekday,
      isLetter: isLetter({ rhythm, isLetter: edit.isLetter ?? false }),
      timeZone: zoneOf(edit.timeZone, settings.general.timeZone),
    };
    const now = platform.clock.now();
    // A new subscription does not cover the time before it.
    if (!(await consents.isSubscribed(tx, memberId, 'digest')))
      await digests.deleteDigestSchedule(tx, memberId);
    await digests.upsertDigestSchedule(tx, memberId, { plan, dueAt: nextDigestAt(plan, now), now });
  }
  await recordConsent(platform, tx, { memberId, list: 'digest', given, how: 'settings' });
}

function requireWeekday(weekday: MailPreferencesEdit['weekday']): number {
  if (!weekday) throw invalid({ weekday: 'invalid' });
  return weekdays.indexOf(weekday);
}

const zoneOf = (requested: string | undefined, fallback: string): string =>
  requested !== undefined && isTimeZone(requested) ? requested : fallback;
