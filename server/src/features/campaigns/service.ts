import {
  type Campaign,
  type CampaignAudience,
  type CampaignDraft,
  type CampaignQuery,
  type CampaignSummary,
  type CampaignTab,
  hasVariableValues,
} from '@radiant/contract/campaigns.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Page } from '@radiant/contract/pages.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import {
  decodeNameCursor,
  decodeTimeCursor,
  encodeNameCursor,
  encodeTimeCursor,
  toPage,
} from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discloseParts } from '../analytics/service.ts';
import { getSettings } from '../settings/service.ts';
import { countAudience as count } from './audience-queries.ts';
import { normalizeTitle, validateContent } from './content-policy.ts';
import { lockCampaign } from './delivery-queries.ts';
import { startSending } from './delivery-service.ts';
import { isCancellable, isEditable, listDaysToShow, recentSince } from './policy.ts';
import { presentCampaign, presentSummary } from './present.ts';
import * as queries from './queries.ts';
import { incrementUseCount } from './templates-queries.ts';

// For restored copies.
export { cancelUnfinished, countUnfinished } from './delivery-queries.ts';

/** `templateId` is only given on creation. */
type CampaignInput = Omit<CampaignDraft, 'templateId'>;

export async function listCampaigns(
  { db }: Platform,
  actor: Actor,
  { locale, ...query }: CampaignQuery & { locale: Locale },
): Promise<Page<CampaignSummary> & { counts: Record<CampaignTab, number>; page?: number }> {
  requireAdmin(actor);
  const { cursor, page: requestedPage, ...rest } = query;
  const counts = await queries.countTabs(db);
  const pageNumber =
    requestedPage && Math.min(requestedPage, Math.max(1, Math.ceil(counts[query.tab] / query.limit)));
  const page = { ...rest, offset: pageNumber ? (pageNumber - 1) * query.limit : 0 };
  const isByTitle = query.sort === 'title' || query.sort === 'title-desc';
  const found = isByTitle
    ? await queries.listByTitle(db, {
        ...page,
        after: cursor === undefined ? undefined : decodeNameCursor(cursor),
      })
    : await queries.listByTime(db, {
        ...page,
        after: cursor === undefined ? undefined : decodeTimeCursor(cursor),
      });
  const encode = (row: queries.SummaryRow) =>
    isByTitle
      ? encodeNameCursor({ name: row.title_key, id: row.id })
      : encodeTimeCursor({ at: row.listed_at, id: row.id });
  const { rows, next } = toPage(found, query.limit, encode);
  return {
    items: rows.map((row) => presentSummary(row, locale)),
    next,
    counts,
    ...(pageNumber && { page: pageNumber }),
  };
}

export async function getCampaign({ db }: Platform, actor: Actor, id: string): Promise<Campaign> {
  requireAdmin(actor);
  const row = await queries.findCampaign(db, id);
  if (!row) throw notFound();
  return presentCampaign(row, await queries.listAudienceMembers(db, id));
}

/** Delivery progress, mail counts and first opens by day. */
export async function getStatistics(platform: Platform, actor: Actor, id: string) {
  const { status, stats, sendDate } = await getCampaign(platform, actor, id);
  const { general } = await getSettings(platform);
  const opens = sendDate === null ? [] : await queries.listOpenDays(platform.db, id);
  const days = listDaysToShow(opens, sendDate === null ? null : dayOf(new Date(sendDate), general.timeZone));
  const counts = discloseParts(days.map((day) => opens.find((one) => one.day === day)?.count ?? 0));
  return {
    status,
    ...stats,
    mails: await queries.countMails(platform.db, id),
    opensByDay: days.map((day, index) => ({ day, count: counts[index] ?? 0 })),
  };
}

/** Creates a campaign: sent at once, scheduled, or kept as a draft. */
export async function createCampaign(
  platform: Platform,
  actor: Actor,
  { draft, idempotencyKey }: { draft: CampaignDraft; idempotencyKey: IdempotencyKey | null },
): Promise<Campaign> {
  const author = requireAdmin(actor);
  const now = platform.clock.now();
  const { templateId, ...input } = draft;
  const { id } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const newCampaignId = newId();
    const columns = await toColumns(tx, input, now);
    if (templateId !== null && !(await incrementUseCount(tx, templateId, now))) {
      throw invalid({ templateId: 'template_unknown' });
    }
    await queries.insertCampaign(tx, { id: newCampaignId, ...columns, templateId, authorId: author.id, now });
    await setAudienceMembers(tx, newCampaignId, input.audience);
    if (input.sendImmediate) await startSending(platform, tx, newCampaignId);
    await recordAudit(platform, tx, author, {
      action: input.sendImmediate ? 'createAndSend' : 'create',
      id: newCampaignId,
    });
    return newCampaignId;
  });
  return getCampaign(platform, actor, id);
}

/** @throws ApiError rule_broken once it was sent */
export async function updateCampaign(
  platform: Platform,
  actor: Actor,
  { id, input }: { id: string; input: CampaignInput },
): Promise<Campaign> {
  const author = requireAdmin(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const campaign = await getLocked(tx, id);
    if (!isEditable(campaign.state)) throw new ApiError('rule_broken');
    await queries.updateCampaign(tx, id, { ...(await toColumns(tx, input, now)), now });
    await setAudienceMembers(tx, id, input.audience);
    if (input.sendImmediate) await startSending(platform, tx, id);
    await recordAudit(platform, tx, author, { action: input.sendImmediate ? 'updateAndSend' : 'update', id });
  });
  return getCampaign(platform, actor, id);
}

