import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Reauthentication } from './features/accounts/reauthentication.tsx';
import { SessionGate } from './features/accounts/session-gate.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { layouts, pages } from './pages.ts';
import { paths } from './paths.ts';
import { ProtectedRoute } from './platform/protected-route.tsx';
import { rememberReturnPath } from './platform/return-path.ts';
import { SessionProvider } from './platform/session.tsx';
import { lazyPart } from './ui/lazy-part.ts';

/** Wide screens alone show it. */
const HomePageAside = lazyPart(async () => ({
  default: (await import('./pages/home-page-aside.tsx')).HomePageAside,
}));
const EventsPageAside = lazyPart(async () => ({
  default: (await import('./pages/events-page-aside.tsx')).EventsPageAside,
}));
const TestimoniesPageAside = lazyPart(async () => ({
  default: (await import('./pages/testimonies-page-aside.tsx')).TestimoniesPageAside,
}));

export function App() {
  return (
    <BrowserRouter>
      <Sessions>
        <Routes>
          <Route element={<RootLayout />}>
            <Route element={<layouts.account.Component />}>
              {show(pages.login)}
              {show(pages.socialReturn)}
              {show(pages.signUp)}
              {show(pages.forgotPassword)}
              {show(pages.resetPassword)}
              {show(pages.verifyEmail)}
              {show(pages.setup)}
              {show(pages.unsubscribe)}
              <Route element={<ProtectedRoute />}>
                {show(pages.changePassword)}
                {show(pages.consents)}
                {show(pages.leaving)}
              </Route>
            </Route>
            <Route element={<layouts.plain.Component />}>
              {show(pages.terms)}
              {show(pages.privacy)}
            </Route>
            <Route element={<SessionGate />}>
              <Route element={<AppLayout aside={<HomePageAside />} />}>{show(pages.home)}</Route>
              <Route element={<AppLayout aside={<EventsPageAside />} />}>{show(pages.events)}</Route>
              <Route element={<AppLayout aside={<TestimoniesPageAside />} />}>
                {show(pages.testimonies)}
              </Route>
              {show(pages.admin)}
              <Route element={<AppLayout />}>
                {show(pages.prayers)}
                {show(pages.profile)}
                {show(pages.search)}
                {show(pages.helpSettings)}
                <Route element={<ProtectedRoute />}>
                  {show(pages.post)}
                  {show(pages.event)}
                  {show(pages.createPost)}
                  {show(pages.friends)}
                  {show(pages.editProfile)}
                  {show(pages.notifications)}
                  {show(pages.announcement)}
                  {show(pages.decision)}
                  {show(pages.settings)}
                  {show(pages.privacySettings)}
                  {show(pages.notificationSettings)}
                  {show(pages.soundSettings)}
                  {show(pages.prayerTimes)}
                </Route>
                {show(pages.notFound)}
              </Route>
            </Route>
          </Route>
        </Routes>
        <Reauthentication />
      </Sessions>
    </BrowserRouter>
  );
}

function show({ paths: addresses, Component }: (typeof pages)[keyof typeof pages]): ReactNode {
  return addresses.map((address) => <Route key={address} path={address} element={<Component />} />);
}

/** When nobody is signed in (any more) for what was asked: to the sign-in, and back here afterwards. */
function Sessions({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  function handleEnded() {
    // From the browser: several calls may be refused before this page has gone.
    if (window.location.pathname === paths.login()) return;
    const from = `${pathname}${search}${hash}`;
    rememberReturnPath(from);
    void navigate(paths.login(), { state: { from } });
  }

  return <SessionProvider onEnded={handleEnded}>{children}</SessionProvider>;
}
