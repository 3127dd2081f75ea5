import type { MailContent, WaitingMail } from '../../platform/mail/template.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { listWanted } from './choices-queries.ts';
import { presentOutside } from './delivery-present.ts';
import { hasConsent, linksOfList } from './mail-consents-service.ts';
import { isLetterKind, isSentBySite } from './mail-policy.ts';
import { presentLetter } from './mail-present.ts';
import { findReader } from './mail-queries.ts';
import { findForDelivery } from './queries.ts';

/**
 * Writes the mail about a notification when it goes. None goes when the reader ended it, wants no mails about this kind
 * any more, has read it meanwhile, may not see it by now, or has no account in order.
 */
export async function writeLetter(
  platform: Platform,
  { notificationId: id }: { notificationId: string },
  mail: WaitingMail,
): Promise<MailContent | null> {
  const { db, clock } = platform;
  const { memberId } = mail;
  if (memberId === null || !(await hasConsent(db, memberId, 'notifications'))) return null;
  const reader = await findReader(db, memberId);
  const now = clock.now();
  const [wanted] = await listWanted(db, [{ id, memberId }], { channel: 'email', now });
  if (reader?.email !== mail.recipient || wanted?.memberId !== memberId) return null;
  const { kind } = wanted;
  if (!isLetterKind(kind) || !isSentBySite(kind, await getSettings(platform))) return null;
  const row = await findForDelivery(db, { id, memberId });
  if (!row) return null;
  return presentLetter(
    {
      kind,
      notification: presentOutside(row, { locale: mail.locale, now }),
      firstName: reader.firstName,
      links: linksOfList(platform, { memberId, list: 'notifications' }),
    },
    mail,
  );
}
