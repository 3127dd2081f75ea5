import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from './site.tsx';

/** Names the page in the browser's tab and history: 'Prayer Wall · Radiant'. */
export function usePageTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/**
 * After a navigation the reading position moves to the new page's heading, as it would with a full page load.
 * Not on the first page, and never stealing focus from something on the page that asked for it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
