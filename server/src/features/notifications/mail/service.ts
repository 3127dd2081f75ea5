import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings, type Settings } from '../../settings/service.ts';
import type { ChannelDelivery } from '../preferences/choice-queries.ts';
import { getListMailBlockReason, isEnabledOnSite, isMailedKind } from './policy.ts';
import { listMailRecipients } from './queries.ts';

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
