import { listCategories } from '@radiant/contract/categories.ts';
import { getDaily } from '@radiant/contract/daily.ts';
import { listEvents } from '@radiant/contract/events.ts';
import { listMemberFeed } from '@radiant/contract/feed.ts';
import { getProfile } from '@radiant/contract/profiles.ts';
import { getSite } from '@radiant/contract/site.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { AppRoutes } from './app.tsx';
import { fillBible } from './features/bible/bible-api.ts';
import { eventListKey } from './features/events/events-api.ts';
import { feedKey } from './features/feed/feed-cache.ts';
import { parseFeedView } from './features/feed/feed-view.ts';
import { categoriesKey } from './features/posts/categories-api.ts';
import { loadPostParts } from './features/posts/lazy-post-parts.ts';
import { IsCardKeptContext } from './features/posts/listed-post-server.tsx';
import { postKeys } from './features/posts/post-cache.ts';
import { fillProfile } from './features/profiles/profile-api.ts';
import { pages } from './pages.ts';
import { createQueryClient } from './platform/query-client.ts';
import { sessionKey } from './platform/session.tsx';
import { loadInitialWords, loadWords } from './platform/words.tsx';
import { Providers } from './providers.tsx';
import type { InitialWords } from './words/en-initial.ts';

type DataBlock = { answer: unknown; view?: string };

export type PageRequest = {
  /** Path and query. */
  url: string;
  locale: Locale;
  now: number;
  timeZone: string;
  /** As they are in the page, so that browser and server render from the same. */
  site: unknown;
  blocks: Readonly<Record<string, DataBlock>>;
  /** Whether the HTML holds `<kept-card id="…">` instead of the card with these properties. */
  isCardKept: (elementId: string, props: unknown) => boolean;
};

const rendered = [
  pages.home,
  pages.prayers,
  pages.testimonies,
  pages.events,
  pages.profile,
  pages.login,
  pages.signUp,
  pages.forgotPassword,
  pages.bible,
  pages.bibleChapter,
];

/**
 * Loads what the rendered pages need, because a component that suspended would leave its part of the page to the
 * browser. Returns a function that renders a guest's page as HTML for `#root`; it is synchronous, so that nothing of
 * one request is seen by another.
 */
export async function createRenderer(): Promise<(request: PageRequest) => string> {
  const [en, fr] = await Promise.all([
    loadInitialWords('en'),
    loadInitialWords('fr'),
    loadWords('en'),
    loadWords('fr'),
    loadPostParts(),
    ...rendered.map((page) => page.load()),
  ]);
  const words: Readonly<Record<Locale, InitialWords>> = { en, fr };
  return ({ url, locale, now, timeZone, site, blocks, isCardKept }) => {
    const [path = '/'] = url.split('?');
    const only = rendered.find(({ paths }) => paths.some((pattern) => matchPath(pattern, path)));
    const client = createQueryClient(Number.POSITIVE_INFINITY);
    fillCache(client, locale, blocks);
    return renderToString(
      <Providers
        locale={locale}
        words={words[locale]}
        site={getSite.answer.decode(site)}
        client={client}
        clock={{ now, timeZone }}
      >
        <StaticRouter location={url}>
          <IsCardKeptContext value={isCardKept}>
            <AppRoutes {...(only && { only })} />
          </IsCardKeptContext>
        </StaticRouter>
      </Providers>,
    );
  };
}

function fillCache(
  client: QueryClient,
  locale: Locale,
  { feed, daily, categories, events, profile, ...bible }: PageRequest['blocks'],
): void {
  client.setQueryData(sessionKey, null);
  if (feed) {
    const view = parseFeedView(new URLSearchParams(feed.view));
    const page = listMemberFeed.answer.decode(feed.answer);
    client.setQueryData(feedKey('guest', view), { pages: [page], pageParams: [null] });
  }
  if (events) {
    const page = listEvents.answer.decode(events.answer);
    client.setQueryData(eventListKey('guest', 'upcoming'), { pages: [page], pageParams: [null] });
  }
  if (profile) {
    fillProfile(client, {
      viewer: 'guest',
      id: profile.view ?? '',
      profile: getProfile.answer.decode(profile.answer),
    });
  }
  fillBible(client, locale, { chapter: bible['bible-chapter'], verses: bible['bible-verses'] });
  if (daily) client.setQueryData(postKeys.dailyIn(locale), getDaily.answer.decode(daily.answer));
  if (categories) {
    client.setQueryData(categoriesKey, listCategories.answer.decode(categories.answer).categories);
  }
}
