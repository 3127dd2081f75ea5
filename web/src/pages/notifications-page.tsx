import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';
import { AllNotifications } from '../rooms/notifications/all-notifications.tsx';

/** All notifications; the bell of the header shows the latest. */
export function NotificationsPage() {
  const t = useWords();
  usePageTitle(t.notifications.title);
  return <AllNotifications />;
}
