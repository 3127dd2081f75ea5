import { searchPeople, searchPosts, suggestSearchResults } from '@radiant/contract/search.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { findPeople, findPosts, suggest } from './service.ts';

export const searchRoutes: readonly Route[] = [
  route(searchPeople, async ({ platform, actor, params }) => ({
    people: await findPeople(platform, actor, params.term),
  })),
  route(searchPosts, ({ platform, actor, query }) => findPosts(platform, actor, query)),
  route(suggestSearchResults, ({ platform, actor, query }) => suggest(platform, actor, query.q)),
];
