import {
  getPushKey,
  listPushDevices,
  removePushDevice,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@radiant/contract/push.ts';
import { type Route, route } from '../../../platform/http/call.ts';
import * as service from './subscription-service.ts';

export const pushRoutes: readonly Route[] = [
  route(getPushKey, ({ platform, actor }) => service.getPushKey(platform, actor)),
  route(listPushDevices, ({ platform, actor }) => service.listDevices(platform, actor)),
  route(subscribePush, ({ platform, actor, body }) => service.subscribe(platform, actor, body)),
  route(unsubscribePush, async ({ platform, actor, body }) => {
    await service.unsubscribe(platform, actor, body);
    return undefined;
  }),
  route(removePushDevice, async ({ platform, actor, params }) => {
    await service.removeDevice(platform, actor, params);
    return undefined;
  }),
  route(testPush, async ({ platform, actor, body }) => {
    await service.testPush(platform, actor, body);
    return undefined;
  }),
];
