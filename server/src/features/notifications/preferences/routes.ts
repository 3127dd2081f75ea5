import { getMute, listMutes, setMute } from '@radiant/contract/mutes.ts';
import {
  endQuietHours,
  getNotificationChoices,
  setNotificationChoice,
  setQuietHours,
} from '@radiant/contract/notification-choices.ts';
import { getReminderSettings, updateReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { type Route, route } from '../../../platform/http/call.ts';
import * as reminders from '../reminders/settings-service.ts';
import * as choices from './choice-service.ts';
import * as mutes from './mute-service.ts';

export const preferencesRoutes: readonly Route[] = [
  route(getReminderSettings, ({ platform, actor, query }) =>
    reminders.getReminderSettings(platform, actor, query),
  ),
  route(updateReminderSettings, ({ platform, actor, body }) =>
    reminders.updateReminderSettings(platform, actor, body),
  ),
  route(getNotificationChoices, ({ platform, actor }) => choices.getChoices(platform, actor)),
  route(setNotificationChoice, ({ platform, actor, body }) => choices.setChoice(platform, actor, body)),
  route(setQuietHours, ({ platform, actor, body }) => choices.setQuietHours(platform, actor, body)),
  route(endQuietHours, ({ platform, actor }) => choices.endQuietHours(platform, actor)),
  route(getMute, ({ platform, actor, query }) => mutes.getMute(platform, actor, query)),
  route(setMute, ({ platform, actor, body }) => mutes.setMute(platform, actor, body)),
  route(listMutes, ({ platform, actor, query }) => mutes.listMutes(platform, actor, query)),
];
