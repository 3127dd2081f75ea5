import * as requests from '@radiant/contract/friend-requests.ts';
import { listFriends } from '@radiant/contract/friends.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './service.ts';

export const friendsRoutes: readonly Route[] = [
  route(listFriends, ({ platform, actor, params, query }) =>
    service.listFriends(platform, actor, { memberId: params.id, ...query }),
  ),
  route(requests.listSuggestions, ({ platform, actor, query }) =>
    service.listSuggestions(platform, actor, query),
  ),
  route(requests.listGuestSuggestions, ({ platform, query }) =>
    service.listGuestSuggestions(platform, query),
  ),
  route(requests.listReceivedRequests, ({ platform, actor, query }) =>
    service.listReceived(platform, actor, query),
  ),
  route(requests.listSentRequests, ({ platform, actor, query }) => service.listSent(platform, actor, query)),
  route(requests.listBlocked, ({ platform, actor, query }) => service.listBlocked(platform, actor, query)),
  route(requests.requestFriend, async ({ platform, actor, body }) => {
    await service.requestFriend(platform, actor, body.memberId);
    return undefined;
  }),
  route(requests.acceptRequest, async ({ platform, actor, body }) => {
    await service.acceptRequest(platform, actor, body.askerId);
    return undefined;
  }),
  route(requests.declineRequest, async ({ platform, actor, body }) => {
    await service.declineRequest(platform, actor, body.askerId);
    return undefined;
  }),
  route(requests.cancelRequest, async ({ platform, actor, body }) => {
    await service.cancelRequest(platform, actor, body.id);
    return undefined;
  }),
  route(requests.acceptAllRequests, async ({ platform, actor }) => {
    await service.acceptAllRequests(platform, actor);
    return undefined;
  }),
  route(requests.ignoreAllRequests, async ({ platform, actor }) => {
    await service.ignoreAllRequests(platform, actor);
    return undefined;
  }),
  route(requests.unfriend, async ({ platform, actor, body }) => {
    await service.unfriend(platform, actor, body.memberId);
    return undefined;
  }),
  route(requests.blockMember, async ({ platform, actor, body }) => {
    await service.blockMember(platform, actor, body.memberId);
    return undefined;
  }),
  route(requests.unblockMember, async ({ platform, actor, body }) => {
    await service.unblockMember(platform, actor, body.memberId);
    return undefined;
  }),
];
