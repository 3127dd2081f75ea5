import { searchPeople } from '@radiant/contract/search.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { listPeople } from './service.ts';

export const searchRoutes: readonly Route[] = [
  route(searchPeople, async ({ platform, actor, params }) => ({
    people: await listPeople(platform, actor, params.term),
  })),
];
