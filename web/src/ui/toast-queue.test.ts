import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, listToasts, pauseToasts, resumeToasts, showToast } from './toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  resumeToasts();
  dismissToast();
  vi.useRealTimers();
});

const texts = () => listToasts().map((toast) => toast.text);

it('a success stays two seconds, an error or plain message four', () => {
  showToast('success', 'Post deleted');
  showToast('error', 'Not sent');
  showToast('plain', 'Link copied');
  vi.advanceTimersByTime(1990);
  expect(texts()).toEqual(['Post deleted', 'Not sent', 'Link copied']);
  vi.advanceTimersByTime(20);
  expect(texts()).toEqual(['Not sent', 'Link copied']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

it('a loading toast stays until its result takes its place', () => {
  const id = showToast('loading', 'Deletion in progress');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Deletion in progress']);
  showToast('success', 'Post deleted', { id });
  expect(texts()).toEqual(['Post deleted']);
  vi.advanceTimersByTime(2010);
  expect(texts()).toEqual([]);
});

it('a toast with an action stays longer', () => {
  showToast('success', 'Cleared', { action: { label: 'Undo', onAction: () => {} } });
  vi.advanceTimersByTime(7900);
  expect(texts()).toEqual(['Cleared']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});

it('the timer pauses while the pointer hovers', () => {
  showToast('success', 'Post deleted');
  vi.advanceTimersByTime(1500);
  pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Post deleted']);
  resumeToasts();
  vi.advanceTimersByTime(400);
  expect(texts()).toEqual(['Post deleted']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});

it('a toast dismissed under the pointer does not hold the next one', () => {
  const id = showToast('plain', 'first');
  pauseToasts();
  dismissToast(id);
  showToast('success', 'second');
  vi.advanceTimersByTime(2010);
  expect(texts()).toEqual([]);
});

it('keeps the twenty newest', () => {
  for (let at = 1; at <= 25; at += 1) showToast('loading', `toast ${at}`);
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe('toast 6');
});
