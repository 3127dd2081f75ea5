import { dayOf } from '@radiant/contract/days.ts';
import { limits } from '@radiant/contract/limits.ts';
import { localeTags } from '../../platform/locale.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AudienceMenu } from '../posts/audience-menu.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { DstNotice } from './dst-notice.tsx';
import { DayField, type DayFieldLabels } from './event-day-field.tsx';
import { applyChange, type EventValues, listZoneOptions } from './event-draft.ts';
import styles from './event-form.module.css';

interface EventFieldsProps {
  values: EventValues;
  onChange: (values: EventValues) => void;
  /** The audience is chosen when an event is created. */
  withAudience?: boolean;
  /** Labels of the calendar; without them the browser's own picker is used. */
  calendar?: DayFieldLabels;
}

/** Fields to create or edit an event. */
export function EventFields({ values, onChange, withAudience = false, calendar }: EventFieldsProps) {
  const t = useWords();
  const words = t.eventForm;
  const change = (part: Partial<EventValues>) => onChange(applyChange(values, part));
  const categories = useCategoryOptions('event');
  const isKnown = values.category === '' || categories.some(({ value }) => value === values.category);
  const kept = isKnown ? [] : [{ value: values.category, label: values.category }];
  return (
    <>
      <TextField
        data-autofocus
        name="title"
        label={words.title}
        dir="auto"
        value={values.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        name="text"
        label={words.text}
        dir="auto"
        rows={4}
        limit={limits.eventTextMax}
        value={values.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <ScheduleFields values={values} onChange={change} calendar={calendar} />
      <Checkbox
        name="isOnline"
        label={words.isOnline}
        checked={values.isOnline}
        onCheckedChange={(isOnline) => change({ isOnline })}
      />
      {values.isOnline ? (
        <TextField
          type="url"
          name="meetingUrl"
          label={words.meetingUrl}
          hint={words.meetingUrlHint}
          dir="ltr"
          value={values.meetingUrl}
          onChange={({ currentTarget }) => change({ meetingUrl: currentTarget.value })}
        />
      ) : (
        <TextField
          name="place"
          label={words.place}
          dir="auto"
          value={values.place}
          onChange={({ currentTarget }) => change({ place: currentTarget.value })}
        />
      )}
      <Select
        name="category"
        label={words.category}
        options={[{ value: '', label: words.noCategory }, ...kept, ...categories]}
        value={values.category}
        onValueChange={(category) => change({ category })}
      />
      {withAudience && (
        <div className={styles.audience}>
          <span className={styles.label}>{words.audience}</span>
          <AudienceMenu value={values.audience} onValueChange={(audience) => change({ audience })} />
        </div>
      )}
    </>
  );
}

function ScheduleFields({
  values,
  onChange,
  calendar,
}: {
  values: EventValues;
  onChange: (part: Partial<EventValues>) => void;
  calendar: DayFieldLabels | undefined;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const site = useSite();
  const words = t.eventForm;
  return (
    <>
      <div className={styles.pair}>
        <DayField
          name="date"
          label={words.date}
          calendar={calendar}
          today={getToday(values.timeZone)}
          min={getToday(values.timeZone)}
          value={values.date}
          onValueChange={(date) => onChange({ date })}
        />
        <TextField
          type="time"
          name="time"
          label={words.time}
          value={values.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </div>
      <DstNotice date={values.date} time={values.time} timeZone={values.timeZone} />
      <div className={styles.pair}>
        <DayField
          name="endDate"
          label={words.endDate}
          calendar={calendar}
          today={getToday(values.timeZone)}
          min={values.date || undefined}
          value={values.endDate}
          onValueChange={(endDate) => onChange({ endDate })}
        />
        <TextField
          type="time"
          name="end"
          label={words.endTime}
          hint={words.endHint}
          value={values.endTime}
          onChange={({ currentTarget }) => onChange({ endTime: currentTarget.value })}
        />
      </div>
      <Select
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        options={listZoneOptions(localeTags[locale], [site.timeZone, values.timeZone])}
        value={values.timeZone}
        onValueChange={(timeZone) => onChange({ timeZone })}
      />
    </>
  );
}

/** Today in a time zone: events cannot start in the past. */
export const getToday = (timeZone: string): string => dayOf(new Date(), timeZone);
