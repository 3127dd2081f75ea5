import { useEffect } from 'react';

/**
 * The page turned to its next step without a navigation: the reading position moves to the new heading, or to the field
 * that is all there is to do.
 */
export function FocusOnMount({ target = 'main h1' }: { target?: string | undefined }) {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(target);
    if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
    element?.focus();
  }, [target]);
  return null;
}
