import { createBrowserRouter, RouterProvider } from 'react-router';
import { AppLayout } from './layout/app-layout.tsx';
import { CrashPage } from './layout/crash-page.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { paths, routes } from './paths.ts';
import { LoadingScreen } from './platform/problem.tsx';
import { ProtectedRoute } from './platform/protected-route.tsx';
import { rememberReturnPath } from './platform/return-path.ts';
import { SessionProvider } from './platform/session.tsx';
import { SessionGate } from './rooms/accounts/session-gate.tsx';

/** Each page is a file of its own: a guest's home does not carry the forms of the account. */
const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      {
        lazy: async () => ({
          Component: (await import('./rooms/accounts/account-layout.tsx')).AccountLayout,
        }),
        children: [
          {
            path: routes.login,
            lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }),
          },
          {
            path: routes.signUp,
            lazy: async () => ({ Component: (await import('./pages/sign-up-page.tsx')).SignUpPage }),
          },
          {
            path: routes.forgotPassword,
            lazy: async () => ({
              Component: (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
            }),
          },
          ...[routes.resetPassword, routes.resetPasswordBare].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
            }),
          })),
          {
            path: routes.verifyEmail,
            lazy: async () => ({
              Component: (await import('./pages/verify-email-page.tsx')).VerifyEmailPage,
            }),
          },
          ...[routes.setup, routes.setupBare].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./pages/setup-page.tsx')).SetupPage }),
          })),
          {
            element: <ProtectedRoute />,
            children: [
              {
                path: routes.changePassword,
                lazy: async () => ({
                  Component: (await import('./pages/change-password-page.tsx')).ChangePasswordPage,
                }),
              },
              {
                path: routes.consents,
                lazy: async () => ({ Component: (await import('./pages/consents-page.tsx')).ConsentsPage }),
              },
            ],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./layout/plain-layout.tsx')).PlainLayout }),
        children: [
          {
            path: routes.terms,
            lazy: async () => ({ Component: (await import('./pages/terms-page.tsx')).TermsPage }),
          },
          {
            path: routes.privacy,
            lazy: async () => ({ Component: (await import('./pages/privacy-page.tsx')).PrivacyPage }),
          },
        ],
      },
      {
        element: <SessionGate />,
        children: [
          {
            element: <AppLayout />,
            children: [
              ...[routes.home, routes.homeByName].map((path) => ({
                path,
                lazy: async () => ({ Component: (await import('./pages/home-page.tsx')).HomePage }),
              })),
              {
                element: <ProtectedRoute />,
                children: [
                  {
                    path: routes.post,
                    lazy: async () => ({ Component: (await import('./pages/post-page.tsx')).PostPage }),
                  },
                ],
              },
              {
                path: '*',
                lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
              },
            ],
          },
        ],
      },
    ],
  },
]);

/** Nobody is signed in (any more) for what was asked: to the sign-in, and back here afterwards. */
function goToLogin(): void {
  const { location, navigation } = router.state;
  const target = navigation.location ?? location;
  if (target.pathname === routes.login) return;
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
