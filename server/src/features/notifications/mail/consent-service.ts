import {
  consentWordingVersion,
  type MailList,
  type Subscription,
  unsubscribePath,
} from '@radiant/contract/mail-preferences.ts';
import { retention } from '@radiant/contract/retention.ts';
import { hashToken } from '../../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Schema } from '../../../schema.ts';
import { upsertMailChoice } from '../preferences/choice-queries.ts';
import * as queries from './consent-queries.ts';
import { readUnsubscribeToken, type Subscriber, unsubscribeToken } from './policy.ts';

/**
 * Without consent no mail of the list is sent. Turning on the first mail choice is consent, so the consent sentence
 * must be shown beside it. For announcements the channel choice follows the consent.
 */
export async function recordConsent(
  platform: Platform,
  tx: Tx,
  { memberId, list, given, how }: Subscriber & Pick<Schema['mail_consents'], 'given' | 'how'>,
): Promise<void> {
  const at = platform.clock.now();
  if (list === 'announcements') await upsertMailChoice(tx, memberId, { kind: 'announcement', isOn: given });
  if (!(await queries.setSubscribed(tx, { memberId, list, given, at }))) return;
  const proof = { member_id: memberId, member_hash: hashToken(memberId), list, given, how, at };
  await queries.insertConsent(tx, { ...proof, wording: consentWordingVersion });
}

/** Whether a member is subscribed to a list; checked when mails are sent. */
export const hasConsent = (db: Db, memberId: string, list: MailList): Promise<boolean> =>
  queries.isSubscribed(db, memberId, list);

/** Links for `MailContent.list`; they work without signing in and do not expire. */
export function unsubscribeLinks(
  { sealer, config }: Platform,
  subscriber: Subscriber,
): { unsubscribeUrl: string; manageUrl: string } {
  return {
    unsubscribeUrl: `${config.publicUrl}${unsubscribePath(unsubscribeToken(sealer, subscriber))}`,
    manageUrl: `${config.publicUrl}/settings/notifications`,
  };
}

/** What an unsubscribe link refers to; needs no session. @throws ApiError not_found for an invalid link */
export async function getSubscription(platform: Platform, token: string): Promise<Subscription> {
  const { memberId, list } = getSubscriber(platform, token);
  return { list, isSubscribed: await queries.isSubscribed(platform.db, memberId, list) };
}

/** Applies to queued mails too. @throws ApiError not_found for an invalid link */
export async function setSubscription(
  platform: Platform,
  token: string,
  { given, how }: Pick<Schema['mail_consents'], 'given' | 'how'>,
): Promise<Subscription> {
  const subscriber = getSubscriber(platform, token);
  await inTransaction(platform.db, async (tx) => {
    if (!(await queries.lockRecipient(tx, subscriber.memberId))) throw notFound();
    await recordConsent(platform, tx, { ...subscriber, given, how });
  });
  return { list: subscriber.list, isSubscribed: given };
}

function getSubscriber({ sealer }: Platform, token: string): Subscriber {
  const subscriber = readUnsubscribeToken(sealer, token);
  if (!subscriber) throw notFound();
  return subscriber;
}

// CASL: proof of consent can be requested for three years.
const proofRetentionMs = retention.consentProofYears * 366 * 24 * 60 * 60_000;

/** Deletes expired consent proofs of erased members; returns how many. */
export const sweepConsents = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteOldConsents(db, new Date(clock.now().getTime() - proofRetentionMs));
