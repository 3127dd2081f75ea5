import type { SessionUser } from '@radiant/contract/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { countUnsent, removeDrafts, removeUnsentOfOthers } from '../../platform/draft-removal.ts';
import { memoryStorage } from '../../platform/memory-storage.ts';
import { rememberUser } from '../../platform/remembered-user.ts';
import { addUnsent, listUnsent, sendUnsent, type UnsentComment, type UnsentWrite } from './outbox.ts';

const me = 'me';
const hour = 60 * 60_000;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute)).toISOString();
const prayer = (postId: string, minute: number): UnsentWrite => ({
  kind: 'prayer',
  id: `${postId}@${minute}`,
  at: at(minute),
  postId,
});
const comment = (text: string, minute: number): UnsentComment => ({
  kind: 'comment',
  id: `key-${text}`,
  at: at(minute),
  body: { postId: 'post', text, mentions: [] },
  form: { draftKey: 'comment:post', text: '{}', path: '/post/post#comments' },
});
const idsOf = (writes: readonly UnsentWrite[]) => writes.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at(30)), toFake: ['Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
  addUnsent(me, prayer('first', 0));
  addUnsent(me, comment('Amen', 1));
});

afterEach(async () => {
  await send();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send(answer: (write: UnsentWrite) => Promise<void> = async () => {}) {
  const sent: UnsentWrite[] = [];
  await sendUnsent(me, (write) => {
    sent.push(write);
    return answer(write);
  });
  return idsOf(sent);
}

test('sends each once, in the order in which it was written, and forgets it after the answer', async () => {
  addUnsent(me, prayer('earlier', -5));
  expect(await send()).toEqual(['earlier@-5', 'first@0', 'key-Amen']);
  expect(listUnsent(me)).toEqual([]);
  expect(await send()).toEqual([]);
});

test('two calls at the same time send everything once', async () => {
  const [one, other] = await Promise.all([send(), send()]);
  expect([one, other]).toEqual([['first@0', 'key-Amen'], []]);
});

test('two tabs send one after the other, and everything once', async () => {
  vi.resetModules();
  const otherTab = await import('./outbox.ts');
  const sent: string[] = [];
  let running = 0;
  const slowly = async ({ id }: UnsentWrite) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    sent.push(id);
  };
  await Promise.all([sendUnsent(me, slowly), otherTab.sendUnsent(me, slowly)]);
  expect(sent).toEqual(['first@0', 'key-Amen']);
});

test('what two tabs add at the same time is all there', async () => {
  vi.resetModules();
  const otherTab = await import('./outbox.ts');
  addUnsent(me, comment('here', 2));
  otherTab.addUnsent(me, comment('there', 2));
  expect(idsOf(listUnsent(me))).toEqual(['first@0', 'key-Amen', 'key-here', 'key-there']);
});

test.each([
  ['without a connection', new ApiError('unreachable')],
  ['after too many requests', new ApiError('too_many_requests', { status: 429 })],
  ['when the session ended', new ApiError('unauthenticated', { status: 401 })],
  ['when new terms have to be accepted', new ApiError('consent_required', { status: 403 })],
  ['when the server fails', new ApiError('internal', { status: 500 })],
])('keeps everything %s, and later sends it under the same keys', async (_why, error) => {
  expect(await send(() => Promise.reject(error))).toEqual(['first@0']);
  expect(idsOf(listUnsent(me))).toEqual(['first@0', 'key-Amen']);
  expect(await send()).toEqual(['first@0', 'key-Amen']);
});

test('a text that the server refuses stays for its writer, with the reason, and is not sent again', async () => {
  const closed = new ApiError('invalid_input', { status: 422, fields: { text: 'Too long' } });
  addUnsent(me, comment('after', 2));
  const refuse = async ({ id }: UnsentWrite) => {
    if (id === 'key-Amen') throw closed;
  };
  expect(await send(refuse)).toEqual(['first@0', 'key-Amen', 'key-after']);
  const [left, ...others] = listUnsent(me);
  expect(others).toEqual([]);
  expect(left).toMatchObject({
    ...comment('Amen', 1),
    refusal: { code: 'invalid_input', message: 'Too long' },
  });
  expect(await send()).toEqual([]);
});

test('a prayer for a post that is gone is dropped, and the rest is sent', async () => {
  const gone = async ({ kind }: UnsentWrite) => {
    if (kind === 'prayer') throw new ApiError('not_found', { status: 404 });
  };
  expect(await send(gone)).toEqual(['first@0', 'key-Amen']);
  expect(listUnsent(me)).toEqual([]);
});

test('a text without an answer for a day is not repeated: the server may have forgotten its key', async () => {
  const lost = async ({ kind }: UnsentWrite) => {
    if (kind === 'comment') throw new ApiError('unreachable');
  };
  expect(await send(lost)).toEqual(['first@0', 'key-Amen']);
  vi.setSystemTime(Date.now() + 22 * hour);
  expect(await send(lost)).toEqual(['key-Amen']);
  vi.setSystemTime(Date.now() + 2 * hour);
  expect(await send()).toEqual([]);
  expect(listUnsent(me)).toMatchObject([{ refusal: { code: 'unconfirmed' } }]);
});

test('a text that was never sent may wait for weeks', async () => {
  vi.setSystemTime(Date.now() + 400 * hour);
  expect(await send()).toEqual(['first@0', 'key-Amen']);
});

test('of a post the latest prayer and the latest reaction count', async () => {
  addUnsent(me, prayer('first', 5));
  const reaction = { kind: 'reaction', postId: 'first' } as const;
  addUnsent(me, { ...reaction, id: 'on', at: at(6), wanted: true });
  addUnsent(me, { ...reaction, id: 'off', at: at(7), wanted: false });
  expect(await send()).toEqual(['key-Amen', 'first@5', 'off']);
});

test('a prayer prayed again while it is being sent is sent again', async () => {
  const sent = await send(async ({ id }) => {
    if (id === 'first@0') addUnsent(me, prayer('first', 5));
  });
  expect(sent).toEqual(['first@0', 'key-Amen', 'first@5']);
});

test('belongs to one member, and goes with their drafts or when another member signs in', () => {
  expect(listUnsent('another')).toEqual([]);
  expect(countUnsent(me)).toBe(2);
  localStorage.setItem('radiant-draft:me:composer', '{}');
  removeUnsentOfOthers(me);
  expect(countUnsent(me)).toBe(2);
  removeUnsentOfOthers('another');
  expect(Object.keys(localStorage)).toEqual(['radiant-draft:me:composer']);
  addUnsent(me, comment('Amen', 1));
  removeDrafts(me);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('is not sent in the name of someone who has signed in meanwhile', async () => {
  const joel = { id: 'joel', firstName: 'Joel', lastName: 'Roy', role: 'user', avatar: null };
  rememberUser(joel as SessionUser);
  expect(await send()).toEqual([]);
  rememberUser(null);
});

test('is sent although the browser stores nothing', async () => {
  const refuse = () => {
    throw new Error('the storage is full');
  };
  vi.stubGlobal('localStorage', memoryStorage(refuse));
  addUnsent(me, prayer('first', 0));
  expect(await send()).toEqual(['first@0']);
  expect(listUnsent(me)).toEqual([]);
});

test('ignores what cannot be read', () => {
  localStorage.clear();
  for (const text of ['{', 'null', '{}', '[1]', '{"id":1,"kind":"post"}', '{"id":"a","kind":"other"}']) {
    localStorage.setItem('radiant-draft:me:unsent:2026:a', text);
    expect(listUnsent(me), text).toEqual([]);
  }
});
