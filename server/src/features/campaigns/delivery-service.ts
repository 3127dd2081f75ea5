import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAnnouncements, getListMailBlockReason, listMailRecipients } from '../notifications/service.ts';
import { getSettings, type Settings } from '../settings/service.ts';
import * as queries from './delivery-queries.ts';
import { recentSince } from './policy.ts';

/** Delivers one batch of a campaign. */
export const deliverBatchTask = 'campaigns.deliver';
/** Runs every minute: starts due campaigns and resumes stalled ones. */
export const checkCampaignsTask = 'campaigns.check';
export const campaignMailTemplate = 'campaign';

/** Members per transaction: some hundred milliseconds of database time. */
const batchSize = 1_000;
const stalledAfterMs = 5 * 60_000;

export const queueDelivery = (platform: Platform, tx: Tx, campaignId: string): Promise<void> =>
  platform.jobs.enqueue(tx, deliverBatchTask, { campaignId }, { key: `campaign:${campaignId}` });

/** False when it cannot be sent. Recipients registered before now and are in the audience when their batch runs. */
export async function startSending(platform: Platform, tx: Tx, campaignId: string): Promise<boolean> {
  if (!(await queries.setSending(tx, campaignId, platform.clock.now()))) return false;
  await queueDelivery(platform, tx, campaignId);
  return true;
}

/** Everything commits together, so a repeated job continues after the last finished batch. */
export async function deliverBatch(
  platform: Platform,
  { campaignId }: { campaignId: string },
): Promise<void> {
  const settings = await getSettings(platform);
  await inTransaction(platform.db, async (tx) => {
    await queries.lockCampaign(tx, campaignId);
    const campaign = await queries.findSending(tx, campaignId);
    if (!campaign?.started_at) return;
    const range = {
      above: campaign.done_until,
      upTo: await queries.findBatchEnd(tx, campaign, batchSize),
    };
    const audience = {
      type: campaign.audience,
      roles: campaign.audience_roles,
      before: campaign.started_at,
      since: recentSince(campaign.started_at, settings.general.timeZone),
    };
    const memberIds = await queries.listBatchMembers(tx, campaign, { audience, range });
    const notified = await createAnnouncements(platform, tx, {
      campaignId,
      memberIds,
      ...range,
    });
    const now = platform.clock.now();
    const count = await queries.insertDeliveries(tx, { campaignId, memberIds: notified, now });
    if (campaign.by_email)
      await queueCampaignMails(platform, tx, { campaignId, memberIds: notified, settings });
    await queries.setProgress(tx, campaignId, { upTo: range.upTo, count, now });
    if (range.upTo !== null) await queueDelivery(platform, tx, campaignId);
  });
}

/** Rendered when sent; once per member. */
async function queueCampaignMails(
  platform: Platform,
  tx: Tx,
  { campaignId, memberIds, settings }: { campaignId: string; memberIds: string[]; settings: Settings },
): Promise<void> {
  if (getListMailBlockReason(settings) !== null) return;
  const recipients = await listMailRecipients(tx, 'announcements', memberIds);
  await platform.mail.sendMany(
    tx,
    recipients.map(({ memberId, email, locale }) => ({
      dedupeKey: `campaign:${campaignId}:${memberId}`,
      class: 'list',
      template: campaignMailTemplate,
      recipient: email,
      locale,
      memberId,
      params: { campaignId },
    })),
  );
}

export async function checkCampaigns(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const id of await queries.listDue(platform.db, now)) {
    await inTransaction(platform.db, async (tx) => {
      await queries.lockCampaign(tx, id);
      // It may have been rescheduled meanwhile.
      if ((await queries.listDue(tx, now)).includes(id)) await startSending(platform, tx, id);
    });
  }
  for (const id of await queries.listStalled(platform.db, new Date(now.getTime() - stalledAfterMs))) {
    await inTransaction(platform.db, (tx) => queueDelivery(platform, tx, id));
  }
}
