import { useEffect } from 'react';

/** The page turned to its next step without a navigation: the reading position moves to the new heading. */
export function StepFocus({ heading: selector = 'main h1' }: { heading?: string | undefined }) {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>(selector);
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [selector]);
  return null;
}
