import { useEffect } from 'react';

/** Moves the focus to the new heading or field when a page changes its step without a navigation. */
export function FocusOnMount({ target = 'main h1' }: { target?: string | undefined }) {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(target);
    if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
    element?.focus();
  }, [target]);
  return null;
}
