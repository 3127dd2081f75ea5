import { getBiblePassage } from '@radiant/contract/bible.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { getPassage } from './service.ts';

export const bibleRoutes: readonly Route[] = [
  route(getBiblePassage, ({ query, locale }) => getPassage(query.reference, locale)),
];
