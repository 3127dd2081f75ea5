import { useState } from 'react';
import { toast } from '../ui/toast.tsx';
import { useWords } from './words.tsx';

/** A dialog loaded at its first opening; each opening remounts it, by `turn` as its key. */
export function useLazyDialog(load: () => Promise<unknown>) {
  const t = useWords();
  const [shown, setShown] = useState({ turn: 0, isOpen: false });
  return {
    ...shown,
    show: () => {
      setShown({ turn: shown.turn + 1, isOpen: true });
      load().catch(() => {
        setShown({ turn: 0, isOpen: false });
        toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable }));
      });
    },
    close: () => setShown({ ...shown, isOpen: false }),
  };
}
