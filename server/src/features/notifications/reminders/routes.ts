import { getReminderSettings, updateReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { type Route, route } from '../../../platform/http/call.ts';
import * as service from './settings-service.ts';

export const reminderRoutes: readonly Route[] = [
  route(getReminderSettings, ({ platform, actor, query }) =>
    service.getReminderSettings(platform, actor, query),
  ),
  route(updateReminderSettings, ({ platform, actor, body }) =>
    service.updateReminderSettings(platform, actor, body),
  ),
];
