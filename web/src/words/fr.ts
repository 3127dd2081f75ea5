import { frFields as fields } from '@radiant/contract/words/fr-fields.ts';
import type { Words } from './en.ts';
import { accounts } from './fr/accounts.ts';
import { care } from './fr/care.ts';
import { comments } from './fr/comments.ts';
import { composer } from './fr/composer.ts';
import { deferred } from './fr/deferred.ts';
import { calendarLink, eventForm, eventPage, secretLink } from './fr/event-page.ts';
import { friends } from './fr/friends.ts';
import { groups } from './fr/groups.ts';
import { hiding } from './fr/hiding.ts';
import { notifications } from './fr/notifications.ts';
import {
  dailyPlan,
  editing,
  pendingActs,
  postHistory,
  publicPrayer,
  reporting,
  sharing,
} from './fr/post-dialogs.ts';
import { pray } from './fr/pray.ts';
import { prayerList } from './fr/prayer-list.ts';
import { prayers } from './fr/prayers.ts';
import { profileEdit } from './fr/profile-edit.ts';
import { profiles } from './fr/profiles.ts';
import { saved } from './fr/saved.ts';
import { search } from './fr/search.ts';
import { audienceQuestion, settings } from './fr/settings.ts';
import { stories } from './fr/stories.ts';
import { testimonies } from './fr/testimonies.ts';
import { frInitial } from './fr-initial.ts';

export const fr: Words = {
  ...frInitial,
  fields,
  friends: { ...frInitial.friends, ...friends },
  feed: { ...frInitial.feed, ...deferred.feed, filters: { ...frInitial.feed.filters, ...deferred.filters } },
  post: { ...frInitial.post, ...deferred.post },
  media: { ...frInitial.media, ...deferred.media },
  answering: { ...frInitial.answering, ...deferred.answering },
  prayerTerm: deferred.prayerTerm,
  authorReadings: deferred.authorReadings,
  hiddenCount: deferred.hiddenCount,
  links: { ...frInitial.links, ...deferred.links },
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
