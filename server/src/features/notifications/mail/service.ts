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

export const notificationMailTemplate = 'notification';

/** Rendered when sent, so that several events become one mail. Queues nothing while list mails cannot be sent. */
export async function queueMails(
  platform: Platform,
  tx: Tx,
  deliveries: readonly ChannelDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const settings = await getSettings(platform, tx);
  const mailable = deliveries.filter(({ kind }) => isMailedKind(kind) && isEnabledOnSite(kind, settings));
  if (mailable.length === 0 || areListMailsBlocked(platform, settings)) return;
  const recipients = await listMailRecipients(
    tx,
    'notifications',
    mailable.map(({ memberId }) => memberId),
  );
  const recipientOf = new Map(recipients.map((recipient) => [recipient.memberId, recipient]));
  const drafts = mailable.flatMap(({ id, memberId, at }) => {
    const recipient = recipientOf.get(memberId);
    if (!recipient) return [];
    return {
      dedupeKey: `notification:${id}`,
      class: 'list' as const,
      template: notificationMailTemplate,
      recipient: recipient.email,
      locale: recipient.locale,
      memberId,
      params: { notificationId: id },
      runAt: at,
    };
  });
  await platform.mail.sendMany(tx, drafts);
}

const warnedPlatforms = new WeakSet<Platform>();

/** Logs the reason once per platform. */
export function areListMailsBlocked(platform: Platform, settings: Settings): boolean {
  const reason = getListMailBlockReason(settings);
  if (reason === null) {
    warnedPlatforms.delete(platform);
    return false;
  }
  if (!warnedPlatforms.has(platform)) {
    platform.log.warn({ reason }, 'list mails are not sent until the settings have a postal address');
  }
  warnedPlatforms.add(platform);
  return true;
}

/** Null when the recipient unsubscribed, turned the kind off, has seen it, or may no longer see it. */
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
  const [delivery] = (await listChannelDeliveries(db, [{ id, memberId }], { email: now })).email;
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
