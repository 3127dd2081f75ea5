import { useFirstWords } from '../platform/words.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** What is shown when a page itself failed: a fault of ours, or a new version whose files replaced the old. */
export function CrashPage() {
  const t = useFirstWords();
  return (
    <main id="content">
      <ErrorState
        heading="h1"
        title={t.layout.crashTitle}
        text={t.layout.crashText}
        retryLabel={t.layout.reload}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