type CampaignAction = 'create' | 'createAndSend' | 'update' | 'updateAndSend' | 'send' | 'cancel' | 'remove';

/** The audit log names the campaign, never its content. */
const recordAudit = (
  platform: Platform,
  tx: Tx,
  actor: Member,
  { action, id }: { action: CampaignAction; id: string },
): Promise<void> =>
  audit(platform, tx, { actor, action: `campaigns.${action}`, subject: { kind: 'campaign', id } });

/** Validates the input and returns its columns. */
async function toColumns(tx: Tx, input: CampaignInput, now: Date): Promise<queries.CampaignColumns> {
  const { values, audience } = input;
  const content = await validateContent(input.content, 'campaign_content_required');
  const translation = await toTranslationColumns(input);
  const translatedContent = translation.translated_content;
  if (!hasVariableValues({ content, translatedContent, values }))
    throw invalid({ content: 'campaign_variable_empty' });
  if (values.eventId !== null && !(await queries.isOpenToMembers(tx, values.eventId, 'event'))) {
    throw invalid({ values: 'campaign_event_unknown' });
  }
  if (values.prayerId !== null && !(await queries.isOpenToMembers(tx, values.prayerId, 'prayer'))) {
    throw invalid({ values: 'campaign_prayer_unknown' });
  }
  const wanted = input.sendImmediate ? null : input.scheduledFor;
  const scheduledFor = wanted === null ? null : new Date(wanted);
  if (scheduledFor !== null && scheduledFor <= now) throw invalid({ scheduledFor: 'campaign_time_past' });
  return {
    title: normalizeTitle(input.title),
    content,
    ...translation,
    link: input.link,
    audience: audience.type,
    audience_roles: audience.type === 'role_based' ? audience.roles : [],
    by_email: input.byEmail,
    event_post_id: values.eventId,
    prayer_post_id: values.prayerId,
    feature_name: values.featureName,
    feature_description: values.featureDescription,
    feature_link: values.featureLink,
    state: scheduledFor === null ? 'draft' : 'scheduled',
    scheduled_for: scheduledFor,
  };
}

/** None if the input leaves the second version as it is. */
async function toTranslationColumns(input: CampaignInput) {
  const { translationLocale: locale, translatedTitle, translatedContent } = input;
  if (locale === undefined) return {};
  if (locale === null || !translatedTitle || !translatedContent) {
    return { translation_locale: null, translated_title: null, translated_content: null };
  }
  return {
    translation_locale: locale,
    translated_title: normalizeTitle(translatedTitle),
    translated_content: await validateContent(
      translatedContent,
      'campaign_content_required',
      'translatedContent',
    ),
  };
}

async function setAudienceMembers(tx: Tx, id: string, { type, userIds }: CampaignAudience): Promise<void> {
  const chosen = type === 'specific_users' ? userIds : [];
  if ((await queries.replaceAudienceMembers(tx, id, chosen)) < chosen.length) {
    throw invalid({ audience: 'campaign_people_unknown' });
  }
}

async function getLocked(tx: Tx, id: string): Promise<queries.CampaignRow> {
  await lockCampaign(tx, id);
  const campaign = await queries.findCampaign(tx, id);
  if (!campaign) throw notFound();
  return campaign;
}

/**
 * Whatever its schedule; does nothing while it is being sent. @throws ApiError rule_broken when it was sent or
 * cancelled
 */
export async function sendCampaign(platform: Platform, actor: Actor, { id }: { id: string }): Promise<void> {
  const author = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const { state } = await getLocked(tx, id);
    if (state === 'sending') return;
    if (!isEditable(state)) throw new ApiError('rule_broken');
    await startSending(platform, tx, id);
    await recordAudit(platform, tx, author, { action: 'send', id });
  });
}

/** Stops between two batches; those reached keep it. @throws ApiError rule_broken when there is nothing to stop */
export async function cancelCampaign(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const author = requireAdmin(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const { state } = await getLocked(tx, id);
    if (!isCancellable(state)) throw new ApiError('rule_broken');
    await queries.setCancelled(tx, id, now);
    await recordAudit(platform, tx, author, { action: 'cancel', id });
  });
}

/** Hides it from every inbox at once; a sweep deletes the rows. */
export async function removeCampaign(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const author = requireAdmin(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const { state } = await getLocked(tx, id);
    if (isCancellable(state)) await queries.setCancelled(tx, id, now);
    await queries.setRemoved(tx, id, now);
    await recordAudit(platform, tx, author, { action: 'remove', id });
  });
}

export async function countAudience(
  platform: Platform,
  actor: Actor,
  audience: CampaignAudience,
): Promise<{ count: number; byEmail: number }> {
  requireAdmin(actor);
  const { general } = await getSettings(platform);
  const now = platform.clock.now();
  return count(platform.db, {
    type: audience.type,
    roles: audience.roles,
    memberIds: audience.userIds,
    before: new Date(now.getTime() + 1),
    since: recentSince(now, general.timeZone),
  });
}
