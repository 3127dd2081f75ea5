import * as z from 'zod/mini';
import { findUnknownVariables, findVariables } from './campaign-variables.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { isRichTextHref } from './rich-text.ts';
import { Count } from './statistics.ts';
import { Acknowledged, plain } from './wire.ts';
import { type Locale, locales } from './words/locale.ts';

/** A campaign is an announcement to many members, called "notification" on the administration's screens. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const audienceTypes = [
  'all_users',
  'new_users',
  'inactive_users',
  'specific_users',
  'role_based',
] as const;
export type AudienceType = (typeof audienceTypes)[number];

/** `guest`: members of any role with an unverified email address. */
export const audienceRoles = ['admin', 'moderator', 'user', 'guest'] as const;
export type AudienceRole = (typeof audienceRoles)[number];

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

export const CampaignAudience = z.object({
  type: z.enum(audienceTypes, 'campaign_audience_unknown'),
  userIds: z._default(
    z
      .array(Id)
      .check(z.maxLength(limits.campaignRecipientsMax, 'campaign_people_most'), z.refine(isDistinct)),
    [],
  ),
  roles: z._default(z.array(z.enum(audienceRoles)).check(z.refine(isDistinct)), []),
});
export type CampaignAudience = z.output<typeof CampaignAudience>;

const Link = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(limits.urlMax, 'url_too_long'),
    z.refine((link) => isRichTextHref(link) && !/^mailto:/i.test(link), 'url_invalid'),
  ),
);

const Text = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)));

export const CampaignValues = z.object({
  eventId: z._default(z.nullable(Id), null),
  prayerId: z._default(z.nullable(Id), null),
  featureName: z._default(Text(100), null),
  featureDescription: z._default(Text(500), null),
  featureLink: z._default(Link, null),
});
export type CampaignValues = z.output<typeof CampaignValues>;

const Content = (required: 'campaign_content_required' | 'template_content_required') =>
  z.string().check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(limits.campaignContentMax, 'text_too_long'),
    z.refine((content) => findUnknownVariables(content).length === 0, 'campaign_variable_unknown'),
  );

const Title = z.string().check(
  z.trim(),
  z.minLength(1, 'title_required'),
  z.maxLength(limits.titleMax, 'title_too_long'),
  z.refine((title) => !title.includes('${'), 'campaign_title_variable'),
);

const TranslationLocale = z.optional(z.nullable(z.enum(locales)));

const draftShape = {
  title: Title,
  content: Content('campaign_content_required'),
  /**
   * Members with this language read the second version, everyone else `title` and `content`. Null: there is no
   * second version; absent on an update: unchanged.
   */
  translationLocale: TranslationLocale,
  translatedTitle: z.optional(z.nullable(Title)),
  translatedContent: z.optional(z.nullable(Content('campaign_content_required'))),
  link: z._default(Link, null),
  audience: CampaignAudience,
  byEmail: z._default(z.boolean(), false),
  values: z._default(CampaignValues, {
    eventId: null,
    prayerId: null,
    featureName: null,
    featureDescription: null,
    featureLink: null,
  }),
  scheduledFor: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  sendImmediate: z._default(z.boolean(), false),
};

const requiredValues: readonly [readonly string[], keyof CampaignValues][] = [
  [['eventName', 'eventDate'], 'eventId'],
  [['prayerTitle', 'prayerCount'], 'prayerId'],
  [['featureName'], 'featureName'],
  [['featureDescription'], 'featureDescription'],
  [['featureLink'], 'featureLink'],
];

export const hasVariableValues = ({
  content,
  translatedContent,
  values,
}: {
  content: string;
  translatedContent?: string | null | undefined;
  values: CampaignValues;
}): boolean => {
  const used = findVariables(content + (translatedContent ?? ''));
  return requiredValues.every(
    ([names, value]) => values[value] !== null || !names.some((name) => used.has(name)),
  );
};

const hasAudience = ({ audience }: { audience: CampaignAudience }): boolean =>
  (audience.type !== 'specific_users' || audience.userIds.length > 0) &&
  (audience.type !== 'role_based' || audience.roles.length > 0);

const filled = { error: 'campaign_variable_empty', path: ['content'] };
type Translation = {
  translationLocale?: Locale | null | undefined;
  translatedTitle?: string | null | undefined;
  translatedContent?: string | null | undefined;
};
const isTranslated = ({ translationLocale = null }: Translation) => translationLocale !== null;

/** A second version has a language, a title and a content, or none of them. */
const translated = [
  z.refine<Translation>((one) => isTranslated(one) || !(one.translatedTitle || one.translatedContent), {
    error: 'campaign_translation_language',
    path: ['translationLocale'],
  }),
  z.refine<Translation>((one) => !isTranslated(one) || Boolean(one.translatedTitle), {
    error: 'title_required',
    path: ['translatedTitle'],
  }),
  z.refine<Translation>((one) => !isTranslated(one) || Boolean(one.translatedContent), {
    error: 'campaign_content_required',
    path: ['translatedContent'],
  }),
] as const;

