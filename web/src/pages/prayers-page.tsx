import { Flame, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { KindFeed } from '../features/feed/kind-feed.tsx';
import { formOpenParameter, useKindFeed } from '../features/feed/use-kind-feed.ts';
import { PrayerWallFilter } from '../features/prayers/prayer-wall-filter.tsx';
import { paths } from '../paths.ts';
import { returnTo } from '../platform/return-path.ts';
import { useSession } from '../platform/session.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/lazy.ts';
import styles from './page.module.css';

/** Not downloaded by guests. */
const PrayerForm = lazyPart(async () => (await import('../features/prayers/prayer-form.tsx')).PrayerForm);

export function PrayersPage() {
  const t = useWords();
  const navigate = useNavigate();
  const { prayersOpen } = useSite();
  const kindFeed = useKindFeed('showForm', 'needs-prayer');
  const isMember = useSession().status === 'member';
  const canAdd = prayersOpen && kindFeed.viewer !== undefined;
  const isOpen = isMember && canAdd && kindFeed.isOpen;
  useShortcut('n', t.feed.shortcutCompose, isMember ? kindFeed.open : toSignIn);

  function toSignIn() {
    void navigate(paths.login(), { state: { from: addPath } });
  }

  const add = isMember ? (
    <Button icon={<Plus size={20} />} onClick={kindFeed.open}>
      {t.prayers.add}
    </Button>
  ) : (
    <Button icon={<Plus size={20} />} render={<Link to={paths.login()} {...returnTo(addPath)} />}>
      {t.prayers.add}
    </Button>
  );

  const showAll = (
    <Button variant="secondary" onClick={() => kindFeed.setStatus(undefined)}>
      {t.prayers.showAll}
    </Button>
  );

  return (
    <KindFeed
      tab="prayers"
      kind="prayer"
      category={kindFeed.category}
      onCategoryChange={kindFeed.setCategory}
      title={t.layout.prayerWall}
      action={
        <div className={styles.actions}>
          {/* First and alone with its form, because the focus returns to the first. */}
          {canAdd && !isOpen && add}
          {isMember && !isOpen && (
            <Button variant="secondary" icon={<Flame size={20} />} render={<Link to={paths.pray()} />}>
              {t.layout.prayNow}
            </Button>
          )}
        </div>
      }
      status={kindFeed.status}
      sort={kindFeed.sort}
      filter={
        <PrayerWallFilter
          status={kindFeed.status}
          onStatusChange={kindFeed.setStatus}
          sort={kindFeed.sort}
          onSortChange={kindFeed.setSort}
        />
      }
      empty={{ title: kindFeed.status ? t.prayers.emptyStatus[kindFeed.status] : t.prayers.empty }}
      emptyAction={kindFeed.status ? showAll : canAdd && !isOpen && add}
    >
      {isOpen && (
        <Suspense fallback={<Card className={styles.formPlaceholder} aria-hidden="true" />}>
          <PrayerForm onShared={kindFeed.showShared} onClose={kindFeed.close} />
        </Suspense>
      )}
    </KindFeed>
  );
}

const addPath = `${paths.prayers()}?${formOpenParameter}=`;
