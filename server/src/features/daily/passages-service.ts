import type { BiblePassage } from '@radiant/contract/bible.ts';
import type { DailyPassage } from '@radiant/contract/daily.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { LRUCache } from 'lru-cache';
import { createBookReader, findTranslatedPassage } from '../bible/service.ts';
import { maxVerses } from './verse-plan-policy.ts';

export type FindPassage = (reference: string, language: Locale) => Promise<DailyPassage | null>;

function presentPassage({ reference, translation, verses }: BiblePassage): DailyPassage {
  const text = verses
    .slice(0, maxVerses)
    .map((one) => one.text)
    .join(' ');
  return { reference, translation, text: verses.length > maxVerses ? `${text} …` : text };
}

/** What a verse in another language refers to. */
export async function findPassageOf(verse: Post, language: Locale): Promise<DailyPassage | null> {
  const passage = await findTranslatedPassage(verse, language);
  return passage && presentPassage(passage);
}

/** For a whole plan: `reference` is written as in English. Null: the translation of the language does not have it. */
export function createPassageFinder(): FindPassage {
  const read = createBookReader();
  return async (reference, language) => {
    const passage = await findTranslatedPassage({ reference, language: 'en' }, language, read);
    return passage && presentPassage(passage);
  };
}

// Every page shows the passage of the day; the texts never change.
const passages = new LRUCache<string, { passage: DailyPassage | null }>({ max: 32 });

/** Of one day: `reference` is written as in English. */
export const findPlannedPassage: FindPassage = async (reference, language) => {
  const key = `${language} ${reference}`;
  const known = passages.get(key) ?? { passage: await createPassageFinder()(reference, language) };
  passages.set(key, known);
  return known.passage;
};
