import { type PointerEvent, useRef } from 'react';
import type { StoryPlayer } from './use-story-player.ts';

const HOLD_AFTER_MS = 250;
const TAP_TOLERANCE_PX = 10;
const MIN_SWIPE_PX = 48;

/**
 * Touch gestures: a tap on the left third goes back, elsewhere forward; holding pauses; a horizontal swipe changes
 * the person; a downward swipe closes.
 */
export function useStoryGestures(player: StoryPlayer, onClose: () => void) {
  const press = useRef<{ x: number; y: number; at: number } | null>(null);

  function end() {
    press.current = null;
    player.setHeld(false);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isOnControl(event)) return;
      press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      player.setHeld(true);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const began = press.current;
      if (!began) return;
      end();
      const [dx, dy] = [event.clientX - began.x, event.clientY - began.y];
      if (dy > MIN_SWIPE_PX * 1.5 && dy > Math.abs(dx)) return onClose();
      if (Math.abs(dx) > MIN_SWIPE_PX && Math.abs(dx) > Math.abs(dy))
        return dx < 0 ? player.nextGroup() : player.previousGroup();
      const isTap = event.timeStamp - began.at < HOLD_AFTER_MS && Math.hypot(dx, dy) < TAP_TOLERANCE_PX;
      if (!isTap) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      if (event.clientX - left < width / 3) player.previous();
      else player.next();
    },
    onPointerCancel: end,
    onPointerLeave: end,
  };
}

const isOnControl = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;
