import { paths } from '../../paths.ts';
import type { AdminWords } from '../../words/admin/en.ts';
import type { HelpArticle, HelpTopic } from '../../words/help.ts';

/** Where an article for administrators leads. */
export type GuideLinkTarget = 'users' | 'events' | 'notifications' | 'settings' | 'audit' | 'jobs';

export type GuideArticle = Omit<HelpArticle, 'open'> & { open?: GuideLinkTarget };
/** Like the help of members, for those who run the site. */
export type GuideTopic = Omit<HelpTopic, 'articles'> & { articles: readonly GuideArticle[] };

const targetPaths: Readonly<Record<GuideLinkTarget, () => string>> = {
  users: paths.adminUsers,
  events: paths.adminEvents,
  notifications: paths.adminNotifications,
  settings: paths.adminSettings,
  audit: paths.adminAudit,
  jobs: paths.adminJobs,
};

/** A place under the name that stands in the navigation. */
export const getGuideLink = (
  target: GuideLinkTarget,
  frame: AdminWords['frame'],
): { to: string; name: string } => ({
  to: targetPaths[target](),
  name: frame[target],
});
