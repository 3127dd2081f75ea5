import { useLayoutEffect, useRef } from 'react';
import { findToastLift } from './toast-lift.ts';

/** What a toast must not cover: progress, the buttons of forms such as Cancel, and what floats above the page too. */
const KEEP_CLEAR = '[role="progressbar"], form button, [data-floating]';
const CHECK_INTERVAL_MS = 200;

/** Moves the toaster around it up while a toast is shown: progress may appear, and the page scroll, after it. */
export function ToastClearance() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const toaster = ref.current?.parentElement;
    if (!toaster) return;
    let lift = 0;
    function move(box: HTMLElement) {
      const { top, bottom, left, right } = box.getBoundingClientRect();
      const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map((one) => one.getBoundingClientRect());
      const ceiling = document.querySelector('[data-sticky]')?.getBoundingClientRect().bottom ?? 0;
      lift = findToastLift({ top: top + lift, bottom: bottom + lift, left, right }, boxes, ceiling);
      box.style.setProperty('--lift', `${lift}px`);
    }
    move(toaster);
    const timer = setInterval(() => move(toaster), CHECK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      toaster.style.removeProperty('--lift');
    };
  }, []);
  return <span ref={ref} hidden />;
}
