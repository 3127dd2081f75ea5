import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { paths } from '../../paths.ts';
import { LoadingScreen } from '../../platform/error-message.tsx';
import { ProtectedRoute } from '../../platform/protected-route.tsx';
import { useMember } from '../../platform/session.tsx';
import { lazyPage } from '../../ui/lazy.ts';
import { AdministratorsOnly, AdminLayout } from './admin-layout.tsx';

const DashboardPage = lazyPage(async () => (await import('./dashboard-page.tsx')).DashboardPage);
const AuditPage = lazyPage(async () => (await import('./audit-page.tsx')).AuditPage);
const AnalyticsPage = lazyPage(async () => (await import('./analytics-page.tsx')).AnalyticsPage);
const JobsPage = lazyPage(async () => (await import('./jobs-page.tsx')).JobsPage);
const NotificationsPage = lazyPage(async () => (await import('./notifications-page.tsx')).NotificationsPage);
const TemplatesPage = lazyPage(async () => (await import('./templates-page.tsx')).TemplatesPage);
const CreateNotificationPage = lazyPage(
  async () => (await import('./create-notification-page.tsx')).CreateNotificationPage,
);
const NotificationPage = lazyPage(async () => (await import('./notification-page.tsx')).NotificationPage);
const EditNotificationPage = lazyPage(
  async () => (await import('./edit-notification-page.tsx')).EditNotificationPage,
);
const ProfilePage = lazyPage(async () => (await import('./profile-page.tsx')).ProfilePage);
const EventsPage = lazyPage(async () => (await import('./events-page.tsx')).EventsPage);
const CreateEventPage = lazyPage(async () => (await import('./create-event-page.tsx')).CreateEventPage);
const EventPage = lazyPage(async () => (await import('./event-page.tsx')).EventPage);
const SupportPage = lazyPage(async () => (await import('./support-page.tsx')).SupportPage);
const SettingsPage = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);
const IncidentsPage = lazyPage(async () => (await import('./incidents-page.tsx')).IncidentsPage);
const RetentionPage = lazyPage(async () => (await import('./retention-page.tsx')).RetentionPage);
const WebhooksPage = lazyPage(async () => (await import('./webhooks-page.tsx')).WebhooksPage);
const WebhookPage = lazyPage(async () => (await import('./webhook-page.tsx')).WebhookPage);
const UsersPage = lazyPage(async () => (await import('./users-page.tsx')).UsersPage);
const ImportUsersPage = lazyPage(async () => (await import('./import-users-page.tsx')).ImportUsersPage);
const UserPage = lazyPage(async () => (await import('./user-page.tsx')).UserPage);
const ModerationPage = lazyPage(async () => (await import('./moderation-page.tsx')).ModerationPage);
const PostsPage = lazyPage(async () => (await import('./posts-page.tsx')).PostsPage);
const PostPage = lazyPage(async () => (await import('./post-page.tsx')).PostPage);
const PrayersPage = lazyPage(async () => (await import('./prayers-page.tsx')).PrayersPage);
const PrayerSheetPage = lazyPage(async () => (await import('./prayer-sheet-page.tsx')).PrayerSheetPage);
const DisplaysPage = lazyPage(async () => (await import('./displays-page.tsx')).DisplaysPage);
const VersesPage = lazyPage(async () => (await import('./verses-page.tsx')).VersesPage);
const TestimoniesPage = lazyPage(async () => (await import('./testimonies-page.tsx')).TestimoniesPage);
const NotFoundPage = lazyPage(async () => (await import('../not-found-page.tsx')).NotFoundPage);

/** Moderators have no dashboard. */
function AdminHome() {
  const { role } = useMember();
  return role === 'admin' ? <DashboardPage /> : <Navigate to={paths.adminModeration()} replace />;
}

/** All routes of the administration, in a file of their own so that members do not download them. */
export function AdminArea() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route element={<ProtectedRoute />}>
          <Route element={<AdminLayout />}>
            <Route index element={<AdminHome />} />
            <Route path="posts" element={<PostsPage />} />
            <Route path="posts/:id" element={<PostPage />} />
            <Route path="prayers" element={<PrayersPage />} />
            <Route path="prayer-sheet" element={<PrayerSheetPage />} />
            <Route path="displays" element={<DisplaysPage />} />
            <Route path="testimonies" element={<TestimoniesPage />} />
            <Route element={<AdministratorsOnly />}>
              <Route path="users" element={<UsersPage />} />
              <Route path="verses" element={<VersesPage />} />
              <Route path="users/import" element={<ImportUsersPage />} />
              <Route path="users/:id" element={<UserPage />} />
              <Route path="audit" element={<AuditPage />} />
              <Route path="analytics" element={<AnalyticsPage />} />
              <Route path="jobs" element={<JobsPage />} />
              <Route path="events" element={<EventsPage />} />
              <Route path="events/create" element={<CreateEventPage />} />
              <Route path="events/:id" element={<EventPage />} />
              <Route path="notifications" element={<NotificationsPage />} />
              <Route path="notifications/templates" element={<TemplatesPage />} />
              <Route path="notifications/create" element={<CreateNotificationPage />} />
              <Route path="notifications/:id" element={<NotificationPage />} />
              <Route path="notifications/edit/:id" element={<EditNotificationPage />} />
              <Route path="support" element={<SupportPage />} />
              <Route path="settings" element={<SettingsPage />} />
              <Route path="incidents" element={<IncidentsPage />} />
              <Route path="retention" element={<RetentionPage />} />
              <Route path="webhooks" element={<WebhooksPage />} />
              <Route path="webhooks/:id" element={<WebhookPage />} />
            </Route>
            <Route path="moderation" element={<ModerationPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
