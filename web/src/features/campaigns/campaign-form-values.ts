import { findVariables } from '@radiant/contract/campaign-variables.ts';
import type { AudienceRole, AudienceType, Campaign, CampaignDraft } from '@radiant/contract/campaigns.ts';
import { instantOf, utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { FieldErrors } from '../../ui/form.tsx';

/** `at`: start of an event, ISO 8601. */
export type PickedItem = { id: string; name: string; at?: string };

/** People passed on in the history state by another page; undefined if none. */
export function readPickedPeople(state: unknown): PickedItem[] | undefined {
  const people: unknown =
    typeof state === 'object' && state !== null && 'people' in state ? state.people : null;
  return Array.isArray(people)
    ? people.filter(isPickedItem).map(({ id, name }) => ({ id, name }))
    : undefined;
}

const isPickedItem = (one: unknown): one is PickedItem =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'name' in one &&
  typeof one.name === 'string';

export type CampaignFields = {
  title: string;
  content: string;
  /** Null without a second version; its texts are kept in case it returns. */
  translationLocale: Locale | null;
  translatedTitle: string;
  translatedContent: string;
  link: string;
  audience: AudienceType;
  people: readonly PickedItem[];
  roles: readonly AudienceRole[];
  byEmail: boolean;
  event: PickedItem | null;
  prayer: PickedItem | null;
  featureName: string;
  featureDescription: string;
  featureLink: string;
  sendImmediate: boolean;
  /** Local to the time zone of the site. */
  date: string;
  time: string;
  template: { id: string; name: string } | null;
};

export const emptyFields: CampaignFields = {
  title: '',
  content: '',
  translationLocale: null,
  translatedTitle: '',
  translatedContent: '',
  link: '',
  audience: 'all_users',
  people: [],
  roles: [],
  byEmail: false,
  event: null,
  prayer: null,
  featureName: '',
  featureDescription: '',
  featureLink: '',
  sendImmediate: false,
  date: '',
  time: '',
  template: null,
};

/** Form values of a stored campaign; its event and prayer are loaded separately. */
export function toCampaignFields(
  campaign: Campaign,
  { event, prayer, timeZone }: { event: PickedItem | null; prayer: PickedItem | null; timeZone: string },
): CampaignFields {
  const { audience, values, scheduledFor } = campaign;
  const at = scheduledFor === null ? Number.NaN : Date.parse(scheduledFor);
  const clock = Number.isNaN(at) ? { date: '', time: '' } : wallClockAt(at, utcOffsetAt(at, timeZone));
  return {
    title: campaign.title,
    content: campaign.content,
    translationLocale: campaign.translationLocale,
    translatedTitle: campaign.translatedTitle ?? '',
    translatedContent: campaign.translatedContent ?? '',
    link: campaign.link ?? '',
    audience: audience.type,
    people: campaign.people,
    roles: audience.roles,
    byEmail: campaign.byEmail,
    event,
    prayer,
    featureName: values.featureName ?? '',
    featureDescription: values.featureDescription ?? '',
    featureLink: values.featureLink ?? '',
    sendImmediate: false,
    date: clock.date,
    time: clock.time,
    template: null,
  };
}

/** Values of a new campaign like an earlier one, whose sending time has passed. */
export const toDuplicateFields = (fields: CampaignFields): CampaignFields => ({
  ...fields,
  date: '',
  time: '',
});

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Audience for the API, without the values of other audience types. */
export const toCampaignAudience = ({ audience: type, people, roles }: CampaignFields) => ({
  type,
  userIds: type === 'specific_users' ? people.map(({ id }) => id) : [],
  roles: type === 'role_based' ? [...roles] : [],
});

export const hasAudience = ({ audience, people, roles }: CampaignFields): boolean =>
  (audience !== 'specific_users' || people.length > 0) && (audience !== 'role_based' || roles.length > 0);

/** Values that the variables of the text require. */
export function listRequiredVariables(fields: CampaignFields) {
  const { content, translationLocale, translatedContent } = fields;
  const used = findVariables(translationLocale === null ? content : content + translatedContent);
  return {
    event: used.has('eventName') || used.has('eventDate'),
    prayer: used.has('prayerTitle') || used.has('prayerCount'),
    featureName: used.has('featureName'),
    featureDescription: used.has('featureDescription'),
    featureLink: used.has('featureLink'),
  };
}

/** Input for the API; values that the text does not use are left out. */
export function toCampaignDraft(fields: CampaignFields, timeZone: string): CampaignDraft {
  const needed = listRequiredVariables(fields);
  const isTranslated = fields.translationLocale !== null;
  return {
    title: fields.title,
    content: fields.content,
    translationLocale: fields.translationLocale,
    translatedTitle: isTranslated ? fields.translatedTitle : null,
    translatedContent: isTranslated ? fields.translatedContent : null,
    link: emptyToNull(fields.link),
    audience: toCampaignAudience(fields),
    byEmail: fields.byEmail,
    values: {
      eventId: needed.event ? (fields.event?.id ?? null) : null,
      prayerId: needed.prayer ? (fields.prayer?.id ?? null) : null,
      featureName: needed.featureName ? emptyToNull(fields.featureName) : null,
      featureDescription: needed.featureDescription ? emptyToNull(fields.featureDescription) : null,
      featureLink: needed.featureLink ? emptyToNull(fields.featureLink) : null,
    },
    scheduledFor: getScheduledDate(fields, timeZone)?.toISOString() ?? null,
    sendImmediate: fields.sendImmediate,
    templateId: fields.template?.id ?? null,
  };
}

/** Null if sent at once or kept as a draft. */
export function getScheduledDate(
  { sendImmediate, date, time }: CampaignFields,
  timeZone: string,
): Date | null {
  return sendImmediate || date === '' || time === '' ? null : instantOf(date, time, timeZone);
}

const minute = 60_000;

/**
 * Changes the date. An empty time is set to the next five minutes of the site's clock, so that today is
 * still in the future.
 */
export function changeDate(
  { time }: Pick<CampaignFields, 'time'>,
  date: string,
  timeZone: string,
): Pick<CampaignFields, 'date' | 'time'> {
  if (time !== '' || date === '') return { date, time };
  const soon = Math.ceil((Date.now() + minute) / (5 * minute)) * 5 * minute;
  return { date, time: wallClockAt(soon, utcOffsetAt(soon, timeZone)).time };
}

/** Rules that the schema cannot check. */
export function validateSchedule(fields: CampaignFields, timeZone: string): FieldErrors {
  const { sendImmediate, date, time } = fields;
  if (sendImmediate || (date === '' && time === '')) return {};
  if (date === '') return { scheduledFor: 'campaign_time_past' };
  if (time === '') return { time: 'campaign_time_past' };
  const moment = getScheduledDate(fields, timeZone);
  return moment && moment.getTime() <= Date.now() ? { scheduledFor: 'campaign_time_past' } : {};
}
