import { findHelpReason } from '@radiant/contract/crisis.ts';
import { findPrivateDetails } from '@radiant/contract/private-details.ts';
import { useDebounced } from '../../platform/debounce.ts';
import { AboutSomeoneElse, type AboutSomeoneElseProps } from './about-someone-else.tsx';
import { CrisisHelp } from './crisis-help.tsx';
import { PrivateDetailHints } from './private-detail-hints.tsx';
import styles from './text-check-notices.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

/** Nobody reads hints about a word that is still being typed. */
const PAUSE_MS = 500;

interface TextCheckNoticesProps {
  text: string;
  /** A prayer or a testimony may be about somebody who has not been asked. */
  about?: AboutSomeoneElseProps | undefined;
  /** The field they describe, which takes the focus when the last hint is dismissed. */
  fieldId?: string | undefined;
}

/** Points out words of a crisis and private details. Nothing here keeps anybody from sharing. */
export function TextCheckNotices({ text, about, fieldId }: TextCheckNoticesProps) {
  const { help } = useTextCheckWords();
  const checked = useDebounced(text, PAUSE_MS);
  const reason = findHelpReason(checked);
  // Nothing is pointed out to whose subject agreed that all of it may be said.
  const isAgreed =
    about?.fields.subjectAgreement === 'agreed' && about.fields.subjectMention === 'everything';
  const details = (isAgreed ? [] : findPrivateDetails(checked)).map(({ kind, start, end }) => ({
    kind,
    detail: checked.slice(start, end),
  }));
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
      {about && <AboutSomeoneElse {...about} />}
      <PrivateDetailHints details={details} fieldId={fieldId} />
    </div>
  );
}
