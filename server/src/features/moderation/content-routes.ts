import { getManagedPost, listManagedPosts, moderatePosts } from '@radiant/contract/content-management.ts';
import { type Route, route } from '../../platform/http/call.ts';
import * as service from './content-service.ts';

export const contentRoutes: readonly Route[] = [
  route(listManagedPosts, ({ platform, actor, query }) => service.listManagedPosts(platform, actor, query)),
  route(getManagedPost, ({ platform, actor, params }) => service.getManagedPost(platform, actor, params.id)),
  route(moderatePosts, async ({ platform, actor, body, address }) => ({
    count: await service.actOnPosts(platform, actor, { ...body, ip: address }),
  })),
];
