import { Link, useParams, useSearchParams } from 'react-router';
import { useViewerId } from '../features/feed/feed-api.ts';
import { FriendList } from '../features/friends/friend-list.tsx';
import { type ProfileSummary, useLiveProfile, useProfile } from '../features/profiles/profile-api.ts';
import { ProfileHeaderCard, ProfileHeaderSkeleton } from '../features/profiles/profile-header-card.tsx';
import { ProfilePosts } from '../features/profiles/profile-posts.tsx';
import { type ProfileTab, parseProfileTab, profileTabs } from '../features/profiles/profile-tabs.ts';
import { paths } from '../paths.ts';
import { useOptimisticSearchParam } from '../platform/optimistic-search-param.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryError } from '../platform/query-boundary.tsx';
import { returnTo } from '../platform/return-path.ts';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import page from './page.module.css';
import styles from './profile-page.module.css';

export function ProfilePage() {
  return (
    <div className={classNames(page.page, page.denseOnPhones)}>
      <ProfilePageBody />
    </div>
  );
}

function ProfilePageBody() {
  const t = useWords();
  const viewer = useViewerId();
  const { id = '' } = useParams();
  const query = useProfile(viewer, id);
  const head = query.data;
  useLiveProfile(viewer, id);
  usePageTitle(head ? head.person.name : head === null ? t.profiles.goneTitle : t.layout.profile);

  if (viewer !== undefined && head) return <ProfileContent key={id} viewer={viewer} head={head} />;
  if (head === null) return <ProfileNotFound isGuest={viewer === 'guest'} />;
  if (query.isError) {
    return (
      <Card>
        <QueryError heading="h1" title={t.profiles.errorTitle} query={query} />
      </Card>
    );
  }
  return (
    <SkeletonGroup label={t.profiles.loading}>
      <ProfileHeaderSkeleton />
    </SkeletonGroup>
  );
}

function ProfileContent({ viewer, head }: { viewer: string; head: ProfileSummary }) {
  const t = useWords();
  const { tab, setTab } = useProfileTab();
  const { person } = head;
  const empty = viewer === person.id ? t.profiles.ownEmpty.friends : t.profiles.empty.friends(person);
  return (
    <>
      <ProfileHeaderCard viewer={viewer} head={head} />
      <section aria-labelledby="profile-tab">
        <h2 id="profile-tab" className="visually-hidden">
          {t.profiles.tabs[tab]}
        </h2>
        <Tabs
          variant="pill"
          label={t.profiles.tabsLabel}
          listClassName={styles.tabs}
          panelClassName={styles.panel}
          items={profileTabs.map((value) => ({ value, label: t.profiles.tabs[value] }))}
          value={tab}
          onValueChange={setTab}
        >
          {tab === 'friends' ? (
            <FriendList
              viewer={viewer}
              memberId={person.id}
              heading="h3"
              empty={<EmptyState heading="h3" illustration={<BenchDrawing />} title={empty} />}
            />
          ) : (
            <ProfilePosts key={tab} viewer={viewer} person={person} tab={tab} />
          )}
        </Tabs>
      </section>
    </>
  );
}

/** In the URL, so that it can be shared and restored. */
function useProfileTab(): { tab: ProfileTab; setTab: (tab: ProfileTab) => void } {
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useOptimisticSearchParam(parseProfileTab(search.get('tab')), (next: ProfileTab) =>
    setSearch(next === 'posts' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  );
  return { tab, setTab };
}

/** Absent or hidden from this viewer: the two look the same. */
function ProfileNotFound({ isGuest }: { isGuest: boolean }) {
  const t = useWords();
  const { id = '' } = useParams();
  return (
    <Card render={<section />}>
      <EmptyState
        heading="h1"
        illustration={<BenchDrawing />}
        title={t.profiles.goneTitle}
        text={isGuest ? t.profiles.goneGuestText : t.profiles.goneText}
        action={
          isGuest ? (
            <Button render={<Link to={paths.login()} {...returnTo(paths.profile(id))} />}>
              {t.layout.logIn}
            </Button>
          ) : (
            <Button variant="secondary" render={<Link to={paths.search()} />}>
              {t.friends.find}
            </Button>
          )
        }
      />
    </Card>
  );
}
