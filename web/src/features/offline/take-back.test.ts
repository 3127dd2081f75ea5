import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/memory-storage.ts';
import { addUnsent, listUnsent, sendUnsent, type UnsentPost } from './outbox.ts';
import { takeBack } from './take-back.ts';

const me = 'me';
const draftKey = 'radiant-draft:me:composer';
const write: UnsentPost = {
  kind: 'post',
  id: 'key',
  at: '2026-11-20T17:00:00.000Z',
  body: { kind: 'prayer', text: 'For rain' } as UnsentPost['body'],
  form: { draftKey: 'composer', text: '{"tabs":{"prayer":{"text":"For rain"}}}', path: '/' },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  addUnsent(me, write);
});

test('the text is in its form again, and nowhere else', async () => {
  expect(await takeBack(me, write)).toBe('done');
  expect(localStorage.getItem(draftKey)).toBe(write.form.text);
  expect(listUnsent(me)).toEqual([]);
});

test.each([
  ['words', '{"tabs":{"post":{"text":"Something else"}}}'],
  ['a file', '{"tabs":{"post":{"media":{"key":"a"}}}}'],
])('a form that holds %s keeps them, and the text goes on waiting', async (_what, draft) => {
  localStorage.setItem(draftKey, draft);
  expect(await takeBack(me, write)).toBe('draft-exists');
  expect(localStorage.getItem(draftKey)).toBe(draft);
  expect(listUnsent(me)).toEqual([write]);
});

test('choices without words do not hold it up', async () => {
  localStorage.setItem(draftKey, '{"tab":"post","audience":"friends","tabs":{"post":{"text":" "}}}');
  expect(await takeBack(me, write)).toBe('done');
});

test('what is being sent cannot be taken back', async () => {
  let answer = () => {};
  const sending = sendUnsent(me, () => new Promise((resolve) => (answer = resolve)));
  await vi.waitFor(() => expect(listUnsent(me)).toMatchObject([{ firstSentAt: expect.any(String) }]));
  expect(await takeBack(me, write)).toBe('sending');
  expect(localStorage.getItem(draftKey)).toBeNull();
  answer();
  await sending;
  expect(listUnsent(me)).toEqual([]);
});
