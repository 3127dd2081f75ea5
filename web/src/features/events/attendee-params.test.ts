import { expect, test } from 'vitest';
import { setAnswerParam } from './attendee-params.ts';

const choose = (before: string, answer: string) =>
  setAnswerParam(new URLSearchParams(before), answer).toString();

test('keeps tab and order and restarts at the first page', () => {
  const before = 'tab=attendees&attendees-order=name-desc&attendees-page=3';
  expect(choose(before, 'going')).toBe('tab=attendees&attendees-order=name-desc&answer=going');
});

test('shows all attendees without an answer', () => {
  expect(choose('tab=attendees&answer=going&attendees-order=name', '')).toBe(
    'tab=attendees&attendees-order=name',
  );
});
