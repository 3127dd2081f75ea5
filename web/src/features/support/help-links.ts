import { paths } from '../../paths.ts';
import type { Words } from '../../words/en.ts';
import type { HelpLinkTarget } from '../../words/help.ts';

type HelpLink = { to: string; name: string };

/** Path and label of the page that an article links to. */
export function getHelpLink(t: Words, target: HelpLinkTarget): HelpLink {
  const links: Readonly<Record<HelpLinkTarget, HelpLink>> = {
    home: { to: paths.home(), name: t.layout.home },
    prayers: { to: paths.prayers(), name: t.layout.prayerWall },
    pray: { to: paths.pray(), name: t.layout.prayNow },
    testimonies: { to: paths.testimonies(), name: t.layout.testimonies },
    createPost: { to: paths.createPost(), name: t.composer.newPost },
    events: { to: paths.events(), name: t.events.title },
    friends: { to: paths.friends(), name: t.friends.title },
    groups: { to: paths.groups(), name: t.groups.title },
    directorySettings: { to: paths.directorySettings(), name: t.settings.directory },
    care: { to: paths.care(), name: t.care.title },
    careTeam: { to: paths.care(), name: t.care.teamTitle },
    search: { to: paths.search(), name: t.search.title },
    saved: { to: paths.saved(), name: t.saved.title },
    notificationSettings: { to: paths.notificationSettings(), name: t.settings.reminders },
    soundSettings: { to: paths.soundSettings(), name: t.settings.sound },
    privacySettings: { to: paths.privacySettings(), name: t.settings.privacy },
    settings: { to: paths.settings(), name: t.settings.title },
  };
  return links[target];
}

export const articlePath = (id: string): string =>
  `${paths.helpSettings()}?article=${encodeURIComponent(id)}`;
