import { describe, expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { fr } from '../../words/fr.ts';
import { en as english } from '../../words/help/en.ts';
import { fr as french } from '../../words/help/fr.ts';
import { findArticles, normalizeText } from './help-search.ts';

const site = 'St. Anne';
const texts = { en: english({ site, t: en }), fr: french({ site, t: fr }) };
const idsOf = (topics: (typeof texts)['en']) =>
  topics.map(({ id, articles }) => [id, articles.map((article) => [article.id, article.open])]);
const found = (locale: 'en' | 'fr', question: string) =>
  findArticles(texts[locale], question).map(({ id }) => id);

describe('the help', () => {
  test('has the same articles and links in both languages', () => {
    expect(idsOf(texts.fr)).toEqual(idsOf(texts.en));
  });

  test('has a unique id per article', () => {
    const ids = texts.en.flatMap(({ articles }) => articles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  test.each(['en', 'fr'] as const)('fills in every screen text in %s', (locale) => {
    expect(JSON.stringify(texts[locale])).not.toMatch(/undefined|function|=>/);
  });

  test('uses non-breaking spaces in French', () => {
    expect(JSON.stringify(texts.fr)).not.toMatch(/ [;:?!»]|« /);
  });
});

describe('search', () => {
  test.each(['en', 'fr'] as const)('finds every article first by its own title in %s', (locale) => {
    for (const article of texts[locale].flatMap(({ articles }) => articles)) {
      expect(found(locale, article.title)[0], article.title).toBe(article.id);
    }
  });

  test('ignores accents, case and apostrophes', () => {
    expect(found('fr', 'PRIERE exaucee')).toEqual(found('fr', 'prière exaucée'));
    expect(found('fr', 'priere exaucee')[0]).toBe('answered');
    expect(found('fr', "l'Écriture")).toContain('posts');
    expect(normalizeText('Œuvre  d’art')).toBe('oeuvre d art');
  });

  test('requires every word to match', () => {
    expect(found('en', 'delete account')[0]).toBe('delete-account');
    expect(found('en', 'delete giraffe')).toEqual([]);
  });

  test('finds articles by synonyms', () => {
    expect(found('en', 'unfriend')).toEqual(['friends']);
    expect(found('en', 'harassment')).toEqual(['blocking']);
    expect(found('en', '2fa')).toEqual(['two-step-verification']);
    expect(found('fr', 'infolettre')).toEqual(['emails']);
  });

  test('finds nothing for an empty question', () => {
    expect(found('en', '  ')).toEqual([]);
  });
});
