import { fillVariables, findVariables } from '@radiant/contract/campaign-variables.ts';
import type { Announcement, CampaignState } from '@radiant/contract/campaigns.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { mapRichText, type RichTextNode, writeRichText } from '@radiant/contract/rich-text.ts';
import { formatCount } from '@radiant/contract/words/plural.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, requireMember } from '../../actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatMoment } from '../../words/moment.ts';
import { serverWords } from '../../words/words.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './announcement-queries.ts';
import { isLinkVariable, parseContent } from './content-policy.ts';
import { textFor } from './policy.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** An announcement as one member reads it. */
export type RenderedAnnouncement = {
  title: string;
  nodes: RichTextNode[];
  link: string | null;
  date: Date;
  state: CampaignState;
  /** Null until the address is verified. */
  verifiedEmail: string | null;
};

/** Undefined for anyone but a recipient. Values are inserted as text, never as markup. */
export async function renderAnnouncement(
  db: Db,
  { id, readerId, locale }: { id: string; readerId: string; locale: Locale },
): Promise<RenderedAnnouncement | undefined> {
  const campaign = await queries.findReceivedCampaign(db, { id, readerId });
  if (!campaign?.started_at) return undefined;
  const content = textFor(campaign, 'content', locale);
  const values = await resolveVariables(db, { ...campaign, content }, locale);
  return {
    title: textFor(campaign, 'title', locale),
    nodes: mapRichText(parseContent(content), {
      text: (text) => fillVariables(text, values),
      href: (href) => (isLinkVariable(href) ? campaign.feature_link : href),
    }),
    link: campaign.link,
    date: campaign.started_at,
    state: campaign.state,
    verifiedEmail: campaign.reader_verified_at === null ? null : campaign.reader_email,
  };
}

/** Only the variables in use; counts cover the week before sending. */
async function resolveVariables(
  db: Db,
  campaign: queries.AnnouncementRow,
  locale: Locale,
): Promise<Record<string, string>> {
  const used = findVariables(campaign.content);
  const until = campaign.started_at ?? campaign.created_at;
  const readerId = campaign.reader_id;
  const countWindow = { readerId, since: new Date(until.getTime() - week), until };
  const count = async (name: string, runCount: () => Promise<number>) =>
    used.has(name) ? formatCount(locale, await runCount()) : '';
  return {
    userName: campaign.reader_name,
    firstName: campaign.reader_first_name,
    newPrayersCount: await count('newPrayersCount', () =>
      queries.countNew(db, { ...countWindow, kind: 'prayer' }),
    ),
    newTestimoniesCount: await count('newTestimoniesCount', () =>
      queries.countNew(db, { ...countWindow, kind: 'testimony' }),
    ),
    answeredPrayersCount: await count('answeredPrayersCount', () => queries.countAnswered(db, countWindow)),
    ...(await resolveEventVariables(db, campaign, locale)),
    ...(await resolvePrayerVariables(db, campaign, locale)),
    featureName: campaign.feature_name ?? '',
    featureDescription: campaign.feature_description ?? '',
    featureLink: campaign.feature_link ?? '',
  };
}

/** Uses neutral words for an event that was removed or that the recipient may not see. */
async function resolveEventVariables(
  db: Db,
  { event_post_id: id, reader_id: readerId, reader_time_zone: timeZone }: queries.AnnouncementRow,
  locale: Locale,
): Promise<{ eventName: string; eventDate: string }> {
  const words = serverWords[locale].announcements;
  const event = id === null ? undefined : await queries.findEvent(db, { id, readerId });
  if (!event) return { eventName: words.someEvent, eventDate: words.someTime };
  return {
    eventName: event.title ?? words.someEvent,
    eventDate: formatMoment(locale, {
      at: event.starts_at,
      timeZone: timeZone ?? event.time_zone,
      hasZoneName: timeZone === null,
    }),
  };
}

async function resolvePrayerVariables(
  db: Db,
  { prayer_post_id: id, reader_id: readerId }: queries.AnnouncementRow,
  locale: Locale,
): Promise<{ prayerTitle: string; prayerCount: string }> {
  const words = serverWords[locale].announcements;
  const prayer = id === null ? undefined : await queries.findPrayer(db, { id, readerId });
  return {
    prayerTitle: prayer?.title ?? words.somePrayer,
    prayerCount: prayer?.is_reaction_count_hidden ? '—' : formatCount(locale, prayer?.reaction_count ?? 0),
  };
}

/** @throws ApiError unauthenticated, not_found for members it did not reach */
export async function getAnnouncement(
  { db }: Platform,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<Announcement> {
  const announcement = await renderAnnouncement(db, { id, readerId: requireMember(actor).id, locale });
  if (!announcement) throw notFound();
  const { title, nodes, link, date } = announcement;
  return { id, title, content: writeRichText(nodes), link, date: date.toISOString() };
}

/** Idempotent. */
export async function markOpened(platform: Platform, actor: Actor, id: string): Promise<void> {
  await recordReading(platform, actor, { id, count: queries.countOpened });
}

/** Idempotent. */
export async function markClicked(platform: Platform, actor: Actor, id: string): Promise<void> {
  await recordReading(platform, actor, { id, count: queries.countClicked });
}

async function recordReading(
  platform: Platform,
  actor: Actor,
  { id, count }: { id: string; count: typeof queries.countOpened },
): Promise<void> {
  const { id: memberId } = requireMember(actor);
  const { general } = await getSettings(platform);
  const day = dayOf(platform.clock.now(), general.timeZone);
  await inTransaction(platform.db, async (tx) => {
    if (!(await queries.findReceivedCampaign(tx, { id, readerId: memberId }))) throw notFound();
    await count(tx, { campaignId: id, memberId, day });
  });
}
