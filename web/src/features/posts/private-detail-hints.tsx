import type { PrivateDetailKind } from '@radiant/contract/private-details.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './text-check-notices.module.css';
import { getHintsId } from './text-checks.tsx';
import { useTextCheckWords } from './use-text-check-words.ts';

interface PrivateDetailHintsProps {
  details: readonly { kind: PrivateDetailKind; detail: string }[];
  fieldId?: string | undefined;
}

/** Each detail once, until the writer says that it stays. */
export function PrivateDetailHints({ details, fieldId }: PrivateDetailHintsProps) {
  const { details: words } = useTextCheckWords();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const shown = [...new Map(details.map((one) => [one.detail.toLowerCase(), one])).values()].filter(
    ({ detail }) => !kept.has(detail.toLowerCase()),
  );

  function keep(detail: string) {
    setKept(new Set([...kept, detail.toLowerCase()]));
    // Its button goes.
    const next = shown.length > 1 ? box.current : fieldId && document.getElementById(fieldId);
    if (next) next.focus();
  }

  return (
    <>
      <p id={fieldId && getHintsId(fieldId)} className="visually-hidden" role="status">
        {shown.length > 0 && words.found({ count: shown.length })}
      </p>
      {shown.length > 0 && (
        <section ref={box} tabIndex={-1} className={styles.hints} aria-labelledby={id}>
          <p id={id} className={styles.title}>
            {words.title}
          </p>
          <ul className={styles.list}>
            {shown.map(({ kind, detail }) => (
              <li key={detail} className={styles.hint}>
                <p className={styles.hintText}>
                  {words.kinds[kind]({ detail })} {words.reasons[kind]}
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.keepNamed({ detail })}
                  onClick={() => keep(detail)}
                >
                  {words.keep}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
