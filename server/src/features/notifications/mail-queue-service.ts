import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings, type Settings } from '../settings/service.ts';
import type { Due } from './choices-queries.ts';
import { isLetterKind, isSentBySite, listMailsBlockedBecause } from './mail-policy.ts';
import { listReaders } from './mail-queries.ts';

/** The template of the mail about one notification. */
export const notificationLetter = 'notification';

/**
 * Writes a mail for each notification that its reader wants as one and agreed to be written to about; it is read when it
 * goes out, at its time, so that several of a kind are one mail. Nothing waits while the site cannot send such mails.
 */
export async function queueMails(platform: Platform, tx: Tx, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const settings = await getSettings(platform, tx);
  const wanted = due.filter(({ kind }) => isLetterKind(kind) && isSentBySite(kind, settings));
  if (wanted.length === 0 || isBlocked(platform, settings)) return;
  const readers = await listReaders(
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
      template: notificationLetter,
      recipient: reader.email,
      locale: reader.locale,
      memberId,
      params: { notificationId: id },
      runAt: at,
    };
  });
  await platform.mail.sendMany(tx, drafts);
}

const told = new WeakSet<Platform>();

/** Whether no such mail may go at all. Says why in the log, once. */
export function isBlocked(platform: Platform, settings: Settings): boolean {
  const reason = listMailsBlockedBecause(settings);
  if (reason === null) {
    told.delete(platform);
    return false;
  }
  if (!told.has(platform)) {
    platform.log.warn({ reason }, 'mails that members asked for wait for a postal address in the settings');
  }
  told.add(platform);
  return true;
}