const addressed = { error: 'campaign_audience_empty', path: ['audience'] };

export const CampaignDraft = z
  .object({ ...draftShape, templateId: z._default(z.nullable(Id), null) })
  .check(z.refine(hasVariableValues, filled), z.refine(hasAudience, addressed), ...translated);
export type CampaignDraft = z.output<typeof CampaignDraft>;

const CampaignEdit = z
  .object(draftShape)
  .check(z.refine(hasVariableValues, filled), z.refine(hasAudience, addressed), ...translated);

/** Members reached, members who read it in the app, and members who followed a link; each counts once. */
const Stats = z.object({ sent: z.number(), opened: z.number(), clicked: z.number() });

const campaignShape = {
  id: Id,
  title: z.string(),
  content: z.string(),
  /** The language of a second version, if there is one; see `CampaignDraft`. */
  translationLocale: z.nullable(z.enum(locales)),
  translatedTitle: z.nullable(z.string()),
  translatedContent: z.nullable(z.string()),
  link: z.nullable(z.string()),
  byEmail: z.boolean(),
  values: CampaignValues,
  /** When sending started. */
  sendDate: z.nullable(Instant),
  scheduledFor: z.nullable(Instant),
  status: z.enum(campaignStates),
  createdBy: z.nullable(z.object({ id: Id, name: z.string() })),
  templateId: z.nullable(Id),
  createdAt: Instant,
  stats: Stats,
};
export const Campaign = z.object({
  ...campaignShape,
  audience: z.object({
    type: z.enum(audienceTypes),
    userIds: z.array(Id),
    roles: z.array(z.enum(audienceRoles)),
  }),
  people: z.array(z.object({ id: Id, name: z.string() })),
});
export type Campaign = z.output<typeof Campaign>;

/** Title and the beginning of the plain text in the language of the request; `people`: selected members. */
export const CampaignSummary = z.object({
  id: Id,
  title: z.string(),
  preview: z.string(),
  date: Instant,
  status: z.enum(campaignStates),
  scheduledFor: z.nullable(Instant),
  audience: z.object({
    type: z.enum(audienceTypes),
    people: z.number(),
    roles: z.array(z.enum(audienceRoles)),
  }),
  stats: Stats,
});
export type CampaignSummary = z.output<typeof CampaignSummary>;

/** `sent` includes campaigns being sent and cancelled ones. */
export const campaignTabs = ['all', 'draft', 'scheduled', 'sent'] as const;
export type CampaignTab = (typeof campaignTabs)[number];
export const campaignSorts = ['newest', 'oldest', 'title', 'title-desc'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

const CampaignQuery = z.extend(PageQuery, {
  /** 1-based alternative to `cursor`; a page past the end returns the last one. */
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.tablePageMax))),
  tab: z._default(z.enum(campaignTabs), 'all'),
  sort: z._default(z.enum(campaignSorts), 'newest'),
});
export type CampaignQuery = z.output<typeof CampaignQuery>;

const Counts = z.object({ all: z.number(), draft: z.number(), scheduled: z.number(), sent: z.number() });

export const listCampaigns = endpoint({
  name: 'campaigns.list',
  method: 'GET',
  path: '/api/dashboard/notifications',
  summary: 'List announcements that are drafts, scheduled or sent, with the number of each.',
  access: 'admin',
  rateLimit: 'read',
  query: CampaignQuery,
  answer: plain(
    z.object({
      items: z.array(CampaignSummary),
      next: z.nullable(z.string()),
      counts: Counts,
      page: z.optional(z.number()),
    }),
  ),
});

export const createCampaign = endpoint({
  name: 'campaigns.create',
  method: 'POST',
  path: '/api/dashboard/notifications',
  summary: 'Create an announcement and send it immediately, schedule it or keep it as a draft.',
  access: 'admin',
  reauthentication: ['sendImmediate', 'scheduledFor'],
  rateLimit: 'write',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: { schema: CampaignDraft },
  answer: plain(Campaign),
});

export const getCampaign = endpoint({
  name: 'campaigns.get',
  method: 'GET',
  path: '/api/dashboard/notifications/{id}',
  summary: 'Get an announcement for editing.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Campaign),
});

export const updateCampaign = endpoint({
  name: 'campaigns.update',
  method: 'PUT',
  path: '/api/dashboard/notifications/{id}',
  summary: 'Update a draft or a scheduled announcement. Sent announcements cannot be changed.',
  access: 'admin',
  reauthentication: ['sendImmediate', 'scheduledFor'],
  rateLimit: 'write',
  params: IdParams,
  body: { schema: CampaignEdit },
  answer: plain(Campaign),
});

