import { type MailList, mailLists } from '@radiant/contract/mail-preferences.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { isSameHash, type Sealer } from '../../../platform/crypto.ts';
import type { Settings } from '../../settings/service.ts';

/** Why mails that nobody has to get are not sent at all, for the administration to show; null when they are. */
export type ListMailBlockReason = 'no-postal-address' | null;

/** The law (CASL) asks for the sender's postal address in every such mail: without one, none goes. */
export const getListMailBlockReason = ({ email_notifications }: Settings): ListMailBlockReason =>
  email_notifications.postalAddress.trim() === '' ? 'no-postal-address' : null;

/** The kinds that this feature writes about. What an announcement says its own mail says. */
export type MailedKind = Exclude<NotificationKind, 'announcement'>;

export const isMailedKind = (kind: NotificationKind): kind is MailedKind => kind !== 'announcement';

const reminders: ReadonlySet<NotificationKind> = new Set(['prayer-time', 'event-reminder']);

/** Whether the site sends mails about this at all. */
export const isEnabledOnSite = (kind: NotificationKind, { email_notifications }: Settings): boolean =>
  email_notifications.reminderEmails || !reminders.has(kind);

/** So that several of a kind, one after the other, are one mail that says how many. */
export const mailDelayMs = 2 * 60_000;

/** What an unsubscribe link is about. */
export type Subscriber = { memberId: string; list: MailList };

const listCodes: Readonly<Record<MailList, number>> = { notifications: 1, digest: 2, announcements: 3 };

/**
 * The token of a member's unsubscribe link for one list: the same in every mail, good for as long as the installation
 * keeps its key, and nowhere stored. Made of the member's id and a fingerprint that nobody makes without the key.
 */
export function unsubscribeToken(sealer: Sealer, subscriber: Subscriber): string {
  const id = Buffer.from(subscriber.memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, Buffer.of(listCodes[subscriber.list]), signatureOf(sealer, subscriber)]).toString(
    'base64url',
  );
}

const signatureOf = (sealer: Sealer, { memberId, list }: Subscriber): Buffer =>
  sealer.mac(`unsubscribe:${list}:${memberId}`);

/** Undefined when the token is none of ours. */
export function readUnsubscribeToken(sealer: Sealer, token: string): Subscriber | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 49 || bytes.toString('base64url') !== token) return undefined;
  const list = mailLists.find((one) => listCodes[one] === bytes[16]);
  if (list === undefined) return undefined;
  const subscriber = { memberId: formatUuid(bytes.subarray(0, 16)), list };
  return isSameHash(bytes.subarray(17), signatureOf(sealer, subscriber)) ? subscriber : undefined;
}

const formatUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
