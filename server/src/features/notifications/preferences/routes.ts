import { getMute, listMutes, setMute } from '@radiant/contract/mutes.ts';
import {
  endQuietHours,
  getNotificationChoices,
  setNotificationChoice,
  setQuietHours,
} from '@radiant/contract/notification-choices.ts';
import { type Route, route } from '../../../platform/http/call.ts';
import * as choices from './choice-service.ts';
import * as mutes from './mute-service.ts';

export const choicesRoutes: readonly Route[] = [
  route(getNotificationChoices, ({ platform, actor }) => choices.getChoices(platform, actor)),
  route(setNotificationChoice, ({ platform, actor, body }) => choices.setChoice(platform, actor, body)),
  route(setQuietHours, ({ platform, actor, body }) => choices.setQuietHours(platform, actor, body)),
  route(endQuietHours, ({ platform, actor }) => choices.endQuietHours(platform, actor)),
  route(getMute, ({ platform, actor, query }) => mutes.getMute(platform, actor, query)),
  route(setMute, ({ platform, actor, body }) => mutes.setMute(platform, actor, body)),
  route(listMutes, ({ platform, actor, query }) => mutes.listMutes(platform, actor, query)),
];
