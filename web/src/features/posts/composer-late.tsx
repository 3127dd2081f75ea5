import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './composer-late.module.css';

/** Milliseconds after which the way out is offered while words alone are sent. */
const lateAfter = 2000;

/** A way out where the way is long; what is quick needs none. */
export function ComposerLate({
  share,
  onCancel,
}: {
  share: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}) {
  const t = useWords();
  const [isLate, setLate] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const shown = box.current;
    const next = share.current;
    return () => {
      if (shown?.contains(document.activeElement)) next?.focus();
    };
  }, [share]);
  return (
    <div ref={box} className={styles.late}>
      <p role="status">{isLate && t.composer.late}</p>
      {isLate && (
        <Button variant="secondary" size="small" onClick={onCancel}>
          {t.composer.cancel}
        </Button>
      )}
    </div>
  );
}
