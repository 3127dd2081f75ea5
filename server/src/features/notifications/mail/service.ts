import type { Tx } from '../../../platform/database/database.ts';
import type { MailContent, OutgoingMail } from '../../../platform/mail/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings, type Settings } from '../../settings/service.ts';
import { presentForDelivery } from '../delivery/present.ts';
import { type ChannelDelivery, listChannelDeliveries } from '../preferences/choice-queries.ts';
import { findForDelivery } from '../queries.ts';
import { hasConsent, unsubscribeLinks } from './consent-service.ts';
import { getListMailBlockReason, isEnabledOnSite, isMailedKind } from './policy.ts';
import { presentNotificationMail } from './present.ts';
import { findMailRecipient, listMailRecipients } from './queries.ts';

/** The template of the mail about one notification. */
export const notificationMailTemplate = 'notification';

/**
 * Writes a mail for each notification that its reader wants as one and agreed to be written to about; it is read when it
 * goes out, at its time, so that several of a kind are one mail. Nothing waits while the site cannot send such mails.
 */
export async function queueMails(
  platform: Platform,
  tx: Tx,
  deliveries: readonly ChannelDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const settings = await getSettings(platform, tx);
  const wanted = deliveries.filter(({ kind }) => isMailedKind(kind) && isEnabledOnSite(kind, settings));
  if (wanted.length === 0 || areListMailsBlocked(platform, settings)) return;
  const readers = await listMailRecipients(
    tx,
    'notifications',
    wanted.map(({ memberId }) => memberId),
  );
  const readerOf = new Map(readers.map((reader) => [reader.memberId, reader]));
  const drafts = wanted.flatMap(({ id, memberId, at }) => {
    const reader = readerOf.get(memberId);
    if (!reader) return [];
    return {
      dedupeKey: `notification:${id}`,
      class: 'list' as const,
      template: notificationMailTemplate,
      recipient: reader.email,
      locale: reader.locale,
      memberId,
      params: { notificationId: id },
      runAt: at,
    };
  });
  await platform.mail.sendMany(tx, drafts);
}

const warnedPlatforms = new WeakSet<Platform>();

/** Whether no such mail may go at all. Says why in the log, once. */
export function areListMailsBlocked(platform: Platform, settings: Settings): boolean {
  const reason = getListMailBlockReason(settings);
  if (reason === null) {
    warnedPlatforms.delete(platform);
    return false;
  }
  if (!warnedPlatforms.has(platform)) {
    platform.log.warn({ reason }, 'mails that members asked for wait for a postal address in the settings');
  }
  warnedPlatforms.add(platform);
  return true;
}

/**
 * Writes the mail about a notification when it goes. None goes when the reader ended it, wants no mails about this kind
 * any more, has read it meanwhile, may not see it by now, or has no account in order.
 */
export async function renderNotificationMail(
  platform: Platform,
  { notificationId: id }: { notificationId: string },
  mail: OutgoingMail,
): Promise<MailContent | null> {
  const { db, clock } = platform;
  const { memberId } = mail;
  if (memberId === null || !(await hasConsent(db, memberId, 'notifications'))) return null;
  const reader = await findMailRecipient(db, memberId);
  const now = clock.now();
  const [delivery] = await listChannelDeliveries(db, [{ id, memberId }], { channel: 'email', now });
  if (reader?.email !== mail.recipient || delivery?.memberId !== memberId) return null;
  const { kind } = delivery;
  if (!isMailedKind(kind) || !isEnabledOnSite(kind, await getSettings(platform))) return null;
  const row = await findForDelivery(db, { id, memberId });
  if (!row) return null;
  return presentNotificationMail(
    {
      kind,
      notification: presentForDelivery(row, { locale: mail.locale, now }),
      firstName: reader.firstName,
      links: unsubscribeLinks(platform, { memberId, list: 'notifications' }),
    },
    mail,
  );
}
