import type { Campaign, CampaignSummary, CampaignValues, Template } from '@radiant/contract/campaigns.ts';
import { richTextToPlain } from '@radiant/contract/rich-text.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { toPlainLine } from '../../platform/outbound/plain-text.ts';
import { parseContent } from './content-policy.ts';
import { textFor } from './policy.ts';
import type { AudienceMemberRow, CampaignRow, SummaryRow } from './queries.ts';
import type { TemplateRow } from './templates-queries.ts';

const maxPreviewLength = 140;

const statsOf = (row: Pick<CampaignRow, 'sent_count' | 'opened_count' | 'clicked_count'>) => ({
  sent: row.sent_count,
  opened: row.opened_count,
  clicked: row.clicked_count,
});

export const valuesOf = (
  row: Pick<
    CampaignRow,
    'event_post_id' | 'prayer_post_id' | 'feature_name' | 'feature_description' | 'feature_link'
  >,
): CampaignValues => ({
  eventId: row.event_post_id,
  prayerId: row.prayer_post_id,
  featureName: row.feature_name,
  featureDescription: row.feature_description,
  featureLink: row.feature_link,
});

export const presentCampaign = (row: CampaignRow, people: AudienceMemberRow[]): Campaign => ({
  id: row.id,
  title: row.title,
  content: row.content,
  translationLocale: row.translation_locale,
  translatedTitle: row.translated_title,
  translatedContent: row.translated_content,
  link: row.link,
  byEmail: row.by_email,
  values: valuesOf(row),
  sendDate: row.started_at?.toISOString() ?? null,
  scheduledFor: row.scheduled_for?.toISOString() ?? null,
  status: row.state,
  createdBy:
    row.created_by === null || row.author_name === null
      ? null
      : { id: row.created_by, name: row.author_name },
  templateId: row.template_id,
  createdAt: row.created_at.toISOString(),
  stats: statsOf(row),
  audience: { type: row.audience, userIds: people.map(({ id }) => id), roles: row.audience_roles },
  people,
});

export const presentSummary = (row: SummaryRow, locale: Locale): CampaignSummary => ({
  id: row.id,
  title: textFor(row, 'title', locale),
  preview:
    toPlainLine(richTextToPlain(parseContent(textFor(row, 'content', locale))), maxPreviewLength) ?? '',
  date: row.listed_at.toISOString(),
  status: row.state,
  scheduledFor: row.scheduled_for?.toISOString() ?? null,
  audience: { type: row.audience, people: Number(row.people), roles: row.audience_roles },
  stats: statsOf(row),
});

export const presentTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  content: row.content,
  translationLocale: row.translation_locale,
  translatedContent: row.translated_content,
  createdAt: row.created_at.toISOString(),
  useCount: row.use_count,
  lastUsed: row.last_used_at?.toISOString() ?? null,
});
