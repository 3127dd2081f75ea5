import { reminderEventTypes, reminderLeadHours } from '@radiant/contract/reminder-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './reminder-form.module.css';
import type { ReminderFormState } from './use-reminder-form.ts';
import { useReminderWords } from './use-reminder-words.ts';

const commonLeadHours = [1, 24, 48] as const;

export function EventFields({ form: { values, change } }: { form: ReminderFormState }) {
  const t = useReminderWords();
  const { reminderHoursInAdvance: hours, enabledEventTypes: types } = values;
  const setHours = (reminderHoursInAdvance: number) => change({ reminderHoursInAdvance });
  // The field may be empty while typing; the slider then keeps its value.
  const isWhole = hours >= reminderLeadHours.min && hours <= reminderLeadHours.max;
  return (
    <>
      {!values.eventReminders && <Notice tone="warning">{t.eventsOff}</Notice>}
      <div className={styles.lead}>
        <Slider
          name="leadSlider"
          label={t.lead}
          min={reminderLeadHours.min}
          max={reminderLeadHours.max}
          step={1}
          value={isWhole ? hours : reminderLeadHours.min}
          valueText={isWhole ? t.leadHours({ hours }) : '–'}
          onValueChange={setHours}
        />
        <div className={styles.quick}>
          <fieldset className={styles.buttons}>
            <legend className="visually-hidden">{t.leadQuick}</legend>
            {commonLeadHours.map((value) => (
              <Button
                key={value}
                variant="secondary"
                size="small"
                aria-pressed={hours === value}
                className={styles.often}
                onClick={() => setHours(value)}
              >
                {t.leadShort({ hours: value })}
              </Button>
            ))}
          </fieldset>
          <TextField
            name="reminderHoursInAdvance"
            type="number"
            inputMode="numeric"
            label={t.leadNumber}
            min={reminderLeadHours.min}
            max={reminderLeadHours.max}
            step={1}
            required
            value={hours === 0 ? '' : hours}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
            className={styles.number}
          />
        </div>
      </div>
      <fieldset className={styles.types}>
        <legend className={styles.legend}>{t.eventTypes}</legend>
        {reminderEventTypes.map((type) => (
          <Checkbox
            key={type}
            name={`enabledEventTypes.${type}`}
            label={t.types[type]}
            checked={types[type]}
            onCheckedChange={(isOn) => change({ enabledEventTypes: { ...types, [type]: isOn } })}
          />
        ))}
      </fieldset>
    </>
  );
}
