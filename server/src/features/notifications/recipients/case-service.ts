import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { deliverNotifications } from '../delivery/service.ts';
import type { SavedNotification } from '../preferences/choice-queries.ts';
import * as queries from './case-queries.ts';

/** Presents the case as it stands when the job runs. Authors never learn who reported them. */
export async function notifyCase(platform: Platform, notice: queries.CaseNotice): Promise<void> {
  const { content_moderation } = await getSettings(platform);
  if (notice.to === 'moderators' && !content_moderation.moderationNotifyAdmins) return;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockCaseNotice(tx, notice);
    const row = await queries.lockCase(tx, notice.caseId);
    if (row)
      await deliverNotifications(platform, tx, await notifiers[notice.to](tx, row, platform.clock.now()));
  });
}

type CaseNotifier = (tx: Tx, row: queries.CaseRow, now: Date) => Promise<SavedNotification[]>;

const notifiers: Readonly<Record<queries.CaseRecipients, CaseNotifier>> = {
  author: async (tx, row, now) => {
    // Authors do not learn that their text was reported and kept, and need no notice of removing it themselves.
    if (row.outcome === 'kept' || row.outcome === 'withdrawn' || row.outcome === 'expired') return [];
    const memberIds = await queries.listAuthorToNotify(tx, row);
    if (memberIds.length > 0) await queries.deleteEarlierNotifications(tx, row);
    return await queries.insertDecisionNotifications(tx, row, { kind: 'post-moderated', memberIds, now });
  },
  reporters: async (tx, row, now) => {
    if (row.outcome === null || row.outcome === 'withdrawn' || row.outcome === 'expired') return [];
    const memberIds = await queries.listReportersToNotify(tx, row);
    return await queries.insertDecisionNotifications(tx, row, { kind: 'report-resolved', memberIds, now });
  },
  moderators: async (tx, row, now) => {
    // Another moderator has already decided.
    if (row.outcome !== null) return [];
    const memberIds = await queries.listModeratorsToNotify(tx, row);
    return await queries.upsertWaitingNotifications(tx, row, { memberIds, now });
  },
};
