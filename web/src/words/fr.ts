import { fr as shared } from '@radiant/contract/words/fr.ts';
import type { Words } from './en.ts';
import { accounts } from './fr/accounts.ts';
import { answering } from './fr/answering.ts';
import { comments } from './fr/comments.ts';
import { composer } from './fr/composer.ts';
import { daily } from './fr/daily.ts';
import { events } from './fr/events.ts';
import { feed } from './fr/feed.ts';
import { friends } from './fr/friends.ts';
import { layout } from './fr/layout.ts';
import { links } from './fr/links.ts';
import { media } from './fr/media.ts';
import { notifications } from './fr/notifications.ts';
import { platform } from './fr/platform.ts';
import { dailyPlan, editing, eventPost, post, postHistory, reporting, sharing } from './fr/post.ts';
import { prayers } from './fr/prayers.ts';
import { profileEdit } from './fr/profile-edit.ts';
import { profiles } from './fr/profiles.ts';
import { search } from './fr/search.ts';
import { settings } from './fr/settings.ts';
import { testimonies } from './fr/testimonies.ts';

export const fr: Words = {
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
