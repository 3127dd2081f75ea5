import { enFields as fields } from '@radiant/contract/words/en-fields.ts';
import { accounts } from './en/accounts.ts';
import { care } from './en/care.ts';
import { comments } from './en/comments.ts';
import { composer } from './en/composer.ts';
import { deferred } from './en/deferred.ts';
import { calendarLink, eventForm, eventPage, secretLink } from './en/event-page.ts';
import { friends } from './en/friends.ts';
import { groups } from './en/groups.ts';
import { hiding } from './en/hiding.ts';
import { notifications } from './en/notifications.ts';
import {
  dailyPlan,
  editing,
  pendingActs,
  postHistory,
  publicPrayer,
  reporting,
  sharing,
} from './en/post-dialogs.ts';
import { pray } from './en/pray.ts';
import { prayerList } from './en/prayer-list.ts';
import { prayers } from './en/prayers.ts';
import { profileEdit } from './en/profile-edit.ts';
import { profiles } from './en/profiles.ts';
import { saved } from './en/saved.ts';
import { search } from './en/search.ts';
import { audienceQuestion, settings } from './en/settings.ts';
import { stories } from './en/stories.ts';
import { testimonies } from './en/testimonies.ts';
import { enInitial } from './en-initial.ts';

/** All texts of the web, one file per feature under `en/`; `fr/` mirrors it. */
export const en = {
  ...enInitial,
  fields,
  friends: { ...enInitial.friends, ...friends },
  feed: { ...enInitial.feed, ...deferred.feed, filters: { ...enInitial.feed.filters, ...deferred.filters } },
  post: { ...enInitial.post, ...deferred.post },
  media: { ...enInitial.media, ...deferred.media },
  answering: { ...enInitial.answering, ...deferred.answering },
  prayerTerm: deferred.prayerTerm,
  authorReadings: deferred.authorReadings,
  hiddenCount: deferred.hiddenCount,
  links: { ...enInitial.links, ...deferred.links },
  accounts,
  groups,
  care,
  composer,
  sharing,
  reporting,
  editing,
  pendingActs,
  postHistory,
  publicPrayer,
  dailyPlan,
  comments,
  eventPage,
  eventForm,
  calendarLink,
  secretLink,
  notifications,
  pray,
  prayerList,
  prayers,
  testimonies,
  stories,
  profiles,
  profileEdit,
  saved,
  hiding,
  search,
  settings,
  audienceQuestion,
};

export type Words = typeof en;
