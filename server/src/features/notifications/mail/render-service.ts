import type { MailContent, OutgoingMail } from '../../../platform/mail/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { presentForDelivery } from '../delivery/present.ts';
import { listChannelDeliveries } from '../preferences/choice-queries.ts';
import { findForDelivery } from '../queries.ts';
import { hasConsent, unsubscribeLinks } from './consent-service.ts';
import { isEnabledOnSite, isMailedKind } from './policy.ts';
import { presentNotificationMail } from './present.ts';
import { findMailRecipient } from './queries.ts';

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
