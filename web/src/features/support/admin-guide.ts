import { paths } from '../../paths.ts';
import type { AdminWords } from '../../words/admin/en.ts';
import type { HelpArticle, HelpTopic } from '../../words/help.ts';

export type GuideLinkTarget = 'users' | 'events' | 'verses' | 'notifications' | 'settings' | 'audit' | 'jobs';

export type GuideArticle = Omit<HelpArticle, 'open'> & { open?: GuideLinkTarget };
export type GuideTopic = Omit<HelpTopic, 'articles'> & { articles: readonly GuideArticle[] };

const targetPaths: Readonly<Record<GuideLinkTarget, () => string>> = {
  users: paths.adminUsers,
  events: paths.adminEvents,
  verses: paths.adminVerses,
  notifications: paths.adminNotifications,
  settings: paths.adminSettings,
  audit: paths.adminAudit,
  jobs: paths.adminJobs,
};

/** Path and navigation label of a page. */
export const getGuideLink = (
  target: GuideLinkTarget,
  frame: AdminWords['frame'],
): { to: string; name: string } => ({
  to: targetPaths[target](),
  name: frame[target],
});
