import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { removeDrafts } from '../../platform/draft-removal.ts';
import { memoryStorage } from '../../platform/memory-storage.ts';
import {
  addUnsentPrayer,
  listUnsentPrayers,
  sendUnsentPrayers,
  type UnsentPrayer,
} from './unsent-prayers.ts';

const me = 'me';
const first = { postId: 'first', at: '2026-11-20T17:00:00.000Z' };
const second = { postId: 'second', at: '2026-11-20T17:01:00.000Z' };
const done = { count: 3, hasReacted: true };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  addUnsentPrayer(me, first);
  addUnsentPrayer(me, second);
});

afterEach(async () => {
  await send();
  vi.unstubAllGlobals();
});

async function send(answer: (prayer: UnsentPrayer) => Promise<typeof done> = async () => done) {
  const [asked, sent]: [UnsentPrayer[], string[]] = [[], []];
  await sendUnsentPrayers(me, {
    onSent: (postId) => sent.push(postId),
    send: (prayer) => {
      asked.push(prayer);
      return answer(prayer);
    },
  });
  return { asked, sent };
}

test('sends each once, in order, and forgets it after the answer', async () => {
  expect(await send()).toEqual({ asked: [first, second], sent: ['first', 'second'] });
  expect(listUnsentPrayers(me)).toEqual([]);
  expect(await send()).toEqual({ asked: [], sent: [] });
});

test('two calls at the same time share one run', async () => {
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.asked, other.asked]).toEqual([[first, second], []]);
});

test.each([
  ['without a connection', new ApiError('unreachable')],
  ['after too many requests', new ApiError('too_many_requests', { status: 429 })],
  ['when the session ended', new ApiError('unauthenticated', { status: 401 })],
  ['when the server fails', new ApiError('internal', { status: 500 })],
])('keeps them %s', async (_why, error) => {
  expect((await send(() => Promise.reject(error))).asked).toEqual([first]);
  expect(listUnsentPrayers(me)).toEqual([first, second]);
});

test('drops what the server refuses for good and sends the rest', async () => {
  const refuseFirst = async (prayer: UnsentPrayer) => {
    if (prayer.postId === 'first') throw new ApiError('not_found', { status: 404 });
    return done;
  };
  expect(await send(refuseFirst)).toEqual({ asked: [first, second], sent: ['second'] });
  expect(listUnsentPrayers(me)).toEqual([]);
});

test('a prayer prayed again while it is being sent is sent again', async () => {
  const again = { postId: 'first', at: '2026-11-20T17:05:00.000Z' };
  const { asked } = await send(async (prayer) => {
    if (prayer.at === first.at) addUnsentPrayer(me, again);
    return done;
  });
  expect(asked).toEqual([first, second, again]);
});

test('belongs to one member and goes with their drafts', () => {
  expect(listUnsentPrayers('somebody else')).toEqual([]);
  removeDrafts(me);
  expect(listUnsentPrayers(me)).toEqual([]);
});

test('is sent although the browser stores nothing', async () => {
  const refuse = () => {
    throw new Error('the storage is full');
  };
  vi.stubGlobal('localStorage', memoryStorage(refuse));
  addUnsentPrayer(me, first);
  expect((await send()).asked).toEqual([first]);
  expect(listUnsentPrayers(me)).toEqual([]);
});

test('ignores what cannot be read', () => {
  for (const text of ['{', '{}', '[1, {"postId": 2}]']) {
    localStorage.setItem('radiant-draft:me:unsent-prayers', text);
    expect(listUnsentPrayers(me)).toEqual([]);
  }
});
