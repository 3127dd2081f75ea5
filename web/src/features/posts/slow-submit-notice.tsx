import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './slow-submit-notice.module.css';

/** Milliseconds after which the way out is offered while words alone are sent. */
const SLOW_AFTER_MS = 2000;

/** A way out where the way is long; what is quick needs none. */
export function SlowSubmitNotice({
  submitButton,
  onCancel,
}: {
  submitButton: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}) {
  const t = useWords();
  const [isLate, setLate] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const shown = box.current;
    const next = submitButton.current;
    return () => {
      if (shown?.contains(document.activeElement)) next?.focus();
    };
  }, [submitButton]);
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
