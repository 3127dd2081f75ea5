import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { AllFriends } from '../features/friends/all-friends.tsx';
import { BlockedPeople } from '../features/friends/blocked-people.tsx';
import { ReceivedRequests } from '../features/friends/received-requests.tsx';
import { SentRequests } from '../features/friends/sent-requests.tsx';
import { SuggestedFriends } from '../features/friends/suggested-friends.tsx';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';

/** `/friends/requests` shows all requests expanded. */
export function FriendsPage() {
  const t = useWords();
  const { id } = useMember();
  const { pathname } = useLocation();
  usePageTitle(t.friends.title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t.friends.title}</h1>
        <Button variant="secondary" icon={<Search size={20} />} render={<Link to={paths.search()} />}>
          {t.friends.find}
        </Button>
      </header>
      <ReceivedRequests key={pathname} viewer={id} isOpen={pathname === paths.friendRequests()} />
      <SentRequests viewer={id} />
      <SuggestedFriends viewer={id} />
      <AllFriends viewer={id} />
      <BlockedPeople viewer={id} />
    </div>
  );
}
