import { enFirst as shared } from '@radiant/contract/words/en-first.ts';
import { answering } from './en/answering.ts';
import { daily } from './en/daily.ts';
import { events } from './en/events.ts';
import { feed } from './en/feed.ts';
import { layout } from './en/layout.ts';
import { links } from './en/links.ts';
import { media } from './en/media.ts';
import { platform } from './en/platform.ts';
import { eventPost, post } from './en/post.ts';
import { suggestions } from './en/suggestions.ts';

/** Texts of the first view: layout, feed and side cards. Everything else loads later with `en.ts`. */
export const enInitial = {
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

export type InitialWords = typeof enInitial;
