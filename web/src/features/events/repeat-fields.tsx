import { limits } from '@radiant/contract/limits.ts';
import { frequencies, weekdayCodes, weekdayOf } from '@radiant/contract/recurrence.ts';
import type { FormFields } from '../../platform/form.ts';
import { useLocale } from '../../platform/words.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { recurrenceWords } from '../../words/recurrence.ts';
import { DayField, type DayFieldLabels } from './event-day-field.tsx';
import type { EventValues } from './event-draft.ts';
import styles from './event-form.module.css';
import { describeRecurrence, describeRule } from './recurrence-text.ts';
import {
  createRepeat,
  isCompleteDate,
  listMonthlyChoices,
  type RepeatValues,
  repeatEnds,
  toDaysRule,
  toRule,
} from './repeat-values.ts';

const offeredIntervals = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** A rule made elsewhere can have a longer one. */
const listIntervals = ({ interval }: RepeatValues): string[] => [
  ...offeredIntervals,
  ...(interval > offeredIntervals.length ? [String(interval)] : []),
];

interface RepeatFieldsProps {
  form: Pick<FormFields<EventValues>, 'values' | 'change'>;
  calendar: DayFieldLabels | undefined;
  today: string;
  /** Whether it can take place once. */
  canStop: boolean;
}

/** Whether an event repeats, on which days, and until when. */
export function RepeatFields({ form: { values, change }, calendar, today, canStop }: RepeatFieldsProps) {
  const { locale } = useLocale();
  const words = recurrenceWords[locale];
  const { repeat, date } = values;
  const set = (part: Partial<RepeatValues>) => repeat && change({ repeat: { ...repeat, ...part } });
  const rule = repeat && toRule(repeat, date);
  return (
    <>
      <Select
        name="recurrence"
        label={words.repeat}
        value={repeat?.frequency ?? 'NEVER'}
        options={[
          ...(canStop ? [{ value: 'NEVER' as const, label: words.never }] : []),
          ...frequencies.map((one) => ({ value: one, label: words.units[one] })),
        ]}
        onValueChange={(chosen) =>
          change({
            repeat: chosen === 'NEVER' ? null : { ...createRepeat(chosen), ...repeat, frequency: chosen },
          })
        }
      />
      {repeat && (
        <>
          <Select
            name="interval"
            label={words.interval}
            value={String(repeat.interval)}
            options={listIntervals(repeat).map((value) => ({
              value,
              label: words.intervals[repeat.frequency]({ interval: Number(value) }),
            }))}
            onValueChange={(chosen) => set({ interval: Number(chosen) })}
          />
          {repeat.frequency === 'WEEKLY' && <WeekdayFields repeat={repeat} date={date} set={set} />}
          {repeat.frequency === 'MONTHLY' && <MonthlyField repeat={repeat} date={date} set={set} />}
          <EndFields repeat={repeat} date={date} today={today} calendar={calendar} set={set} />
          {rule !== null && (
            <p className={styles.summary} aria-live="polite">
              {describeRule(locale, rule)}
            </p>
          )}
        </>
      )}
    </>
  );
}

interface PartProps {
  repeat: RepeatValues;
  date: string;
  set: (part: Partial<RepeatValues>) => unknown;
}

/** The weekday of the date itself is always one of them. */
function WeekdayFields({ repeat, date, set }: PartProps) {
  const words = recurrenceWords[useLocale().locale];
  const own = isCompleteDate(date) ? weekdayOf(date) : undefined;
  return (
    <div className={styles.weekdays}>
      <CheckboxGroup
        name="weekdays"
        legend={words.onDays}
        choices={weekdayCodes.map((code, index) => ({
          name: code,
          label: words.weekdays[index] ?? code,
          checked: code === own || repeat.weekdays.includes(code),
          disabled: code === own,
          onCheckedChange: (isOn) =>
            set({
              weekdays: isOn ? [...repeat.weekdays, code] : repeat.weekdays.filter((other) => other !== code),
            }),
        }))}
      />
    </div>
  );
}

function MonthlyField({ repeat, date, set }: PartProps) {
  const { locale } = useLocale();
  const words = recurrenceWords[locale];
  if (!isCompleteDate(date)) return <p className={styles.summary}>{words.needsDate}</p>;
  const choices = listMonthlyChoices(date);
  const isRare = Number(date.slice(8)) > 28 && repeat.monthlyBy !== 'last' && repeat.monthlyBy !== 'lastDay';
  return (
    <Select
      name="monthlyBy"
      label={words.monthlyBy}
      hint={isRare ? words.skipped : undefined}
      value={choices.includes(repeat.monthlyBy) ? repeat.monthlyBy : 'day'}
      options={choices.map((value) => ({
        value,
        label: describeRecurrence(locale, toDaysRule({ ...repeat, interval: 1, monthlyBy: value }, date)),
      }))}
      onValueChange={(monthlyBy) => set({ monthlyBy })}
    />
  );
}

interface EndFieldsProps extends PartProps {
  today: string;
  calendar: DayFieldLabels | undefined;
}

function EndFields({ repeat, date, set, today, calendar }: EndFieldsProps) {
  const words = recurrenceWords[useLocale().locale];
  return (
    <div className={styles.pair}>
      <Select
        name="repeatEnd"
        label={words.end}
        value={repeat.end}
        options={repeatEnds.map((value) => ({ value, label: words.ends[value] }))}
        onValueChange={(end) => set({ end })}
      />
      {repeat.end === 'on' && (
        <DayField
          name="until"
          label={words.untilDate}
          calendar={calendar}
          today={today}
          min={date || undefined}
          value={repeat.until}
          onValueChange={(until) => set({ until })}
        />
      )}
      {repeat.end === 'after' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={2}
          max={limits.recurrenceCountMax}
          name="count"
          label={words.count}
          value={repeat.count}
          onChange={({ currentTarget }) => set({ count: currentTarget.value })}
        />
      )}
    </div>
  );
}
