import { type FeedQuery, listGuestFeed, listMemberFeed } from '@radiant/contract/feed.ts';
import { listPrayers, listTestimonies } from '@radiant/contract/kind-lists.ts';
import { changeShownPosts } from '@radiant/contract/live-posts.ts';
import { kindFromWire, type PostKind } from '@radiant/contract/post-shapes.ts';
import { listPrayersToPray } from '@radiant/contract/prayers.ts';
import { listTrending } from '@radiant/contract/trending.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { announceShownPosts } from '../../platform/live/shown-posts-channel.ts';
import * as feed from './service.ts';

const generalKinds: readonly PostKind[] = ['general', 'link'];

function kindsOfType(type: FeedQuery['type']): readonly PostKind[] | undefined {
  if (type === undefined) return undefined;
  return type === 'general' ? generalKinds : [kindFromWire(type)];
}

const toFeedInput = ({ type, ...page }: FeedQuery): feed.FeedInput => ({ ...page, kinds: kindsOfType(type) });

export const feedRoutes: readonly Route[] = [
  route(listMemberFeed, ({ platform, actor, query }) =>
    feed.getMemberFeed(platform, actor, toFeedInput(query)),
  ),
  route(listGuestFeed, ({ platform, actor, query }) =>
    feed.getGuestFeed(platform, actor, toFeedInput(query)),
  ),
  route(listPrayers, ({ platform, actor, query }) =>
    feed.listByKind(platform, actor, { ...query, kind: 'prayer' }),
  ),
  route(listTestimonies, ({ platform, actor, query }) =>
    feed.listByKind(platform, actor, { ...query, kind: 'testimony' }),
  ),
  route(listPrayersToPray, ({ platform, actor, query }) => feed.listToPray(platform, actor, query)),
  route(changeShownPosts, ({ platform, actor, body }) =>
    announceShownPosts(platform.db, {
      ...body,
      sessionId: actor.kind === 'member' ? actor.sessionId : null,
    }),
  ),
  route(listTrending, ({ platform, actor, query }) => feed.listTrending(platform, actor, query.limit)),
];
