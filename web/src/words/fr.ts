import { frFields as fields } from '@radiant/contract/words/fr-fields.ts';
import type { Words } from './en.ts';
import { accounts } from './fr/accounts.ts';
import { comments } from './fr/comments.ts';
import { composer } from './fr/composer.ts';
import { calendarLink, eventForm, eventPage } from './fr/event-page.ts';
import { friends } from './fr/friends.ts';
import { later } from './fr/later.ts';
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
import { prayers } from './fr/prayers.ts';
import { profileEdit } from './fr/profile-edit.ts';
import { profiles } from './fr/profiles.ts';
import { search } from './fr/search.ts';
import { audienceQuestion, settings } from './fr/settings.ts';
import { stories } from './fr/stories.ts';
import { testimonies } from './fr/testimonies.ts';
import { frFirst } from './fr-first.ts';

export const fr: Words = {
  ...frFirst,
  fields,
  friends: { ...frFirst.friends, ...friends },
  feed: { ...frFirst.feed, ...later.feed, filters: { ...frFirst.feed.filters, ...later.filters } },
  post: { ...frFirst.post, ...later.post },
  media: { ...frFirst.media, ...later.media },
  answering: { ...frFirst.answering, ...later.answering },
  links: { ...frFirst.links, ...later.links },
  accounts,
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
  notifications,
  prayers,
  testimonies,
  stories,
  profiles,
  profileEdit,
  search,
  settings,
  audienceQuestion,
};
