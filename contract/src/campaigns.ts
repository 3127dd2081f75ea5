import * as z from 'zod/mini';
import { findUnknownVariables, findVariables } from './campaign-variables.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pages.ts';
import { isRichTextHref } from './rich-text.ts';
import { Acknowledged, plain } from './wire.ts';

/** A campaign is what the administration calls a notification: something announced to many. */
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

/** `guest`: whoever has not verified their e-mail yet, whatever their role. */
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

/** What some of the variables stand for: a feature, an event and a prayer that were chosen for it. */
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

const draftShape = {
  title: z.string().check(
    z.trim(),
    z.minLength(1, 'title_required'),
    z.maxLength(limits.titleMax, 'title_too_long'),
    z.refine((title) => !title.includes('${'), 'campaign_title_variable'),
  ),
  content: Content('campaign_content_required'),
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

/** Every variable of the text has something to stand for. */
export const hasVariableValues = ({
  content,
  values,
}: {
  content: string;
  values: CampaignValues;
}): boolean => {
  const used = findVariables(content);
  return requiredValues.every(
    ([names, value]) => values[value] !== null || !names.some((name) => used.has(name)),
  );
};

/** Chosen people are named, roles are ticked. */
const hasAudience = ({ audience }: { audience: CampaignAudience }): boolean =>
  (audience.type !== 'specific_users' || audience.userIds.length > 0) &&
  (audience.type !== 'role_based' || audience.roles.length > 0);

const filled = { error: 'campaign_variable_empty', path: ['content'] };
const addressed = { error: 'campaign_audience_empty', path: ['audience'] };

/** What an administrator writes; sent at once, at its time, or kept as a draft. */
export const CampaignDraft = z
  .object({ ...draftShape, templateId: z._default(z.nullable(Id), null) })
  .check(z.refine(hasVariableValues, filled), z.refine(hasAudience, addressed));
export type CampaignDraft = z.output<typeof CampaignDraft>;

const CampaignEdit = z
  .object(draftShape)
  .check(z.refine(hasVariableValues, filled), z.refine(hasAudience, addressed));

/** `sent`: members it reached; `opened`: read in the app; `clicked`: a link of it followed. Each member counts once. */
const Stats = z.object({ sent: z.number(), opened: z.number(), clicked: z.number() });

const campaignShape = {
  id: Id,
  title: z.string(),
  content: z.string(),
  link: z.nullable(z.string()),
  byEmail: z.boolean(),
  values: CampaignValues,
  /** When it went out, or began to. */
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
  /** Who was chosen, by name. */
  people: z.array(z.object({ id: Id, name: z.string() })),
});
export type Campaign = z.output<typeof Campaign>;

/** A row of the list: the beginning of its text without form, and of its audience only how many were chosen. */
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

/** `sent` also holds what is being sent, and what was cancelled. */
export const campaignTabs = ['all', 'draft', 'scheduled', 'sent'] as const;
export type CampaignTab = (typeof campaignTabs)[number];
export const campaignSorts = ['newest', 'oldest', 'title', 'title-desc'] as const;
export type CampaignSort = (typeof campaignSorts)[number];

const CampaignQuery = z.extend(PageQuery, {
  /** Counted from 1, instead of a cursor; past the last page it is the last one. */
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
  summary: 'What was announced, will be, or is a draft; with how many there are of each.',
  access: 'admin',
  rateLimit: 'read',
  query: CampaignQuery,
  answer: plain(
    z.object({
      items: z.array(CampaignSummary),
      next: z.nullable(z.string()),
      counts: Counts,
      /** Which page it is, where one was asked for by its number. */
      page: z.optional(z.number()),
    }),
  ),
});

export const createCampaign = endpoint({
  name: 'campaigns.create',
  method: 'POST',
  path: '/api/dashboard/notifications',
  summary: 'Write an announcement: sent at once, at a time to come, or kept as a draft.',
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
  summary: 'One announcement, as its editor shows it.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Campaign),
});

export const updateCampaign = endpoint({
  name: 'campaigns.update',
  method: 'PUT',
  path: '/api/dashboard/notifications/{id}',
  summary: 'Change a draft, or what waits for its time. What was sent stays as it is.',
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
  summary: 'Send now, whatever time was set. A second call changes nothing.',
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
  summary: 'Stop what waits or is being sent; whoever it reached keeps it.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const deleteCampaign = endpoint({
  name: 'campaigns.remove',
  method: 'DELETE',
  path: '/api/dashboard/notifications/{id}',
  summary: 'Delete for good, from every inbox too.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const countAudience = endpoint({
  name: 'campaigns.countAudience',
  method: 'POST',
  path: '/api/dashboard/notifications/audience-count',
  summary:
    'How many members an audience has at this moment, and how many of them agreed to announcements by mail.',
  access: 'admin',
  rateLimit: 'write',
  body: { schema: z.object({ audience: CampaignAudience }) },
  answer: plain(z.object({ count: z.number(), byEmail: z.number() })),
});

export const getCampaignStatistics = endpoint({
  name: 'campaigns.getStatistics',
  method: 'GET',
  path: '/api/dashboard/notifications/{id}/statistics',
  summary: 'How far it has come: members reached, read, followed; and what became of its mails.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(
    z.object({
      status: z.enum(campaignStates),
      ...Stats.shape,
      mails: z.object({ waiting: z.number(), sent: z.number(), failed: z.number() }),
    }),
  ),
});

export const TemplateDraft = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'template_name_required'),
      z.maxLength(limits.templateNameMax, 'template_name_too_long'),
    ),
  content: Content('template_content_required'),
});
export type TemplateDraft = z.output<typeof TemplateDraft>;

export const Template = z.object({
  id: Id,
  name: z.string(),
  content: z.string(),
  createdAt: Instant,
  useCount: z.number(),
  lastUsed: z.nullable(Instant),
});
export type Template = z.output<typeof Template>;

export const listTemplates = endpoint({
  name: 'campaigns.listTemplates',
  method: 'GET',
  path: '/api/dashboard/notification-templates',
  summary: 'The texts that announcements begin with, newest first.',
  access: 'admin',
  rateLimit: 'read',
  query: PageQuery,
  answer: plain(z.object({ items: z.array(Template), next: z.nullable(z.string()) })),
});

export const createTemplate = endpoint({
  name: 'campaigns.createTemplate',
  method: 'POST',
  path: '/api/dashboard/notification-templates',
  summary: 'Keep a text to begin announcements with.',
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
  summary: 'One template. That it was used is counted when an announcement made of it is saved.',
  access: 'admin',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Template),
});

export const updateTemplate = endpoint({
  name: 'campaigns.updateTemplate',
  method: 'PUT',
  path: '/api/dashboard/notification-templates/{id}',
  summary: 'Change a template; announcements made of it stay as they are.',
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
  summary: 'Delete a template; announcements made of it stay as they are.',
  access: 'admin',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

/** As its reader gets it: every variable filled in. `content` is markup of `rich-text.ts`. */
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
  summary: 'An announcement that was made to the member.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(Announcement),
});

export const markAnnouncementOpened = endpoint({
  name: 'campaigns.markOpened',
  method: 'POST',
  path: '/api/announcements/{id}/opened',
  summary: 'Counts that the member read it, once; nobody learns who did.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const markAnnouncementClicked = endpoint({
  name: 'campaigns.markClicked',
  method: 'POST',
  path: '/api/announcements/{id}/clicked',
  summary: 'Counts that the member followed a link of it, once; nobody learns who did.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});
