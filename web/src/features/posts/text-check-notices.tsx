import { findHelpReason } from '@radiant/contract/crisis.ts';
import { findPrivateDetails, type PrivateDetailKind } from '@radiant/contract/private-details.ts';
import { useState } from 'react';
import { useDebounced } from '../../platform/debounce.ts';
import { AboutSomeoneElse } from './about-someone-else.tsx';
import { CrisisHelp } from './crisis-help.tsx';
import { PrivateDetailHints } from './private-detail-hints.tsx';
import styles from './text-check-notices.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

/** Nobody reads hints about a word that is still being typed. */
const PAUSE_MS = 500;

interface TextCheckNoticesProps {
  text: string;
  /** A prayer request may be about somebody who has not been asked. */
  isPrayer?: boolean | undefined;
  /** The field they describe, which takes the focus when the last hint is dismissed. */
  fieldId?: string | undefined;
}

/** Points out words of a crisis and private details. Nothing here keeps anybody from sharing. */
export function TextCheckNotices({ text, isPrayer = false, fieldId }: TextCheckNoticesProps) {
  const { help } = useTextCheckWords();
  const checked = useDebounced(text, PAUSE_MS);
  const [agreedKinds, setAgreedKinds] = useState<readonly PrivateDetailKind[]>([]);
  const reason = findHelpReason(checked);
  const details = findPrivateDetails(checked)
    .filter(({ kind }) => !agreedKinds.includes(kind))
    .map(({ kind, start, end }) => ({ kind, detail: checked.slice(start, end) }));
  return (
    <div className={styles.notices}>
      <p className="visually-hidden" role="status">
        {reason && help.shown}
      </p>
      {reason && (
        <CrisisHelp reason={reason}>
          <p className={styles.soft}>{help.canShare}</p>
        </CrisisHelp>
      )}
      {isPrayer && <AboutSomeoneElse onAgreedKindsChange={setAgreedKinds} />}
      <PrivateDetailHints details={details} fieldId={fieldId} />
    </div>
  );
}
