import { expect, test } from 'vitest';
import { createKeptCards } from './kept-cards.ts';

const cards = createKeptCards();
const card = (text: string) => `<article id="post-1">${text}</article>`;
const preloads: string[] = [];

/** A page whose components find the card kept, or render it. */
function renderPage(
  props: unknown,
  html: string,
  how: { context?: string; page?: string; preloads?: string[] } = {},
) {
  const page = cards.open(how.page ?? '/ en', how.context ?? 'noon');
  const isKept = page.isKept('post-1', props);
  const body = `<ol><li>${isKept ? '<kept-card id="post-1"></kept-card>' : html}</li></ol>`;
  return { isKept, body: page.complete({ body, preloads: how.preloads ?? preloads }) };
}

test('uses a card again for the same post on the same page', () => {
  expect(renderPage({ amens: 1 }, card('one'))).toEqual({
    isKept: false,
    body: `<ol><li>${card('one')}</li></ol>`,
  });
  expect(renderPage({ amens: 1 }, '')).toEqual({ isKept: true, body: `<ol><li>${card('one')}</li></ol>` });
});

test('renders a card anew when its post, the page, or anything else that it shows is another', () => {
  renderPage({ amens: 1 }, card('one'));
  expect(renderPage({ amens: 1 }, card('one'), { context: 'a minute later' }).isKept).toBe(false);
  expect(renderPage({ amens: 1 }, card('one'), { page: '/ fr' }).isKept).toBe(false);
  expect(renderPage({ amens: 2 }, card('two')).body).toContain('two');
  expect(renderPage({ amens: 2 }, '').body).toContain('two');
});

test.each([
  ['an id that depends on its place', card('<h3 id="_R_1ab_">Title</h3>'), []],
  ['an article in it', card('<article>Answer</article>'), []],
  ['a preloaded picture', card('<img src="/a.webp">'), ['<link rel="preload" as="image" href="/a.webp"/>']],
])('does not keep a card with %s', (_, html, preloaded) => {
  const props = { html };
  renderPage(props, html, { preloads: preloaded });
  expect(renderPage(props, html, { preloads: preloaded }).isKept).toBe(false);
});
