import type { VersePlanPreview } from '@radiant/contract/verse-plan.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './verse-plan.module.css';

/** @param action shown where every line can be saved */
export function VersePlanPreviewCard({ preview, action }: { preview: VersePlanPreview; action: ReactNode }) {
  const { verses: words } = useAdminWords();
  const { ready, replaced, problems, untranslated, examples } = preview;
  return (
    <>
      <p role="status" className={styles.ready}>
        {problems.length > 0 ? words.problems({ count: problems.length }) : words.ready({ count: ready })}
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      {replaced > 0 && <Notice>{words.replaced({ count: replaced })}</Notice>}
      {untranslated.length > 0 && <Untranslated untranslated={untranslated} />}
      {examples.length > 0 && (
        <>
          <h3>{words.examples}</h3>
          <ul className={styles.lines}>
            {examples.map(({ day, reference, text }) => (
              <li key={day}>
                <span>
                  <strong>{day}</strong> · {reference}
                </span>
                <span className={styles.soft}>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length === 0 && ready > 0 && <div className={styles.row}>{action}</div>}
    </>
  );
}

function Problems({ problems }: Pick<VersePlanPreview, 'problems'>) {
  const { verses: words } = useAdminWords();
  const { fields } = useWords();
  return (
    <ul className={styles.lines} aria-label={words.problems({ count: problems.length })}>
      {problems.map(({ line, reason, value, sameAs }) => (
        <li key={line}>
          <span>
            <strong>{words.line({ line })}</strong> · {fields[reason]}
            {sameAs !== null && ` (${words.sameAs({ line: sameAs })})`}
          </span>
          <bdi className={styles.soft}>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Untranslated({ untranslated }: Pick<VersePlanPreview, 'untranslated'>) {
  const { verses: words } = useAdminWords();
  const t = useWords();
  return (
    <Notice title={words.untranslated}>
      {untranslated
        .map(({ line, reference, language }) =>
          words.untranslatedLine({ line, reference, language: t.composer.languages[language] }),
        )
        .join(' · ')}
    </Notice>
  );
}
