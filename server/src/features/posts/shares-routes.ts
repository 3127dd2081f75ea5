import { sharePost } from '@radiant/contract/shares.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as shares from './shares-service.ts';

export const shareRoutes: readonly Route[] = [
  route(sharePost, ({ platform, actor, body }) =>
    shares.sharePost(platform, actor, { postId: body.id, way: body.way }),
  ),
];
