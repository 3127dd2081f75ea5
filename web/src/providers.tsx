import type { Site } from '@radiant/contract/site.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { SiteProvider } from './platform/site.tsx';
import { WordsProvider } from './platform/words.tsx';
import { type ServerClock, ServerClockContext } from './ui/hydration.ts';
import type { InitialWords } from './words/en-initial.ts';

interface ProvidersProps {
  locale: Locale;
  words: InitialWords;
  site: Site;
  client: QueryClient;
  /** Null where nothing was rendered on the server. */
  clock: ServerClock | null;
  children: ReactNode;
}

/** What every page needs; the same in the browser and on the server, so that hydration finds the same tree. */
export function Providers({ locale, words, site, client, clock, children }: ProvidersProps) {
  return (
    <StrictMode>
      <ServerClockContext value={clock}>
        <WordsProvider locale={locale} words={words}>
          <SiteProvider site={site}>
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
          </SiteProvider>
        </WordsProvider>
      </ServerClockContext>
    </StrictMode>
  );
}
