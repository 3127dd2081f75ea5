import { frFirst as shared } from '@radiant/contract/words/fr-first.ts';
import type { InitialWords } from './en-initial.ts';
import { answering } from './fr/answering.ts';
import { daily } from './fr/daily.ts';
import { events } from './fr/events.ts';
import { feed } from './fr/feed.ts';
import { layout } from './fr/layout.ts';
import { links } from './fr/links.ts';
import { media } from './fr/media.ts';
import { platform } from './fr/platform.ts';
import { eventPost, post } from './fr/post.ts';
import { suggestions } from './fr/suggestions.ts';

export const frInitial: InitialWords = {
  ...shared,
  platform,
  layout,
  feed,
  post,
  eventPost,
  answering,
  media,
  links,
  daily,
  events,
  friends: suggestions,
};
