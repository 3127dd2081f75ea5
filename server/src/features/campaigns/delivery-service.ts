import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAnnouncements, getListMailBlockReason, listMailRecipients } from '../notifications/service.ts';
import { getSettings, type Settings } from '../settings/service.ts';
import * as queries from './delivery-queries.ts';
import { latelySince } from './policy.ts';

/** The job that delivers one batch of a campaign. */
export const deliverTask = 'campaigns.deliver';
/** The job of every minute: begins what is due, and pushes on what stands still. */
export const lookTask = 'campaigns.look';
/** The mail of a campaign, in `mail-templates.ts`. */
export const campaignMail = 'campaign';

/** Members that one transaction steps over: some hundred milliseconds of the database, so that others get their turn. */
const batch = 1_000;
const stillAfter = 5 * 60_000;

export const queueDelivery = (platform: Platform, tx: Tx, campaignId: string): Promise<void> =>
  platform.jobs.enqueue(tx, deliverTask, { campaignId }, { key: `campaign:${campaignId}` });

/**
 * Begins to send a campaign, in the caller's transaction; answers whether it was there to be sent. Its readers are those
 * who belong to the audience when their batch comes and registered before this moment.
 */
export async function beginSending(platform: Platform, tx: Tx, campaignId: string): Promise<boolean> {
  if (!(await queries.setSending(tx, campaignId, platform.clock.now()))) return false;
  await queueDelivery(platform, tx, campaignId);
  return true;
}

/**
 * Delivers the next batch of a campaign, and leaves a job for the one after. Notifications, deliveries, their count and
 * how far it came are one transaction: a batch is done or it is not, and whoever does it again begins behind it.
 */
export async function deliverBatch(
  platform: Platform,
  { campaignId }: { campaignId: string },
): Promise<void> {
  const settings = await getSettings(platform);
  await inTransaction(platform.db, async (tx) => {
    await queries.lockCampaign(tx, campaignId);
    const campaign = await queries.findSending(tx, campaignId);
    if (!campaign?.started_at) return;
    const stretch = {
      above: campaign.done_until,
      upTo: await queries.findStretchEnd(tx, campaign, batch),
    };
    const audience = {
      type: campaign.audience,
      roles: campaign.audience_roles,
      before: campaign.started_at,
      since: latelySince(campaign.started_at, settings.general.timeZone),
    };
    const readers = await queries.listStretch(tx, campaign, { audience, stretch });
    const told = await createAnnouncements(platform, tx, { campaignId, memberIds: readers, ...stretch });
    const now = platform.clock.now();
    const count = await queries.insertDeliveries(tx, { campaignId, memberIds: told, now });
    if (campaign.by_email) await queueMails(platform, tx, { campaignId, memberIds: told, settings });
    await queries.setProgress(tx, campaignId, { upTo: stretch.upTo, count, now });
    if (stretch.upTo !== null) await queueDelivery(platform, tx, campaignId);
  });
}

/** A mail for each of them who agreed to announcements by mail; it is written when it goes out, and goes once. */
async function queueMails(
  platform: Platform,
  tx: Tx,
  { campaignId, memberIds, settings }: { campaignId: string; memberIds: string[]; settings: Settings },
): Promise<void> {
  if (getListMailBlockReason(settings) !== null) return;
  const readers = await listMailRecipients(tx, 'announcements', memberIds);
  await platform.mail.sendMany(
    tx,
    readers.map(({ memberId, email, locale }) => ({
      dedupeKey: `campaign:${campaignId}:${memberId}`,
      class: 'list',
      template: campaignMail,
      recipient: email,
      locale,
      memberId,
      params: { campaignId },
    })),
  );
}

/** Begins what is due, however late, and gives what stands still a new job. */
export async function lookAfterCampaigns(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const id of await queries.listDue(platform.db, now)) {
    await inTransaction(platform.db, async (tx) => {
      await queries.lockCampaign(tx, id);
      // Another time may have been set meanwhile.
      if ((await queries.listDue(tx, now)).includes(id)) await beginSending(platform, tx, id);
    });
  }
  for (const id of await queries.listStill(platform.db, new Date(now.getTime() - stillAfter))) {
    await inTransaction(platform.db, (tx) => queueDelivery(platform, tx, id));
  }
}
