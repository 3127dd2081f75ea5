import {
  type FeedQuery,
  listGuestFeed,
  listMemberFeed,
  listPrayers,
  listTestimonies,
} from '@radiant/contract/feed.ts';
import { kindFromWire } from '@radiant/contract/post-shapes.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { type FeedInput, listForGuest, listForMember, listOfKind } from './service.ts';

const inputOf = ({ type, ...page }: FeedQuery): FeedInput => ({
  ...page,
  kind: type === undefined ? undefined : kindFromWire(type),
});

export const feedRoutes: readonly Route[] = [
  route(listMemberFeed, ({ platform, actor, query }) => listForMember(platform, actor, inputOf(query))),
  route(listGuestFeed, ({ platform, actor, query }) => listForGuest(platform, actor, inputOf(query))),
  route(listPrayers, ({ platform, actor, query }) =>
    listOfKind(platform, actor, { ...query, kind: 'prayer' }),
  ),
  route(listTestimonies, ({ platform, actor, query }) =>
    listOfKind(platform, actor, { ...query, kind: 'testimony' }),
  ),
];
