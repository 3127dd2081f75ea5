import { findRecurrenceError } from '@radiant/contract/recurrence.ts';
import type { SeriesPreview as Preview } from '@radiant/contract/series-preview.ts';
import { getErrorMessage } from '../../platform/error-message.tsx';
import { dayAtNoon, formatShortDate } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { recurrenceWords } from '../../words/recurrence.ts';
import type { RuleEdit } from './event-draft.ts';
import styles from './event-form.module.css';
import { useSeriesPreview } from './series-repeat-api.ts';

/** What another rule does to the dates of a series, before it is saved. */
export function SeriesPreview({ id, recurrence, date }: RuleEdit & { id: string }) {
  if (recurrence === undefined || date === undefined) return null;
  // The form shows this error when it is sent.
  if (findRecurrenceError(recurrence, date) !== null) return null;
  return <LoadedPreview id={id} recurrence={recurrence} date={date} />;
}

function LoadedPreview({ id, recurrence, date }: { id: string; recurrence: string; date: string }) {
  const t = useWords();
  const words = recurrenceWords[useLocale().locale];
  const { data, error } = useSeriesPreview(id, { recurrence, date });
  if (error) return <Notice tone="warning">{getErrorMessage(t, error)}</Notice>;
  if (!data) return null;
  return (
    <Notice tone={data.cancelled.length > 0 ? 'warning' : 'info'} title={words.preview}>
      <PreviewLines preview={data} />
    </Notice>
  );
}

function PreviewLines({ preview: { kept, added, cancelled } }: { preview: Preview }) {
  const { locale } = useLocale();
  const words = recurrenceWords[locale];
  const going = cancelled.reduce((sum, { goingCount }) => sum + goingCount, 0);
  const format = (days: readonly string[]) => days.map((day) => formatShortDate(locale, dayAtNoon(day)));
  return (
    <ul className={styles.preview}>
      <li>{words.datesKept({ count: kept })}</li>
      {added.length > 0 && <li>{words.datesAdded({ count: added.length, dates: format(added) })}</li>}
      {cancelled.length > 0 && (
        <li>
          {words.datesCancelled({
            count: cancelled.length,
            dates: format(cancelled.map((one) => one.date)),
          })}{' '}
          {going > 0 && words.peopleTold({ count: going })}
        </li>
      )}
    </ul>
  );
}
