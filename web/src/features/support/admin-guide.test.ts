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
  test('has the same articles and links in both languages', () => {
    const idsOf = (locale: 'en' | 'fr') =>
      guides[locale].map(({ id, articles }) => [id, articles.map((article) => [article.id, article.open])]);
    expect(idsOf('fr')).toEqual(idsOf('en'));
  });

  test('finds mail, backup and restore', () => {
    expect(found('en', 'smtp')).toEqual(['mail']);
    expect(found('en', 'pg_dump')[0]).toBe('backup');
    expect(found('fr', 'sauvegarde')[0]).toBe('backup');
    expect(found('fr', 'Restaurer')[0]).toBe('restore');
  });

  test('uses non-breaking spaces in French', () => {
    expect(JSON.stringify(guides.fr)).not.toMatch(/ [:?!»]|« /);
  });
});
