import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { FriendList } from '../rooms/friends/friend-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import styles from './friends-page.module.css';

/** One's friends. */
export function FriendsPage() {
  const t = useWords();
  const { id } = useMember();
  usePageTitle(t.friends.title);
  const find = (
    <Button variant="secondary" icon={<Search size={20} />} render={<Link to={paths.search()} />}>
      {t.friends.find}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t.friends.title}</h1>
        {find}
      </header>
      <FriendList
        viewer={id}
        memberId={id}
        heading="h2"
        empty={
          <EmptyState
            illustration={<BenchDrawing />}
            title={t.friends.emptyTitle}
            text={t.friends.emptyText}
            action={find}
          />
        }
      />
    </div>
  );
}
