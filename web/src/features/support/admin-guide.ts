import { paths } from '../../paths.ts';
import type { AdminWords } from '../../words/admin/en.ts';
import type { HelpArticle, HelpTopic } from '../../words/help.ts';

/** Where an article for administrators leads. */
export type GuidePlace = 'users' | 'events' | 'notifications' | 'settings' | 'audit' | 'jobs';

export type GuideArticle = Omit<HelpArticle, 'open'> & { open?: GuidePlace };
/** Like the help of members, for those who run the site. */
export type GuideTopic = Omit<HelpTopic, 'articles'> & { articles: readonly GuideArticle[] };

const places: Readonly<Record<GuidePlace, () => string>> = {
  users: paths.adminUsers,
  events: paths.adminEvents,
  notifications: paths.adminNotifications,
  settings: paths.adminSettings,
  audit: paths.adminAudit,
  jobs: paths.adminJobs,
};

/** A place under the name that stands in the navigation. */
export const guidePlace = (place: GuidePlace, frame: AdminWords['frame']): { to: string; name: string } => ({
  to: places[place](),
  name: frame[place],
});
