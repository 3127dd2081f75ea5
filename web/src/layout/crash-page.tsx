import { PageError } from './page-error-boundary.tsx';

/** Shown when the layout itself failed. */
export function CrashPage() {
  return (
    <main id="content">
      <PageError />
    </main>
  );
}
