import { type PointerEvent, useRef } from 'react';

/** Below this, a touch is no swipe. */
const SWIPE_PX = 60;

export type TouchPoint = Pick<PointerEvent, 'pointerType' | 'pointerId' | 'clientX' | 'clientY'>;
type SwipeActions = { onLeft: () => void; onRight: () => void };

/** Sideways rather than up or down, so that scrolling a long prayer changes nothing. */
export function getSwipe(start: TouchPoint | null, end: TouchPoint): 'left' | 'right' | null {
  if (start?.pointerType !== 'touch' || start.pointerId !== end.pointerId) return null;
  const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return null;
  return x < 0 ? 'left' : 'right';
}

export type SwipeStart = { current: TouchPoint | null };

/** A touch ends where it is lifted; one that becomes scrolling is cancelled by the browser. */
export function createSwipeHandlers(start: SwipeStart, { onLeft, onRight }: SwipeActions) {
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: TouchPoint) => {
      start.current = { pointerType, pointerId, clientX, clientY };
    },
    onPointerUp: (end: TouchPoint) => {
      const swipe = getSwipe(start.current, end);
      start.current = null;
      if (swipe === 'left') onLeft();
      if (swipe === 'right') onRight();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

export function useSwipe(actions: SwipeActions) {
  return createSwipeHandlers(useRef<TouchPoint>(null), actions);
}
