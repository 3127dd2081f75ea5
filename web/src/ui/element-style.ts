import type { CSSProperties } from 'react';

/**
 * Ref callback that sets styles from script. The Content-Security-Policy drops style attributes in HTML from the
 * server, so what depends on data is set here; sizes that must not move anything belong in classes or attributes.
 */
export const withStyle =
  (style: CSSProperties) =>
  (element: HTMLElement | null): void => {
    if (element) Object.assign(element.style, style);
  };
