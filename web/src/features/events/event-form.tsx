import { dayOf } from '@radiant/contract/days.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { FormFields } from '../../platform/form.ts';
import { TimeZoneField } from '../../platform/time-zone-field.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AudienceMenu } from '../posts/audience-menu.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { TranslationFields } from '../posts/translation-fields.tsx';
import { DstNotice } from './dst-notice.tsx';
import { DayField, type DayFieldLabels } from './event-day-field.tsx';
import type { EventValues, RuleEdit } from './event-draft.ts';
import styles from './event-form.module.css';
import { RepeatFields } from './repeat-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';

interface EventFieldsProps {
  form: FormFields<EventValues>;
  /** In which it was written; by default the reader's. */
  language?: string;
  /** The audience is chosen when an event is created. */
  withAudience?: boolean;
  withRepeat?: boolean;
  /** Of a stored event. */
  series?: { id: string; change: RuleEdit };
  /** Labels of the calendar; without them the browser's own picker is used. */
  calendar?: DayFieldLabels;
}

/** Fields to create or edit an event. */
export function EventFields({
  form,
  language,
  withAudience = false,
  withRepeat = false,
  series,
  calendar,
}: EventFieldsProps) {
  const t = useWords();
  const { locale } = useLocale();
  const words = t.eventForm;
  const { values, text, choice, check } = form;
  const categories = useCategoryOptions('event', values.category);
  const isRuleEdited = series !== undefined && values.scope === 'following' && values.repeat !== null;
  return (
    <>
      <TextField data-autofocus {...text('title')} label={words.title} dir="auto" />
      <TextArea {...text('text')} label={words.text} dir="auto" rows={4} limit={limits.eventTextMax} />
      <TranslationFields
        kind="event"
        language={language ?? locale}
        values={values}
        readOnly={form.pending}
        titleMax={limits.eventTitleMax}
        textMax={limits.eventTextMax}
        onChange={form.change}
      />
      <ScheduleFields form={form} calendar={calendar} />
      {(withRepeat || isRuleEdited) && (
        <RepeatFields
          form={form}
          calendar={calendar}
          today={getToday(values.timeZone)}
          canStop={!isRuleEdited}
        />
      )}
      {isRuleEdited && <SeriesPreview id={series.id} {...series.change} />}
      <Checkbox {...check('isOnline')} label={words.isOnline} />
      {values.isOnline ? (
        <TextField
          type="url"
          {...text('meetingUrl')}
          label={words.meetingUrl}
          hint={words.meetingUrlHint}
          dir="ltr"
        />
      ) : (
        <TextField {...text('place')} label={words.place} dir="auto" />
      )}
      <Select
        {...choice('category')}
        label={words.category}
        options={[{ value: '', label: words.noCategory }, ...categories]}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.eventCapacityMax}
        {...text('capacity')}
        label={words.capacity}
        hint={words.capacityHint}
      />
      {withAudience && (
        <div className={styles.audience}>
          <span className={styles.label}>{words.audience}</span>
          <AudienceMenu {...choice('audience')} />
        </div>
      )}
    </>
  );
}

function ScheduleFields({
  form: { values, text, choice },
  calendar,
}: {
  form: FormFields<EventValues>;
  calendar: DayFieldLabels | undefined;
}) {
  const t = useWords();
  const words = t.eventForm;
  return (
    <>
      <div className={styles.pair}>
        <DayField
          {...choice('date')}
          label={words.date}
          calendar={calendar}
          today={getToday(values.timeZone)}
          min={getToday(values.timeZone)}
        />
        <TextField type="time" {...text('time')} label={words.time} />
      </div>
      <DstNotice date={values.date} time={values.time} timeZone={values.timeZone} />
      <div className={styles.pair}>
        <DayField
          {...choice('endDate')}
          label={words.endDate}
          calendar={calendar}
          today={getToday(values.timeZone)}
          min={values.date || undefined}
        />
        <TextField type="time" {...text('endTime')} name="end" label={words.endTime} hint={words.endHint} />
      </div>
      <TimeZoneField {...choice('timeZone')} label={words.timeZone} hint={words.timeZoneHint} />
    </>
  );
}

/** Today in a time zone: events cannot start in the past. */
export const getToday = (timeZone: string): string => dayOf(new Date(), timeZone);
