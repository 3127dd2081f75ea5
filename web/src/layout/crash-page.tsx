import { PageError } from './page-error-boundary.tsx';

/** What is shown when a page failed together with its frame. */
export function CrashPage() {
  return (
    <main id="content">
      <PageError />
    </main>
  );
}
