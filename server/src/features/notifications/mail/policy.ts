import { type MailList, mailLists } from '@radiant/contract/mail-preferences.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { isSameHash, type Sealer } from '../../../platform/crypto.ts';
import type { Settings } from '../../settings/service.ts';

/** Shown to administrators; null when list mails can be sent. */
export type ListMailBlockReason = 'no-postal-address' | null;

/** CASL requires the sender's postal address in every such mail. */
export const getListMailBlockReason = ({ email_notifications }: Settings): ListMailBlockReason =>
  email_notifications.postalAddress.trim() === '' ? 'no-postal-address' : null;

/** Announcements have their own mail. */
export type MailedKind = Exclude<NotificationKind, 'announcement'>;

export const isMailedKind = (kind: NotificationKind): kind is MailedKind => kind !== 'announcement';

const reminders: ReadonlySet<NotificationKind> = new Set(['prayer-time', 'event-reminder']);

export const isEnabledOnSite = (kind: NotificationKind, { email_notifications }: Settings): boolean =>
  email_notifications.reminderEmails || !reminders.has(kind);

/** Several events of a kind within this time become one mail. */
export const mailDelayMs = 2 * 60_000;

export type Subscriber = { memberId: string; list: MailList };

const listCodes: Readonly<Record<MailList, number>> = { notifications: 1, digest: 2, announcements: 3 };

/** Member id, list and a MAC: the same in every mail, never stored, valid while the installation keeps its key. */
export function unsubscribeToken(sealer: Sealer, subscriber: Subscriber): string {
  return Buffer.concat([
    uuidBytes(subscriber.memberId),
    Buffer.of(listCodes[subscriber.list]),
    signatureOf(sealer, subscriber),
  ]).toString('base64url');
}

const signatureOf = (sealer: Sealer, { memberId, list }: Subscriber): Buffer =>
  sealer.mac(`unsubscribe:${list}:${memberId}`);

/** Undefined for an invalid token. */
export function readUnsubscribeToken(sealer: Sealer, token: string): Subscriber | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return undefined;
  const list = mailLists.find((one) => listCodes[one] === bytes[16]);
  const subscriber = list && { memberId: formatUuid(bytes.subarray(0, 16)), list };
  if (!subscriber || !isSameHash(bytes.subarray(17), signatureOf(sealer, subscriber))) return undefined;
  return subscriber;
}

export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

export const formatUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
