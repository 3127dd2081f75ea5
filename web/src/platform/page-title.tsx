import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from './site.tsx';

export function usePageTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** As a full page load would. Not on the first page, and never away from an element that took the focus itself. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
