import type { Locale } from '@radiant/contract/words/locale.ts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Words } from '../words/en.ts';
import { writePreference } from './browser-storage.ts';
import { localeCookie, localeTags } from './locale.ts';

/** Each language is a file of its own: nobody downloads the one they do not read. */
const catalogues: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: () => import('../words/en.ts').then(({ en }) => en),
  fr: () => import('../words/fr.ts').then(({ fr }) => fr),
};

export const loadWords = (locale: Locale): Promise<Words> => catalogues[locale]();

type Spoken = { locale: Locale; words: Words; setLocale: (locale: Locale) => void };
const SpokenContext = createContext<Spoken | null>(null);

/** Gives the words to everything below. Switching re-renders and nothing else: what was typed stays. */
export function WordsProvider({
  locale,
  words,
  children,
}: {
  locale: Locale;
  words: Words;
  children: ReactNode;
}) {
  const [spoken, setSpoken] = useState({ locale, words });

  useEffect(() => {
    document.documentElement.lang = localeTags[spoken.locale];
  }, [spoken.locale]);

  const setLocale = (wanted: Locale) => {
    void loadWords(wanted).then((loaded) => {
      writePreference(localeCookie, wanted);
      // Before the re-render: calls that it makes already speak the new language.
      document.documentElement.lang = localeTags[wanted];
      setSpoken({ locale: wanted, words: loaded });
    });
  };

  return <SpokenContext value={{ ...spoken, setLocale }}>{children}</SpokenContext>;
}

function useSpoken(): Spoken {
  const spoken = use(SpokenContext);
  if (!spoken) throw new Error('No WordsProvider above this component');
  return spoken;
}

/** The catalogue in the reader's language: `const t = useWords()`. */
export const useWords = (): Words => useSpoken().words;

/** The reader's language and how to change it; remembered for a year. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => void } {
  const { locale, setLocale } = useSpoken();
  return { locale, setLocale };
}
