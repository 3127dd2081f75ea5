import { describe, expect, test } from 'vitest';
import { adminWords } from '../../words/admin.ts';
import { findArticles } from './help-search.ts';

const guides = { en: adminWords.en.support.guide, fr: adminWords.fr.support.guide };
const found = (locale: 'en' | 'fr', question: string) =>
  findArticles(
    guides[locale].map(({ id, title, articles }) => ({
      id,
      title,
      articles: articles.map(({ open: _place, ...article }) => article),
    })),
    question,
  ).map(({ id }) => id);

describe('the documentation', () => {
  test('has the same articles in both languages, leading to the same pages', () => {
    const idsOf = (locale: 'en' | 'fr') =>
      guides[locale].map(({ id, articles }) => [id, articles.map((article) => [article.id, article.open])]);
    expect(idsOf('fr')).toEqual(idsOf('en'));
  });

  test('says how mail, backup and restore are done', () => {
    expect(found('en', 'smtp')).toEqual(['mail']);
    expect(found('en', 'pg_dump')[0]).toBe('backup');
    expect(found('fr', 'sauvegarde')[0]).toBe('backup');
    expect(found('fr', 'Restaurer')[0]).toBe('restore');
  });

  test('in French keeps its signs with the word before', () => {
    expect(JSON.stringify(guides.fr)).not.toMatch(/ [:?!»]|« /);
  });
});
