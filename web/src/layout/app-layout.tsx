import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { RouteFocus } from '../platform/page-title.tsx';

/** The frame of every page but those of the account. `aside` is the right column on wide screens. */
export function AppLayout({ aside }: { aside?: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {aside && <aside>{aside}</aside>}
      <RouteFocus />
      <ScrollRestoration />
    </>
  );
}
