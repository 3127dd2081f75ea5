import { AllNotifications } from '../features/notifications/all-notifications.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';

export function NotificationsPage() {
  const t = useWords();
  usePageTitle(t.notifications.title);
  return <AllNotifications />;
}
