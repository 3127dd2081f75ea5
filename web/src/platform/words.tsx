import type { Locale } from '@radiant/contract/words/locale.ts';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { addFailedLoad } from '../ui/lazy-part.ts';
import { toast } from '../ui/toast.tsx';
import type { Words } from '../words/en.ts';
import type { InitialWords } from '../words/en-initial.ts';
import { writePreferenceCookie } from './browser-storage.ts';
import { currentLocale, localeCookie, localeTags } from './locale.ts';

type Catalogue = { first: () => Promise<InitialWords>; all: () => Promise<Words> };

/** Each language is a pair of files of its own: nobody downloads the one they do not read. */
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

/** What home needs. */
export const loadFirstWords = (locale: Locale): Promise<InitialWords> => catalogues[locale].first();

const inFlight = new Map<Locale, Promise<Words>>();

/** All words of a language, once. After a failure the next call tries again. */
export async function loadWords(locale: Locale): Promise<Words> {
  try {
    return await fetchWords(locale);
  } catch (error) {
    inFlight.delete(locale);
    throw error;
  }
}

/** The same promise for as long as the page has not asked again: React would ask for a new one without end. */
function fetchWords(locale: Locale): Promise<Words> {
  const before = inFlight.get(locale);
  if (before) return before;
  const asked = catalogues[locale].all();
  inFlight.set(locale, asked);
  asked.then(
    // As React notes it on a promise: whoever uses these words from now on does not wait at all.
    (words) => Object.assign(asked, { status: 'fulfilled', value: words }),
    () => addFailedLoad(() => inFlight.delete(locale)),
  );
  return asked;
}

/** A part of the web that comes later, together with all words: it does not wait a second time when it is shown. */
export const withTranslations = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadWords(currentLocale())]))[0];

type WordsState = { locale: Locale; words: InitialWords; setLocale: (locale: Locale) => void };
const WordsContext = createContext<WordsState | null>(null);

/** Gives the words to everything below. Switching re-renders and nothing else: what was typed stays. */
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
  /** Of quick switches the last one holds, whichever file comes first. */
  const lastWanted = useRef(locale);

  useEffect(() => {
    document.documentElement.lang = localeTags[spoken.locale];
  }, [spoken.locale]);

  const setLocale = (wanted: Locale) => {
    lastWanted.current = wanted;
    // Whoever has used all words goes on using them.
    const load = inFlight.has(spoken.locale) ? loadWords : loadFirstWords;
    load(wanted).then(
      (loaded) => {
        if (lastWanted.current !== wanted) return;
        writePreferenceCookie(localeCookie, wanted);
        // Before the re-render: calls that it makes already speak the new language.
        document.documentElement.lang = localeTags[wanted];
        setSpoken({ locale: wanted, words: loaded });
      },
      () => {
        if (lastWanted.current === wanted) toast.error(spoken.words.platform.unreachable);
      },
    );
  };

  return <WordsContext value={{ ...spoken, setLocale }}>{children}</WordsContext>;
}

function useWordsState(): WordsState {
  const spoken = use(WordsContext);
  if (!spoken) throw new Error('No WordsProvider above this component');
  return spoken;
}

/** What the frame and the feed say, in the reader's language; there from the start: `const t = useFirstWords()`. */
export const useFirstWords = (): InitialWords => useWordsState().words;

/**
 * The catalogue in the reader's language: `const t = useWords()`. Waits for it where it is used first; a page has asked
 * for it already. What home shows at once says `useFirstWords` instead and does not wait.
 */
export const useWords = (): Words => use(fetchWords(useWordsState().locale));

/** The reader's language and how to change it; remembered for a year. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => void } {
  const { locale, setLocale } = useWordsState();
  return { locale, setLocale };
}
