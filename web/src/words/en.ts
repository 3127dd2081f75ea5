import { en as shared } from '@radiant/contract/words/en.ts';
import { accounts } from './en/accounts.ts';
import { answering } from './en/answering.ts';
import { comments } from './en/comments.ts';
import { composer } from './en/composer.ts';
import { daily } from './en/daily.ts';
import { events } from './en/events.ts';
import { feed } from './en/feed.ts';
import { friends } from './en/friends.ts';
import { layout } from './en/layout.ts';
import { links } from './en/links.ts';
import { media } from './en/media.ts';
import { notifications } from './en/notifications.ts';
import { platform } from './en/platform.ts';
import { dailyPlan, editing, eventPost, post, postHistory, reporting, sharing } from './en/post.ts';
import { prayers } from './en/prayers.ts';
import { profileEdit } from './en/profile-edit.ts';
import { profiles } from './en/profiles.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { testimonies } from './en/testimonies.ts';

/** The web's texts with those it shares with the server. One file per room under `en/`; `fr/` mirrors it. */
export const en = {
  ...shared,
  platform,
  layout,
  accounts,
  feed,
  composer,
  post,
  sharing,
  reporting,
  answering,
  editing,
  postHistory,
  dailyPlan,
  eventPost,
  comments,
  media,
  links,
  notifications,
  daily,
  prayers,
  testimonies,
  events,
  friends,
  profiles,
  profileEdit,
  search,
  settings,
};

export type Words = typeof en;
