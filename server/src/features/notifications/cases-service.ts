import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './cases-queries.ts';
import type { Told } from './choices-queries.ts';
import { deliver } from './deliver-service.ts';

/**
 * Tells of a text that moderators look at, as it stands when the job comes: those who look, once for all that waits; its
 * author, that somebody looks and what was decided, never who asked for it; and those who reported it, that it was looked at.
 */
export async function tellOfCase(platform: Platform, news: queries.CaseNews): Promise<void> {
  const { content_moderation } = await getSettings(platform);
  if (news.to === 'moderators' && !content_moderation.moderationNotifyAdmins) return;
  await inTransaction(platform.db, async (tx) => {
    await queries.lockCaseNews(tx, news);
    const row = await queries.findToldCase(tx, news.caseId);
    if (row) await deliver(platform, tx, await tell[news.to](tx, row, platform.clock.now()));
  });
}

type Tell = (tx: Tx, row: queries.CaseRow, now: Date) => Promise<Told[]>;

const tell: Readonly<Record<queries.CaseReader, Tell>> = {
  author: async (tx, row, now) => {
    // That something was reported, and may stay, its author never learns; what they took away themselves they know.
    if (row.outcome === 'kept' || row.outcome === 'withdrawn' || row.outcome === 'expired') return [];
    const memberIds = await queries.listUntoldAuthor(tx, row);
    if (memberIds.length > 0) await queries.deleteToldBefore(tx, row);
    return await queries.tellOfDecision(tx, row, { kind: 'post-moderated', memberIds, now });
  },
  reporters: async (tx, row, now) => {
    if (row.outcome === null || row.outcome === 'withdrawn' || row.outcome === 'expired') return [];
    const memberIds = await queries.listUntoldReporters(tx, row);
    return await queries.tellOfDecision(tx, row, { kind: 'report-resolved', memberIds, now });
  },
  moderators: async (tx, row, now) => {
    // Somebody was faster.
    if (row.outcome !== null) return [];
    const memberIds = await queries.listUntoldModerators(tx, row);
    return await queries.tellThatMoreWaits(tx, row, { memberIds, now });
  },
};