export const sendCampaign = endpoint({
  name: 'campaigns.send',
  method: 'POST',
  path: '/api/dashboard/notifications/{id}/send',
  summary: 'Send an announcement now, regardless of its schedule. Repeated calls have no effect.',
  access: 'admin',
  reauthentication: 'always',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const cancelCampaign = endpoint({
  name: 'campaigns.cancel',
  method: 'POST',
  path: '/api/dashboard/notifications/{id}/cancel',
  summary: 'Cancel an announcement that is scheduled or being sent. Members who already received it keep it.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const deleteCampaign = endpoint({
  name: 'campaigns.remove',
  method: 'DELETE',
  path: '/api/dashboard/notifications/{id}',
  summary: 'Permanently delete an announcement, including from every inbox.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const countAudience = endpoint({
  name: 'campaigns.countAudience',
  method: 'POST',
  path: '/api/dashboard/notifications/audience-count',
  summary: 'Count the members in an audience, and those who agreed to receive announcements by email.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: z.object({ audience: CampaignAudience }) },
  answer: plain(z.object({ count: z.number(), byEmail: z.number() })),
});

export const getCampaignStatistics = endpoint({
  name: 'campaigns.getStatistics',
  method: 'GET',
  path: '/api/dashboard/notifications/{id}/statistics',
  summary:
    'Get the delivery statistics of an announcement: members reached, opens, clicks, emails, and first opens by day. Days on which one to four members opened it are hidden, and so are others that would reveal them.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(
    z.object({
      status: z.enum(campaignStates),
      ...Stats.shape,
      mails: z.object({ waiting: z.number(), sent: z.number(), failed: z.number() }),
      /** Days of the site, from that of sending; at most thirty. */
      opensByDay: z.array(z.object({ day: z.string(), count: Count })),
    }),
  ),
});
export type CampaignStatistics = AnswerOf<typeof getCampaignStatistics>;

export const TemplateDraft = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'template_name_required'),
        z.maxLength(limits.templateNameMax, 'template_name_too_long'),
      ),
    content: Content('template_content_required'),
    translationLocale: TranslationLocale,
    translatedContent: z.optional(z.nullable(Content('template_content_required'))),
  })
  .check(
    z.refine((one) => (one.translationLocale ?? null) !== null || !one.translatedContent, {
      error: 'campaign_translation_language',
      path: ['translationLocale'],
    }),
    z.refine((one) => (one.translationLocale ?? null) === null || Boolean(one.translatedContent), {
      error: 'template_content_required',
      path: ['translatedContent'],
    }),
  );
export type TemplateDraft = z.output<typeof TemplateDraft>;

export const Template = z.object({
  id: Id,
  name: z.string(),
  content: z.string(),
  translationLocale: z.nullable(z.enum(locales)),
  translatedContent: z.nullable(z.string()),
  createdAt: Instant,
  useCount: z.number(),
  lastUsed: z.nullable(Instant),
});
export type Template = z.output<typeof Template>;

export const listTemplates = endpoint({
  name: 'campaigns.listTemplates',
  method: 'GET',
  path: '/api/dashboard/notification-templates',
  summary: 'List announcement templates, newest first.',
  access: 'admin',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ items: z.array(Template), next: z.nullable(z.string()) })),
});

export const createTemplate = endpoint({
  name: 'campaigns.createTemplate',
  method: 'POST',
  path: '/api/dashboard/notification-templates',
  summary: 'Create an announcement template.',
  access: 'admin',
  rateLimit: 'write',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  body: { schema: TemplateDraft },
  answer: plain(Template),
});

export const getTemplate = endpoint({
  name: 'campaigns.getTemplate',
  method: 'GET',
  path: '/api/dashboard/notification-templates/{id}',
  summary: 'Get a template. Its use is counted when an announcement based on it is saved.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Template),
});

export const updateTemplate = endpoint({
  name: 'campaigns.updateTemplate',
  method: 'PUT',
  path: '/api/dashboard/notification-templates/{id}',
  summary: 'Update a template. Announcements based on it do not change.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: TemplateDraft },
  answer: plain(Template),
});

export const deleteTemplate = endpoint({
  name: 'campaigns.removeTemplate',
  method: 'DELETE',
  path: '/api/dashboard/notification-templates/{id}',
  summary: 'Delete a template. Announcements based on it do not change.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

/** An announcement with its variables filled in; `content` is the markup of `rich-text.ts`. */
export const Announcement = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  link: z.nullable(z.string()),
  date: Instant,
});
export type Announcement = z.output<typeof Announcement>;

export const getAnnouncement = endpoint({
  name: 'campaigns.getAnnouncement',
  method: 'GET',
  path: '/api/announcements/{id}',
  summary: 'Get an announcement addressed to the member.',
  access: 'member',
  tokenScope: 'notifications',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Announcement),
});

export const markAnnouncementOpened = endpoint({
  name: 'campaigns.markOpened',
  method: 'POST',
  path: '/api/announcements/{id}/opened',
  summary: 'Record, once per member, that an announcement was opened. Only the total is visible.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const markAnnouncementClicked = endpoint({
  name: 'campaigns.markClicked',
  method: 'POST',
  path: '/api/announcements/{id}/clicked',
  summary: 'Record, once per member, that a link in an announcement was followed. Only the total is visible.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});
