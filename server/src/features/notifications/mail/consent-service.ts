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
import type { MailConsentTable } from '../../../schema.ts';
import { upsertMailChoice } from '../preferences/choice-queries.ts';
import * as queries from './consent-queries.ts';
import { readUnsubscribeToken, type Subscriber, unsubscribeToken } from './policy.ts';

/**
 * That a member agrees to be written to about a list, or ends it; `how` they said so. In the transaction of the choice it
 * follows from, so that there is never one without the other. Said again it changes nothing and is not written again.
 *
 * Whoever builds a page with choices of mail: without this consent no mail of the list goes, whatever the choices say.
 * Turning the first of them on is the consent (`list: 'notifications', given: true, how: 'settings'`), as long as the
 * sentence of consent of the web's words stands beside it; turning the last of them off need not end it. Announcements are
 * a list and a kind at once: their choice of mail follows the consent.
 */
export async function recordConsent(
  platform: Platform,
  tx: Tx,
  { memberId, list, given, how }: Subscriber & Pick<MailConsentTable, 'given' | 'how'>,
): Promise<void> {
  const at = platform.clock.now();
  if (list === 'announcements') await upsertMailChoice(tx, memberId, { kind: 'announcement', wanted: given });
  if (!(await queries.setSubscribed(tx, { memberId, list, given, at }))) return;
  const proof = { member_id: memberId, member_hash: hashToken(memberId), list, given, how, at };
  await queries.insertConsent(tx, { ...proof, wording: consentWordingVersion });
}

/** Whether a member agreed to be written to about a list, and has not ended it. Asked when mails are sent. */
export const hasConsent = (db: Db, memberId: string, list: MailList): Promise<boolean> =>
  queries.isSubscribed(db, memberId, list);

/** How a mail of a list is ended: for `MailContent.list`. The links work without signing in, and for good. */
export function unsubscribeLinks(
  { sealer, config }: Platform,
  subscriber: Subscriber,
): { unsubscribeUrl: string; manageUrl: string } {
  return {
    unsubscribeUrl: `${config.publicUrl}${unsubscribePath(unsubscribeToken(sealer, subscriber))}`,
    manageUrl: `${config.publicUrl}/settings/notifications`,
  };
}

/**
 * What a link would end. Whoever has it needs no session.
 * @throws ApiError not_found for a link of nobody
 */
export async function getSubscription(platform: Platform, token: string): Promise<Subscription> {
  const { memberId, list } = getSubscriber(platform, token);
  return { list, isSubscribed: await queries.isSubscribed(platform.db, memberId, list) };
}

/**
 * Ends a list, or has it begin again, by the link of a mail. Holds at once, also for mails that wait.
 * @throws ApiError not_found for a link of nobody
 */
export async function setSubscription(
  platform: Platform,
  token: string,
  { given, how }: Pick<MailConsentTable, 'given' | 'how'>,
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

// The time in which somebody can still be asked for the proof (CASL: three years), of members who are gone.
const proofRetentionMs = retention.consentProofYears * 366 * 24 * 60 * 60_000;

/** Deletes the proofs of people who left that nobody can ask for any more; answers how many. */
export const sweepConsents = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteOldConsents(db, new Date(clock.now().getTime() - proofRetentionMs));
