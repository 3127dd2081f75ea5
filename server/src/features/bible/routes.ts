import { getBibleChapter, getBiblePassage, searchBible } from '@radiant/contract/bible.ts';
import { type Route, route } from '../../platform/http/call.ts';
import { getChapter, getPassage, searchVerses } from './service.ts';

export const bibleRoutes: readonly Route[] = [
  route(getBiblePassage, ({ query: { reference, language, translation }, locale }) =>
    getPassage(reference, { language: language ?? locale, translation }),
  ),
  route(getBibleChapter, ({ query, locale }) => getChapter(query, locale)),
  route(searchBible, ({ query, locale }) => searchVerses(query, locale)),
];
