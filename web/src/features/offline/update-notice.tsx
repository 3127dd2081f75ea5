import { useEffect, useState } from 'react';
import { shellPath } from '../../../service-worker/offline-files.ts';
import { hasNewVersion } from '../../platform/offline-shell.ts';
import { useHasUnstoredDraft } from '../../platform/open-drafts.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { offlineWords } from '../../words/offline.ts';
import styles from './offline.module.css';

const CHECK_AFTER_MS = 60 * 60_000;

/** Offers to load a new version. Nothing is reloaded unasked, nor while a reload would lose what is being written. */
export function UpdateNotice() {
  const words = offlineWords[useLocale().locale];
  const hasUnstoredDraft = useHasUnstoredDraft();
  const isReady = useHasNewVersion();
  if (!isReady) return null;
  if (hasUnstoredDraft) return <Notice className={styles.notice}>{words.updateLater}</Notice>;
  return (
    <Notice
      className={styles.notice}
      title={words.updateReady}
      action={
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          {words.update}
        </Button>
      }
    />
  );
}

/** Asks when the connection or the reader is back, and every hour. */
function useHasNewVersion(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    let checkedAt = Date.now();
    async function check() {
      checkedAt = Date.now();
      if (await hasNewVersion(shellPath)) setReady(true);
    }
    const handleReturn = () => {
      if (!document.hidden && Date.now() - checkedAt > CHECK_AFTER_MS) void check();
    };
    const handleOnline = () => void check();
    const timer = setInterval(handleReturn, CHECK_AFTER_MS);
    addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [isReady]);
  return isReady;
}
