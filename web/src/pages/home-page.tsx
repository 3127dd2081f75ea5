import type { Post } from '@radiant/contract/post-shapes.ts';
import { siteTextIn } from '@radiant/contract/site-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useDaily } from '../features/daily/daily-api.ts';
import { DailyCards } from '../features/daily/daily-cards.tsx';
import { Feed, focusPost } from '../features/feed/feed.tsx';
import { useViewerId } from '../features/feed/feed-api.ts';
import { FeedBar } from '../features/feed/feed-bar.tsx';
import { addToFeeds } from '../features/feed/feed-cache.ts';
import { feedTabs } from '../features/feed/feed-tabs.ts';
import {
  changeTab,
  clearFilters,
  createFeedView,
  listActiveFilters,
  serializeFeedView,
  showsOwnPost,
} from '../features/feed/feed-view.ts';
import { getDayPart } from '../features/feed/greeting.ts';
import { GuestWelcome } from '../features/feed/guest-welcome.tsx';
import { useFeedView } from '../features/feed/use-feed-view.ts';
import { composerTextId } from '../features/posts/composer-tabs.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useSession } from '../platform/session.tsx';
import { useShortcut } from '../platform/shortcuts.ts';
import { useSite } from '../platform/site.tsx';
import { useIsStillHere } from '../platform/still-here.ts';
import { useInitialWords, useLocale, withTranslations } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PrayingHands } from '../ui/icons/praying-hands.tsx';
import { lazyPart } from '../ui/lazy.ts';
import { Tabs } from '../ui/tabs.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import styles from './home-page.module.css';

/** Not downloaded by guests. */
const Composer = lazyPart(
  async () => (await withTranslations(import('../features/posts/composer.tsx'))).Composer,
);

/** Not downloaded by guests; in the same file as the composer. */
const StoryStrip = lazyPart(
  async () => (await withTranslations(import('../features/stories/story-strip.tsx'))).StoryStrip,
);

/** Downloaded by new members only. */
const FirstSteps = lazyPart(
  async () => (await withTranslations(import('../features/feed/first-steps.tsx'))).FirstSteps,
);

const FilterChips = lazyPart(async () => (await import('../features/feed/filter-chips.tsx')).FilterChips);

/** Wide screens show it beside the feed. */
const SuggestionsCard = lazyPart(
  async () => (await import('../features/friends/suggestions-card.tsx')).SuggestionsCard,
);

/** Below this width the layout has no sidebar for the daily cards. */
const isNarrow = (): boolean => matchMedia('(max-width: 1023.98px)').matches;

export function HomePage() {
  const t = useInitialWords();
  const site = useSite();
  const client = useQueryClient();
  const viewer = useViewerId();
  const { isSettled } = useDaily();
  const isStillHere = useIsStillHere();
  const { view, setView } = useFeedView();
  const { status, user, refresh } = useSession();
  const isMember = status === 'member';
  usePageTitle(t.feed.homeTitle);

  function handleShared(post: Post) {
    if (viewer === undefined) return;
    addToFeeds(client, viewer, post);
    if (user?.firstSteps) void refresh();
    if (!isStillHere()) return;
    if (!showsOwnPost(view, post)) setView(createFeedView('all'));
    // After it has rendered.
    setTimeout(() => isStillHere() && focusPost(post.id, 'nearest'));
  }

  return (
    <div className={styles.home}>
      <header className={styles.welcome}>
        <div>
          <h1>{t.feed.welcome({ product: site.name })}</h1>
          <Greeting />
        </div>
        {isMember && (
          <Button
            className={styles.pray}
            icon={<PrayingHands size={20} />}
            onClick={() => {
              setView(createFeedView('prayers'));
              document.getElementById('feed')?.scrollIntoView();
            }}
          >
            {t.feed.prayNow}
          </Button>
        )}
      </header>
      <Stories />
      <ComposerArea onShared={handleShared} />
      <FirstStepsArea key={user?.id} />
      <section id="feed" className={styles.feed} aria-labelledby="feed-title">
        <div className={styles.feedHead}>
          <h2 id="feed-title">{t.feed.title}</h2>
          <FeedBar view={view} onViewChange={setView} />
        </div>
        <Tabs
          variant="pill"
          label={t.feed.tabsLabel}
          listClassName={styles.tabs}
          panelClassName={styles.panel}
          items={feedTabs.map(({ value }) => ({ value, label: t.feed.tabs[value] }))}
          value={view.tab}
          onValueChange={(tab) => setView(changeTab(view, tab))}
        >
          {listActiveFilters(view).length > 0 && (
            <div className={styles.chips}>
              <Suspense fallback={<div className={styles.chipsRoom} />}>
                <FilterChips view={view} onViewChange={setView} />
              </Suspense>
            </div>
          )}
          <Feed
            key={serializeFeedView(view)}
            viewer={viewer}
            view={view}
            isBlocked={!isSettled && isNarrow()}
            inlineSlot={serializeFeedView(view) === '' && <FriendSuggestions />}
            lead={serializeFeedView(view) === '' && <DailyCardsInFeed />}
            emptyAction={
              isMember && (
                <Button variant="secondary" onClick={focusComposer}>
                  {t.feed.writeFirst}
                </Button>
              )
            }
            onClearFilters={() => setView(clearFilters(view))}
          />
        </Tabs>
      </section>
    </div>
  );
}

function FriendSuggestions() {
  const placeholder = <Card className={styles.suggestionsRoom} aria-hidden="true" />;
  return (
    <WhenNear placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <SuggestionsCard />
      </Suspense>
    </WhenNear>
  );
}

function DailyCardsInFeed() {
  return (
    <div className={styles.today}>
      <DailyCards compact />
    </div>
  );
}

function Greeting() {
  const t = useInitialWords();
  const { locale } = useLocale();
  const { description, descriptionFr } = useSite();
  const { user, remembered } = useSession();
  const name = user?.firstName ?? remembered?.firstName;
  const text = name
    ? t.feed.greetings[getDayPart(new Date().getHours())]({ name })
    : siteTextIn(locale, description, descriptionFr) || t.feed.greetings.guest;
  return <p className={styles.greeting}>{text}</p>;
}

/** Its space is reserved while it loads. */
function Stories() {
  const { status, remembered } = useSession();
  if (status === 'guest' || (status === 'loading' && !remembered)) return null;
  return (
    <div className={styles.stories}>
      {status === 'member' && (
        <Suspense fallback={null}>
          <StoryStrip />
        </Suspense>
      )}
    </div>
  );
}

function ComposerArea({ onShared }: { onShared: (post: Post) => void }) {
  const t = useInitialWords();
  const { status, remembered } = useSession();
  const placeholder: ReactNode = <Card className={styles.composerRoom} aria-hidden="true" />;
  useShortcut('n', t.feed.shortcutCompose, focusComposer);

  if (status === 'guest' || (status === 'loading' && !remembered)) return <GuestWelcome />;
  if (status === 'loading') return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Composer onShared={onShared} />
    </Suspense>
  );
}

/** Nothing for those who had done everything when they arrived. Its space is reserved while it loads. */
function FirstStepsArea() {
  const steps = useSession().user?.firstSteps;
  const [isDue, setDue] = useState<boolean>();
  if (!steps) return null;
  if (isDue === undefined) setDue(Object.values(steps).includes(false));
  if (!isDue) return null;
  return (
    <Suspense fallback={<Card className={styles.firstStepsRoom} aria-hidden="true" />}>
      <FirstSteps steps={steps} />
    </Suspense>
  );
}

function focusComposer(): void {
  document.getElementById(composerTextId)?.focus();
}
