import { variablesIn } from '@radiant/contract/campaign-variables.ts';
import type { AudienceRole, AudienceType, Campaign, CampaignDraft } from '@radiant/contract/campaigns.ts';
import { instantOf, offsetAt, shownAt } from '@radiant/contract/wall-clock.ts';
import type { FieldMessageKeys } from '../../platform/form-submit.ts';

/** Somebody or something that was chosen from a list. `at`: when the event is. */
export type PickedItem = { id: string; name: string; at?: string };

/** Those who were chosen elsewhere, out of the history's state; undefined where nobody was. */
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

/** What stands in the form of a campaign. */
export type CampaignFields = {
  title: string;
  content: string;
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
  /** Of the clocks of the site. */
  date: string;
  time: string;
  template: { id: string; name: string } | null;
};

export const emptyFields: CampaignFields = {
  title: '',
  content: '',
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

/** What a campaign says right now; the event and the prayer of it were read apart. */
export function toCampaignFields(
  campaign: Campaign,
  { event, prayer, timeZone }: { event: PickedItem | null; prayer: PickedItem | null; timeZone: string },
): CampaignFields {
  const { audience, values, scheduledFor } = campaign;
  const at = scheduledFor === null ? Number.NaN : Date.parse(scheduledFor);
  const clock = Number.isNaN(at) ? { date: '', time: '' } : shownAt(at, offsetAt(at, timeZone));
  return {
    title: campaign.title,
    content: campaign.content,
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

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Whom it is for, as it is asked and sent: what belongs to another kind of audience is left out. */
export const toCampaignAudience = ({ audience: type, people, roles }: CampaignFields) => ({
  type,
  userIds: type === 'specific_users' ? people.map(({ id }) => id) : [],
  roles: type === 'role_based' ? [...roles] : [],
});

/** Whether it is said whom it is for. */
export const hasAudience = ({ audience, people, roles }: CampaignFields): boolean =>
  (audience !== 'specific_users' || people.length > 0) && (audience !== 'role_based' || roles.length > 0);

/** Which of the values the text needs. */
export function findNeededValues(fields: CampaignFields) {
  const used = variablesIn(fields.content);
  return {
    event: used.has('eventName') || used.has('eventDate'),
    prayer: used.has('prayerTitle') || used.has('prayerCount'),
    featureName: used.has('featureName'),
    featureDescription: used.has('featureDescription'),
    featureLink: used.has('featureLink'),
  };
}

/** What is sent; its schema finds what is wrong with it. Values that the text does not use stay behind. */
export function toCampaignDraft(fields: CampaignFields, timeZone: string): CampaignDraft {
  const needed = findNeededValues(fields);
  return {
    title: fields.title,
    content: fields.content,
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

/** When it goes out by itself; null when it is sent at once or stays a draft. */
export function getScheduledDate(
  { sendImmediate, date, time }: CampaignFields,
  timeZone: string,
): Date | null {
  return sendImmediate || date === '' || time === '' ? null : instantOf(date, time, timeZone);
}

const minute = 60_000;

/**
 * Another day. Who has said no time yet gets the one that it is: the next five minutes on the site's clock, so that it is
 * still to come when the day is today.
 */
export function changeDate(
  { time }: Pick<CampaignFields, 'time'>,
  date: string,
  timeZone: string,
): Pick<CampaignFields, 'date' | 'time'> {
  if (time !== '' || date === '') return { date, time };
  const soon = Math.ceil((Date.now() + minute) / (5 * minute)) * 5 * minute;
  return { date, time: shownAt(soon, offsetAt(soon, timeZone)).time };
}

/** What the form knows to be wrong that the schema cannot see. */
export function validateSchedule(fields: CampaignFields, timeZone: string): FieldMessageKeys {
  const { sendImmediate, date, time } = fields;
  if (sendImmediate || (date === '' && time === '')) return {};
  if (date === '') return { scheduledFor: 'campaign_time_past' };
  if (time === '') return { time: 'campaign_time_past' };
  const moment = getScheduledDate(fields, timeZone);
  return moment && moment.getTime() <= Date.now() ? { scheduledFor: 'campaign_time_past' } : {};
}
