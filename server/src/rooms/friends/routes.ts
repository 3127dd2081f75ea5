import { listFriends } from '@radiant/contract/friends.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const friendsRoutes: readonly Route[] = [
  route(listFriends, ({ platform, actor, params, query }) =>
    service.listFriends(platform, actor, { memberId: params.id, ...query }),
  ),
];
