import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { focusPost } from '../rooms/feed/feed.tsx';
import { useViewer } from '../rooms/feed/feed-api.ts';
import { addToFeeds } from '../rooms/feed/feed-cache.ts';
import { KindFeed } from '../rooms/feed/kind-feed.tsx';
import { composerTextId } from '../rooms/posts/composer-tabs.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './prayers-page.module.css';

/** A guest does not carry what members write with. */
const Composer = lazy(async () => ({ default: (await import('../rooms/posts/composer.tsx')).Composer }));

/** Whether the form is open stands in the address, so that the way through the sign-in leads to it. */
const openParameter = 'add';

/** What the community prays for. */
export function PrayersPage() {
  const t = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { prayersOpen } = useSite();
  const [search, setSearch] = useSearchParams();
  const isMember = useSession().status === 'member';
  const canAdd = prayersOpen && viewer !== undefined;
  const isOpen = isMember && canAdd && search.has(openParameter);
  useShortcut('n', t.feed.shortcutCompose, isMember ? open : toSignIn);

  function open() {
    setSearch({ [openParameter]: '' }, { replace: true, preventScrollReset: true });
    document.getElementById(composerTextId)?.focus();
  }

  function close() {
    setSearch({}, { replace: true, preventScrollReset: true });
  }

  function toSignIn() {
    void navigate(paths.login(), { state: { from: addPath } });
  }

  function handleShared(post: Post) {
    if (viewer !== undefined) addToFeeds(client, viewer, post);
    if (post.kind !== 'prayer') return void navigate(paths.home());
    close();
    // Once it is on the page.
    setTimeout(() => focusPost(post.id, 'nearest'));
  }

  const add = isMember ? (
    <Button icon={<Plus size={20} />} aria-expanded={isOpen} onClick={open}>
      {t.prayers.add}
    </Button>
  ) : (
    <Button icon={<Plus size={20} />} render={<Link to={paths.login()} state={{ from: addPath }} />}>
      {t.prayers.add}
    </Button>
  );

  return (
    <KindFeed
      tab="prayers"
      title={t.layout.prayerWall}
      action={
        isOpen ? (
          <Button variant="secondary" onClick={close}>
            {t.platform.close}
          </Button>
        ) : (
          canAdd && add
        )
      }
      empty={{ title: t.prayers.empty }}
      emptyAction={canAdd && !isOpen && add}
    >
      {isOpen && (
        <Suspense fallback={<Card className={styles.composerRoom} aria-hidden="true" />}>
          <Composer onShared={handleShared} startTab="prayer" />
        </Suspense>
      )}
    </KindFeed>
  );
}

const addPath = `${paths.prayers()}?${openParameter}=`;
