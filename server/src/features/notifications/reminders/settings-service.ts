import { isTimeZone } from '@radiant/contract/days.ts';
import {
  defaultReminderSettings,
  type ReminderChoices,
  type ReminderSettings,
  type ReminderSettingsEdit,
} from '@radiant/contract/reminder-settings.ts';
import { type Actor, requireMember } from '../../../actor.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSettings } from '../../settings/service.ts';
import { remindMemberTask } from './event-service.ts';
import * as queries from './settings-queries.ts';

/** Until the member chooses: the defaults, in their time zone. */
export async function getReminderSettings(
  platform: Platform,
  actor: Actor,
  { timeZone }: { timeZone?: string | undefined } = {},
): Promise<ReminderChoices> {
  const { id } = requireMember(actor);
  const chosen = await queries.findReminderSettings(platform.db, id);
  if (chosen) return { isChosen: true, settings: chosen };
  return { isChosen: false, settings: await defaultSettings(platform, timeZone) };
}

async function defaultSettings(platform: Platform, timeZone: string | undefined): Promise<ReminderSettings> {
  const isKnown = timeZone !== undefined && isTimeZone(timeZone);
  return {
    ...defaultReminderSettings,
    timeZone: isKnown ? timeZone : (await getSettings(platform)).general.timeZone,
  };
}

/** Stores the defaults for the rest on first use. @throws ApiError invalid_input for an incomplete weekly prayer */
export async function updateReminderSettings(
  platform: Platform,
  actor: Actor,
  edit: ReminderSettingsEdit,
): Promise<ReminderChoices> {
  const { id } = requireMember(actor);
  const proposal = await defaultSettings(platform, edit.timeZone);
  const settings = await inTransaction(platform.db, async (tx) => {
    await queries.lockMemberSettings(tx, id);
    const before = (await queries.findReminderSettings(tx, id)) ?? proposal;
    const after = applyEdit(before, edit);
    requireCompleteWeeklyPrayer(after);
    await queries.upsertReminderSettings(tx, id, { settings: after, now: platform.clock.now() });
    if (isAboutEvents(edit)) await platform.jobs.enqueue(tx, remindMemberTask, { memberId: id });
    return after;
  });
  return { isChosen: true, settings };
}

function applyEdit(before: ReminderSettings, edit: ReminderSettingsEdit): ReminderSettings {
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const types = Object.entries(edit.enabledEventTypes ?? {}).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...changes,
    enabledEventTypes: { ...before.enabledEventTypes, ...Object.fromEntries(types) },
  };
}

function requireCompleteWeeklyPrayer({ weeklyPrayerDay, weeklyPrayerTime }: ReminderSettings): void {
  if ((weeklyPrayerDay === null) === (weeklyPrayerTime === null)) return;
  throw invalid({
    [weeklyPrayerDay === null ? 'weeklyPrayerDay' : 'weeklyPrayerTime']: 'weekly_incomplete',
  });
}

// A longer lead time can make reminders due at once.
const isAboutEvents = ({ eventReminders, reminderHoursInAdvance, enabledEventTypes }: ReminderSettingsEdit) =>
  eventReminders !== undefined || reminderHoursInAdvance !== undefined || enabledEventTypes !== undefined;
