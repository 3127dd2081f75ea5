import { getBibleChapter, getBiblePassage, searchBible } from '@radiant/contract/bible.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { getChapter, getPassage, searchVerses } from './service.ts';

export const bibleRoutes: readonly Route[] = [
  route(getBiblePassage, ({ query, locale }) => getPassage(query.reference, query.language ?? locale)),
  route(getBibleChapter, ({ query, locale }) => getChapter(query, locale)),
  route(searchBible, ({ query, locale }) => searchVerses(query, locale)),
];
