import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { HomePage } from './pages/home-page.tsx';
import { routes } from './paths.ts';
import { withTranslations } from './platform/words.tsx';
import { type Preloadable, preloadable } from './ui/lazy.ts';

type Load = () => Promise<ComponentType>;
type Page = Preloadable & { paths: readonly string[] };

/** Layouts of the pages outside `AppLayout`. */
export const layouts = {
  account: preloadable(async () => (await import('./features/accounts/account-layout.tsx')).AccountLayout),
  plain: preloadable(async () => (await import('./layout/plain-layout.tsx')).PlainLayout),
};

/** Loads a page together with all words. */
function page(paths: readonly string[], load: Load): Page {
  return pageWithInitialWords(paths, () => withTranslations(load()));
}

/** Loads a page that needs the first words only. */
function pageWithInitialWords(paths: readonly string[], load: Load): Page {
  return { paths, ...preloadable(load) };
}

/** Loads a page together with its layout. */
function pageWithLayout(layout: Preloadable, paths: readonly string[], load: Load): Page {
  return page(paths, async () => (await Promise.all([load(), layout.load()]))[0]);
}

/** Every page and its paths. */
export const pages = {
  home: pageWithInitialWords([routes.home, routes.homeByName], async () => HomePage),
  post: page([routes.post, routes.prayer], async () => (await import('./pages/post-page.tsx')).PostPage),
  createPost: page(
    [routes.createPost],
    async () => (await import('./pages/create-post-page.tsx')).CreatePostPage,
  ),
  prayers: page([routes.prayers], async () => (await import('./pages/prayers-page.tsx')).PrayersPage),
  pray: page([routes.pray], async () => (await import('./pages/pray-page.tsx')).PrayPage),
  prayerList: page(
    [routes.prayerList],
    async () => (await import('./pages/prayer-list-page.tsx')).PrayerListPage,
  ),
  testimonies: page(
    [routes.testimonies],
    async () => (await import('./pages/testimonies-page.tsx')).TestimoniesPage,
  ),
  event: page([routes.event], async () => (await import('./pages/event-page.tsx')).EventPage),
  eventDoor: page([routes.eventDoor], async () => (await import('./pages/door-page.tsx')).DoorPage),
  events: page([routes.events], async () => (await import('./pages/events-page.tsx')).EventsPage),
  friends: page(
    [routes.friends, routes.friendRequests],
    async () => (await import('./pages/friends-page.tsx')).FriendsPage,
  ),
  groups: page([routes.groups], async () => (await import('./pages/groups-page.tsx')).GroupsPage),
  group: page([routes.group], async () => (await import('./pages/group-page.tsx')).GroupPage),
  joinGroup: page(
    [routes.joinGroup],
    async () => (await import('./pages/join-group-page.tsx')).JoinGroupPage,
  ),
  missingTranslations: page(
    [routes.missingTranslations],
    async () => (await import('./pages/missing-translations-page.tsx')).MissingTranslationsPage,
  ),
  directory: page([routes.directory], async () => (await import('./pages/directory-page.tsx')).DirectoryPage),
  joinHousehold: page(
    [routes.joinHousehold],
    async () => (await import('./pages/join-household-page.tsx')).JoinHouseholdPage,
  ),
  profile: page([routes.profile], async () => (await import('./pages/profile-page.tsx')).ProfilePage),
  editProfile: page(
    [routes.editProfile],
    async () => (await import('./pages/edit-profile-page.tsx')).EditProfilePage,
  ),
  care: page([routes.care], async () => (await import('./pages/care-page.tsx')).CarePage),
  prayerChain: page(
    [routes.prayerChain],
    async () => (await import('./pages/prayer-chain-page.tsx')).PrayerChainPage,
  ),
  phoneList: page(
    [routes.phoneList],
    async () => (await import('./pages/phone-list-page.tsx')).PhoneListPage,
  ),
  careRequest: page(
    [routes.careRequest],
    async () => (await import('./pages/care-request-page.tsx')).CareRequestPage,
  ),
  saved: page([routes.saved], async () => (await import('./pages/saved-page.tsx')).SavedPage),
  notifications: page(
    [routes.notifications],
    async () => (await import('./pages/notifications-page.tsx')).NotificationsPage,
  ),
  announcement: page(
    [routes.announcement],
    async () => (await import('./pages/announcement-page.tsx')).AnnouncementPage,
  ),
  measure: page([routes.measure], async () => (await import('./pages/measure-page.tsx')).MeasurePage),
  decision: page([routes.decision], async () => (await import('./pages/decision-page.tsx')).DecisionPage),
  settings: page([routes.settings], async () => (await import('./pages/settings-page.tsx')).SettingsPage),
  privacySettings: page(
    [routes.privacySettings],
    async () => (await import('./pages/privacy-settings-page.tsx')).PrivacySettingsPage,
  ),
  directorySettings: page(
    [routes.directorySettings],
    async () => (await import('./pages/directory-settings-page.tsx')).DirectorySettingsPage,
  ),
  helpSettings: page([routes.helpSettings], async () => (await import('./pages/help-page.tsx')).HelpPage),
  notificationSettings: page(
    [routes.notificationSettings],
    async () => (await import('./pages/notification-settings-page.tsx')).NotificationSettingsPage,
  ),
  soundSettings: page(
    [routes.soundSettings],
    async () => (await import('./pages/sound-settings-page.tsx')).SoundSettingsPage,
  ),
  prayerTimes: page(
    [routes.prayerTimes],
    async () => (await import('./pages/prayer-times-page.tsx')).PrayerTimesPage,
  ),
  search: page([routes.search], async () => (await import('./pages/search-page.tsx')).SearchPage),
  bible: page([routes.bible], async () => (await import('./pages/bible-page.tsx')).BiblePage),
  bibleChapter: page(
    [routes.bibleChapter],
    async () => (await import('./pages/bible-chapter-page.tsx')).BibleChapterPage,
  ),
  login: pageWithLayout(
    layouts.account,
    [routes.login],
    async () => (await import('./pages/login-page.tsx')).LoginPage,
  ),
  socialReturn: pageWithLayout(
    layouts.account,
    [routes.socialReturn],
    async () => (await import('./pages/social-callback-page.tsx')).SocialCallbackPage,
  ),
  signUp: pageWithLayout(
    layouts.account,
    [routes.signUp],
    async () => (await import('./pages/sign-up-page.tsx')).SignUpPage,
  ),
  forgotPassword: pageWithLayout(
    layouts.account,
    [routes.forgotPassword],
    async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: pageWithLayout(
    layouts.account,
    [routes.resetPassword, routes.resetPasswordBare],
    async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  ),
  verifyEmail: pageWithLayout(
    layouts.account,
    [routes.verifyEmail],
    async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage,
  ),
  setup: pageWithLayout(
    layouts.account,
    [routes.setup, routes.setupBare],
    async () => (await import('./pages/setup-page.tsx')).SetupPage,
  ),
  guardian: pageWithLayout(
    layouts.account,
    [routes.guardian],
    async () => (await import('./pages/guardian-page.tsx')).GuardianPage,
  ),
  appeal: pageWithLayout(
    layouts.account,
    [routes.appeal],
    async () => (await import('./pages/appeal-page.tsx')).AppealPage,
  ),
  unsubscribe: pageWithLayout(
    layouts.account,
    [routes.unsubscribe],
    async () => (await import('./pages/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  changePassword: pageWithLayout(
    layouts.account,
    [routes.changePassword],
    async () => (await import('./pages/change-password-page.tsx')).ChangePasswordPage,
  ),
  consents: pageWithLayout(
    layouts.account,
    [routes.consents],
    async () => (await import('./pages/consents-page.tsx')).ConsentsPage,
  ),
  leaving: pageWithLayout(
    layouts.account,
    [routes.leaving],
    async () => (await import('./pages/leaving-page.tsx')).LeavingPage,
  ),
  display: pageWithInitialWords(
    [routes.display],
    async () => (await import('./pages/display-page.tsx')).DisplayPage,
  ),
  terms: pageWithLayout(
    layouts.plain,
    [routes.terms],
    async () => (await import('./pages/terms-page.tsx')).TermsPage,
  ),
  privacy: pageWithLayout(
    layouts.plain,
    [routes.privacy],
    async () => (await import('./pages/privacy-page.tsx')).PrivacyPage,
  ),
  privacyOfficer: pageWithLayout(
    layouts.plain,
    [routes.privacyOfficer],
    async () => (await import('./pages/privacy-officer-page.tsx')).PrivacyOfficerPage,
  ),
  admin: page([routes.admin], async () => (await import('./pages/admin/admin-area.tsx')).AdminArea),
  notFound: page(['*'], async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
} satisfies Record<string, Page>;

/** Loads the page of a path before React asks for it. A failure is reported when the page renders. */
export async function preloadPage(pathname: string): Promise<void> {
  const found = Object.values(pages).find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  await found?.load().catch(() => undefined);
}
