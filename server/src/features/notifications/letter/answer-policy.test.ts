import { expect, test } from 'vitest';
import { createSealer } from '../../../platform/crypto.ts';
import {
  type AnswerLink,
  answerExpiry,
  answerKinds,
  answerStateOf,
  answerToken,
  isSignedFor,
  readAnswerToken,
  resolveParticipation,
} from './answer-policy.ts';

const sealer = createSealer('a secret of thirty-two characters');
const now = new Date('2026-11-20T17:00:00Z');
const email = 'anna@parish.example';
const link: AnswerLink = {
  memberId: '0199a5a0-1111-7222-8333-444455556666',
  postId: '0199a5a0-9999-7222-8333-444455557777',
  kind: 'going',
  expiresAt: answerExpiry(now),
};
const token = answerToken(sealer, link, email);

test.each(answerKinds)('a link for %s says for whom and what it is', (kind) => {
  const read = readAnswerToken(answerToken(sealer, { ...link, kind }, email), now);
  expect(read?.link).toEqual({ ...link, kind });
  expect(read && isSignedFor(sealer, read, email)).toBe(true);
});

test('any changed byte, another address or another key make it worthless', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    const read = readAnswerToken(changed.toString('base64url'), now);
    expect(read !== undefined && isSignedFor(sealer, read, email), `byte ${index}`).toBe(false);
  }
  const read = readAnswerToken(token, now);
  expect(read && isSignedFor(sealer, read, 'boris@parish.example')).toBe(false);
  expect(read && isSignedFor(createSealer('another secret of the same kind'), read, email)).toBe(false);
});

test('expires after thirty days', () => {
  const after = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
  expect(readAnswerToken(token, after(29.9))).toBeDefined();
  expect(readAnswerToken(token, after(30))).toBeUndefined();
});

test.each(['', 'x', 'undefined', token.slice(0, -50), `${token}AA`, `${token}=`])('refuses %j', (text) => {
  const read = readAnswerToken(text, now);
  expect(read !== undefined && isSignedFor(sealer, read, email)).toBe(false);
});

test('fits where a path may have 300 characters', () => {
  expect(token.length).toBeLessThan(120);
});

const event = {
  startsAt: new Date('2026-11-21T17:00:00Z'),
  endsAt: new Date('2026-11-21T19:00:00Z'),
  isCancelled: false,
  ownAnswer: null,
  isWaiting: false,
};
const stateOf = (kind: 'going' | 'not-going', change: object) =>
  answerStateOf(kind, { hasPrayed: false, event: { ...event, ...change } }, now);

test('knows what has been answered, and where there is nothing to answer', () => {
  expect(answerStateOf('prayed', { hasPrayed: false, event: null }, now)).toBe('open');
  expect(answerStateOf('prayed', { hasPrayed: true, event: null }, now)).toBe('done');
  expect(stateOf('going', {})).toBe('open');
  expect(stateOf('going', { ownAnswer: 'interested' })).toBe('open');
  expect(stateOf('going', { ownAnswer: 'going' })).toBe('done');
  expect(stateOf('not-going', { ownAnswer: 'going' })).toBe('open');
  expect(stateOf('not-going', { ownAnswer: 'not-going' })).toBe('done');
  expect(stateOf('going', { ownAnswer: 'not-going', isWaiting: true })).toBe('waiting');
  expect(stateOf('not-going', { ownAnswer: 'not-going', isWaiting: true })).toBe('waiting');
  expect(stateOf('going', { isCancelled: true })).toBe('cancelled');
  expect(stateOf('going', { endsAt: now })).toBe('over');
});

test('taking back an answer to an event is the other answer', () => {
  expect(resolveParticipation('going', false)).toBe('going');
  expect(resolveParticipation('going', true)).toBe('not-going');
  expect(resolveParticipation('not-going', true)).toBe('going');
});
