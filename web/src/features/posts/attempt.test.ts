import { expect, test } from 'vitest';
import { attemptFor, contentOf } from './attempt.ts';

const photo = (name: string, bytes = 'abc') => new File([bytes], name, { lastModified: 7 });

test('the same content is sent again under the same key', () => {
  const first = attemptFor(null, contentOf({ text: 'For rain', title: '' }, photo('a.jpg')));
  const second = attemptFor(first, contentOf({ title: '', text: 'For rain' }, photo('a.jpg')));
  expect(second).toEqual(first);
});

test('another text, audience or picture is another creation', () => {
  const first = attemptFor(null, contentOf({ text: 'For rain', audience: 'public' }, photo('a.jpg')));
  const others = [
    contentOf({ text: 'For sun', audience: 'public' }, photo('a.jpg')),
    contentOf({ text: 'For rain', audience: 'friends' }, photo('a.jpg')),
    contentOf({ text: 'For rain', audience: 'public' }, photo('b.jpg')),
    contentOf({ text: 'For rain', audience: 'public' }, photo('a.jpg', 'abcd')),
    contentOf({ text: 'For rain', audience: 'public' }, null),
  ];
  for (const content of others) expect(attemptFor(first, content).key).not.toBe(first.key);
});

test('after a success the same words are a new creation', () => {
  const content = contentOf({ text: 'Good morning' }, null);
  expect(attemptFor(null, content).key).not.toBe(attemptFor(null, content).key);
});
