import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, matchPath, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Reauthentication } from './features/accounts/reauthentication.tsx';
import { SessionGate } from './features/accounts/session-gate.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { layouts, pages } from './pages.ts';
import { paths, routes } from './paths.ts';
import { ProtectedRoute } from './platform/protected-route.tsx';
import { rememberReturnPath } from './platform/return-path.ts';
import { SessionProvider } from './platform/session.tsx';
import { lazyPart } from './ui/lazy.ts';

/** Loaded by wide screens only. */
const HomePageAside = lazyPart(async () => (await import('./pages/home-page-aside.tsx')).HomePageAside);
const PrayersPageAside = lazyPart(
  async () => (await import('./pages/prayers-page-aside.tsx')).PrayersPageAside,
);
const EventsPageAside = lazyPart(async () => (await import('./pages/events-page-aside.tsx')).EventsPageAside);
const TestimoniesPageAside = lazyPart(
  async () => (await import('./pages/testimonies-page-aside.tsx')).TestimoniesPageAside,
);

export function App() {
  // A television has no session, and nothing leads from it to another page.
  if (matchPath(routes.display, location.pathname))
    return (
      <Suspense>
        <pages.display.Component />
      </Suspense>
    );
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}

type Page = (typeof pages)[keyof typeof pages];

/** Without a router: the server renders it with its own, and with the one page that it renders. */
export function AppRoutes({ only }: { only?: Page }) {
  const renderRoutes = (page: Page): ReactNode =>
    (only === undefined || page === only) &&
    page.paths.map((address) => <Route key={address} path={address} element={<page.Component />} />);

  return (
    <SessionBoundary>
      <Routes>
        <Route element={<RootLayout />}>
          <Route element={<layouts.account.Component />}>
            {renderRoutes(pages.login)}
            {renderRoutes(pages.socialReturn)}
            {renderRoutes(pages.signUp)}
            {renderRoutes(pages.forgotPassword)}
            {renderRoutes(pages.resetPassword)}
            {renderRoutes(pages.verifyEmail)}
            {renderRoutes(pages.setup)}
            {renderRoutes(pages.guardian)}
            {renderRoutes(pages.appeal)}
            {renderRoutes(pages.unsubscribe)}
            <Route element={<ProtectedRoute />}>
              {renderRoutes(pages.changePassword)}
              {renderRoutes(pages.consents)}
              {renderRoutes(pages.leaving)}
            </Route>
          </Route>
          <Route element={<layouts.plain.Component />}>
            {renderRoutes(pages.terms)}
            {renderRoutes(pages.privacy)}
            {renderRoutes(pages.privacyOfficer)}
          </Route>
          <Route element={<SessionGate />}>
            <Route element={<AppLayout aside={<HomePageAside />} />}>{renderRoutes(pages.home)}</Route>
            <Route element={<AppLayout aside={<PrayersPageAside />} />}>{renderRoutes(pages.prayers)}</Route>
            <Route element={<AppLayout aside={<EventsPageAside />} />}>{renderRoutes(pages.events)}</Route>
            <Route element={<AppLayout aside={<TestimoniesPageAside />} />}>
              {renderRoutes(pages.testimonies)}
            </Route>
            {renderRoutes(pages.admin)}
            <Route element={<AppLayout />}>
              {renderRoutes(pages.profile)}
              {renderRoutes(pages.search)}
              {renderRoutes(pages.bible)}
              {renderRoutes(pages.bibleChapter)}
              {renderRoutes(pages.helpSettings)}
              <Route element={<ProtectedRoute />}>
                {renderRoutes(pages.post)}
                {renderRoutes(pages.event)}
                {renderRoutes(pages.eventDoor)}
                {renderRoutes(pages.createPost)}
                {renderRoutes(pages.friends)}
                {renderRoutes(pages.groups)}
                {renderRoutes(pages.group)}
                {renderRoutes(pages.joinGroup)}
                {renderRoutes(pages.missingTranslations)}
                {renderRoutes(pages.directory)}
                {renderRoutes(pages.joinHousehold)}
                {renderRoutes(pages.care)}
                {renderRoutes(pages.careRequest)}
                {renderRoutes(pages.prayerChain)}
                {renderRoutes(pages.phoneList)}
                {renderRoutes(pages.editProfile)}
                {renderRoutes(pages.saved)}
                {renderRoutes(pages.notifications)}
                {renderRoutes(pages.announcement)}
                {renderRoutes(pages.decision)}
                {renderRoutes(pages.measure)}
                {renderRoutes(pages.settings)}
                {renderRoutes(pages.privacySettings)}
                {renderRoutes(pages.directorySettings)}
                {renderRoutes(pages.notificationSettings)}
                {renderRoutes(pages.soundSettings)}
                {renderRoutes(pages.pray)}
                {renderRoutes(pages.prayerList)}
                {renderRoutes(pages.prayerTimes)}
              </Route>
              {renderRoutes(pages.notFound)}
            </Route>
          </Route>
        </Route>
      </Routes>
      <Reauthentication />
    </SessionBoundary>
  );
}

/** Redirects to /login, and back here afterwards, when a call finds the session ended. */
function SessionBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  function handleUnauthenticated() {
    // From the browser: several calls may fail before this page has gone.
    if (window.location.pathname === paths.login()) return;
    const from = `${pathname}${search}${hash}`;
    rememberReturnPath(from);
    void navigate(paths.login(), { state: { from } });
  }

  return <SessionProvider onUnauthenticated={handleUnauthenticated}>{children}</SessionProvider>;
}
