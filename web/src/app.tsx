import { createBrowserRouter, RouterProvider } from 'react-router';
import { AppLayout } from './layout/app-layout.tsx';
import { paths, routes } from './paths.ts';
import { rememberReturnPath } from './platform/return-path.ts';
import { SessionProvider } from './platform/session.tsx';

const router = createBrowserRouter([
  {
    element: <AppLayout />,
    children: [
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
      },
    ],
  },
]);

/** Nobody is signed in (any more) for what was asked: to the sign-in, and back here afterwards. */
function goToLogin(): void {
  const { location, navigation } = router.state;
  const here = navigation.location ?? location;
  if (here.pathname === routes.login) return;
  const from = `${location.pathname}${location.search}${location.hash}`;
  rememberReturnPath(from);
  void router.navigate(paths.login(), { state: { from } });
}

export function App() {
  return (
    <SessionProvider onEnded={goToLogin}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
