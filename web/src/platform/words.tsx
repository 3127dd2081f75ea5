import type { Locale } from '@radiant/contract/words/locale.ts';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { addFailedLoad } from '../ui/lazy.ts';
import { toast } from '../ui/toast.tsx';
import type { Words } from '../words/en.ts';
import type { InitialWords } from '../words/en-initial.ts';
import { writePreferenceCookie } from './browser-storage.ts';
import { currentLocale, localeCookie, localeTags } from './locale.ts';

type Catalogue = { first: () => Promise<InitialWords>; all: () => Promise<Words> };

/** Separate files, so that nobody downloads the other language. */
const catalogues: Readonly<Record<Locale, Catalogue>> = {
  en: {
    first: () => import('../words/en-initial.ts').then(({ enInitial }) => enInitial),
    all: () => import('../words/en.ts').then(({ en }) => en),
  },
  fr: {
    first: () => import('../words/fr-initial.ts').then(({ frInitial }) => frInitial),
    all: () => import('../words/fr.ts').then(({ fr }) => fr),
  },
};

export const loadInitialWords = (locale: Locale): Promise<InitialWords> => catalogues[locale].first();

const inFlight = new Map<Locale, Promise<Words>>();

/** All words of a language, cached. After a failure the next call retries. */
export async function loadWords(locale: Locale): Promise<Words> {
  try {
    return await fetchWords(locale);
  } catch (error) {
    inFlight.delete(locale);
    throw error;
  }
}

/** Returns the same promise on every render; React would otherwise suspend for ever. */
function fetchWords(locale: Locale): Promise<Words> {
  const before = inFlight.get(locale);
  if (before) return before;
  const promise = catalogues[locale].all();
  inFlight.set(locale, promise);
  promise.then(
    // Set as React does on a used promise, so that `use` returns the words without suspending.
    (words) => Object.assign(promise, { status: 'fulfilled', value: words }),
    () => addFailedLoad(() => inFlight.delete(locale)),
  );
  return promise;
}

/** Loads the words too, so that the component does not suspend a second time. */
export const withTranslations = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadWords(currentLocale())]))[0];

type WordsState = { locale: Locale; words: InitialWords; setLocale: (locale: Locale) => void };
const WordsContext = createContext<WordsState | null>(null);

export function WordsProvider({
  locale,
  words,
  children,
}: {
  locale: Locale;
  words: InitialWords;
  children: ReactNode;
}) {
  const [spoken, setSpoken] = useState({ locale, words });
  /** The last of several quick switches wins, whichever file arrives first. */
  const latestLocale = useRef(locale);

  useEffect(() => {
    document.documentElement.lang = localeTags[spoken.locale];
  }, [spoken.locale]);

  const setLocale = (nextLocale: Locale) => {
    latestLocale.current = nextLocale;
    // Keep all words loaded when they already were.
    const load = inFlight.has(spoken.locale) ? loadWords : loadInitialWords;
    load(nextLocale).then(
      (loaded) => {
        if (latestLocale.current !== nextLocale) return;
        writePreferenceCookie(localeCookie, nextLocale);
        // Before re-rendering: its calls must already use the new language.
        document.documentElement.lang = localeTags[nextLocale];
        setSpoken({ locale: nextLocale, words: loaded });
      },
      () => {
        if (latestLocale.current === nextLocale) toast.error(spoken.words.platform.unreachable);
      },
    );
  };

  return <WordsContext value={{ ...spoken, setLocale }}>{children}</WordsContext>;
}

function useWordsState(): WordsState {
  const state = use(WordsContext);
  if (!state) throw new Error('No WordsProvider above this component');
  return state;
}

export const useInitialWords = (): InitialWords => useWordsState().words;

/** All words; suspends until they are loaded. Components of the first render of home use `useInitialWords`. */
export const useWords = (): Words => use(fetchWords(useWordsState().locale));

export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => void } {
  const { locale, setLocale } = useWordsState();
  return { locale, setLocale };
}
