import { beforeEach, expect, test, vi } from 'vitest';
import { createSwipeHandlers, type SwipeStart, type TouchPoint } from './use-swipe.ts';

const onLeft = vi.fn();
const onRight = vi.fn();
const start: SwipeStart = { current: null };
/** Made anew for each event, as a component does that renders in between. */
const handlers = () => createSwipeHandlers(start, { onLeft, onRight });

const at = (clientX: number, clientY: number, other: Partial<TouchPoint> = {}): TouchPoint => ({
  pointerType: 'touch',
  pointerId: 1,
  clientX,
  clientY,
  ...other,
});

function drag(from: TouchPoint, to: TouchPoint): void {
  handlers().onPointerDown(from);
  handlers().onPointerUp(to);
}

beforeEach(() => {
  vi.clearAllMocks();
  start.current = null;
});

test('a swipe to the left goes on, one to the right goes back', () => {
  drag(at(300, 400), at(200, 410));
  expect([onLeft.mock.calls.length, onRight.mock.calls.length]).toEqual([1, 0]);
  drag(at(100, 400), at(200, 390));
  expect([onLeft.mock.calls.length, onRight.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['scrolling down', at(200, 200), at(195, 600)],
  ['scrolling up', at(200, 600), at(205, 200)],
  ['scrolling that drifts sideways', at(300, 600), at(200, 400)],
  ['a tap', at(200, 400), at(200, 400)],
  ['a short touch', at(200, 400), at(141, 400)],
  [
    'a mouse that selects text',
    at(300, 400, { pointerType: 'mouse' }),
    at(100, 400, { pointerType: 'mouse' }),
  ],
  ['another finger', at(300, 400), at(100, 400, { pointerId: 2 })],
])('%s is no swipe', (_name, from, to) => {
  drag(from, to);
  expect(onLeft).not.toHaveBeenCalled();
  expect(onRight).not.toHaveBeenCalled();
});

test('a touch that became scrolling, which the browser cancels, is no swipe', () => {
  handlers().onPointerDown(at(300, 400));
  handlers().onPointerCancel();
  handlers().onPointerUp(at(100, 400));
  expect(onLeft).not.toHaveBeenCalled();
});

test('a swipe counts once', () => {
  drag(at(300, 400), at(200, 400));
  handlers().onPointerUp(at(100, 400));
  expect(onLeft).toHaveBeenCalledTimes(1);
});
