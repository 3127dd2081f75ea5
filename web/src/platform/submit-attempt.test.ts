import { expect, test } from 'vitest';
import { resumeAttempt, serializeContent } from './submit-attempt.ts';

const photo = (name: string, bytes = 'abc') => new File([bytes], name, { lastModified: 7 });

test('the same content keeps its key', () => {
  const first = resumeAttempt(null, serializeContent({ text: 'For rain', title: '' }, [photo('a.jpg')]));
  const second = resumeAttempt(first, serializeContent({ title: '', text: 'For rain' }, [photo('a.jpg')]));
  expect(second).toEqual(first);
});

test('another text, audience or picture gets another key', () => {
  const first = resumeAttempt(
    null,
    serializeContent({ text: 'For rain', audience: 'public' }, [photo('a.jpg')]),
  );
  const others = [
    serializeContent({ text: 'For sun', audience: 'public' }, [photo('a.jpg')]),
    serializeContent({ text: 'For rain', audience: 'friends' }, [photo('a.jpg')]),
    serializeContent({ text: 'For rain', audience: 'public' }, [photo('b.jpg')]),
    serializeContent({ text: 'For rain', audience: 'public' }, [photo('a.jpg', 'abcd')]),
    serializeContent({ text: 'For rain', audience: 'public' }, []),
  ];
  for (const content of others) expect(resumeAttempt(first, content).key).not.toBe(first.key);
});

test('the same content gets a new key after a success', () => {
  const content = serializeContent({ text: 'Good morning' }, []);
  expect(resumeAttempt(null, content).key).not.toBe(resumeAttempt(null, content).key);
});
