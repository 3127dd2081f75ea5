import { useEffect } from 'react';

/** The page turned to its next step without a navigation: the reading position moves to the new heading. */
export function StepFocus() {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
  return null;
}
