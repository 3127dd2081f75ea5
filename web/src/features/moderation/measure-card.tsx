import type { OwnMeasure } from '@radiant/contract/measures.ts';
import { useId } from 'react';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { measureWords } from '../../words/measures.ts';
import { AppealSection } from './appeal-section.tsx';
import styles from './measure-card.module.css';

/** What moderators decided about the member: what, why, until when, and how to appeal. */
export function MeasureCard({
  measure,
  onAppeal,
}: {
  measure: OwnMeasure;
  onAppeal: (text: string) => Promise<unknown>;
}) {
  const { locale } = useLocale();
  const words = measureWords[locale];
  const id = useId();
  const { kind, reason, message, takenAt } = measure;
  const end = useMeasureEnd(measure);
  return (
    <Card padding="roomy" render={<article />} aria-labelledby={id} className={styles.card}>
      <header>
        <h1 id={id}>{words.titles[kind]}</h1>
        <p className={styles.soft}>{words.takenOn({ date: formatDateTime(locale, takenAt) })}</p>
      </header>
      <section>
        <p>{words.effects[kind]}</p>
        {end && <p className={styles.end}>{end}</p>}
      </section>
      <section>
        <h2>{words.reason}</h2>
        <p dir="auto">{reason[locale]}</p>
      </section>
      {message !== '' && (
        <section>
          <h2>{words.message}</h2>
          <p dir="auto" className={styles.written}>
            {message}
          </p>
        </section>
      )}
      <AppealSection
        decision={measure}
        draftKey={`appeal:${measure.id}`}
        subject={words.subject({ date: formatDate(locale, takenAt) })}
        send={onAppeal}
      />
    </Card>
  );
}

function useMeasureEnd({ endsAt, liftedAt }: OwnMeasure): string | null {
  const { locale } = useLocale();
  const words = measureWords[locale];
  const now = useCurrentMinute();
  const at = liftedAt ?? endsAt;
  if (at === null) return null;
  const date = formatDateTime(locale, at);
  // A lifted one has ended, also while the minute of now is not over.
  const isInForce = liftedAt === null && new Date(at).getTime() > now;
  return isInForce ? words.until({ date }) : words.ended({ date });
}
