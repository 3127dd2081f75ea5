import { weekdays } from '@radiant/contract/prayer-times.ts';
import { defaultReminderSettings, type ReminderChoices } from '@radiant/contract/reminder-settings.ts';
import { getZonePlace } from '@radiant/contract/words/time-zones.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { localTimeZone } from '../../platform/format.ts';
import { TimeZoneField } from '../../platform/time-zone-field.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { formatWeekday } from './prayer-time-format.ts';
import { EventFields } from './reminder-event-fields.tsx';
import styles from './reminder-form.module.css';
import { reminderTabs } from './reminder-form-values.ts';
import { type ReminderFormState, useReminderForm } from './use-reminder-form.ts';
import { useReminderWords } from './use-reminder-words.ts';

export function ReminderForm({ memberId, choices }: { memberId: string; choices: ReminderChoices }) {
  const words = useReminderWords();
  const form = useReminderForm(choices, { memberId, key: 'reminders' });
  return (
    <Card padding="roomy">
      <Form {...form.props}>
        {!form.isChosen && <Notice>{words.proposals}</Notice>}
        <Tabs
          label={words.tabsLabel}
          items={reminderTabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={form.tab}
          onValueChange={form.setTab}
          panelClassName={styles.panel}
        >
          {form.tab === 'general' && <GeneralFields form={form} />}
          {form.tab === 'prayers' && <PrayerFields form={form} />}
          {form.tab === 'events' && <EventFields form={form} />}
        </Tabs>
        <SaveBar
          isSaved={form.isSaved}
          isSaving={form.pending}
          onDiscard={form.isChanged ? form.discard : undefined}
          words={words}
        />
      </Form>
    </Card>
  );
}

function GeneralFields({ form: { check } }: { form: ReminderFormState }) {
  const t = useReminderWords();
  return (
    <>
      <Switch {...check('prayerReminders')} label={t.prayerReminders} hint={t.prayerRemindersHint} />
      <Switch {...check('eventReminders')} label={t.eventReminders} hint={t.eventRemindersHint} />
      <Switch
        {...check('friendActivityNotifications')}
        label={t.friendActivity}
        hint={t.friendActivityHint}
      />
      <Switch
        {...check('prayerResponseNotifications')}
        label={t.prayerResponses}
        hint={t.prayerResponsesHint}
      />
    </>
  );
}

const dailyPrayers = [
  ['morning', 'morningPrayer'],
  ['noon', 'noonPrayer'],
  ['evening', 'eveningPrayer'],
] as const;

function PrayerFields({ form }: { form: ReminderFormState }) {
  const { locale } = useLocale();
  const t = useReminderWords();
  const { values, change, choice } = form;
  const { weeklyPrayerDay, weeklyPrayerTime } = values;
  const isWeekly = weeklyPrayerDay !== null;
  return (
    <>
      {!values.prayerReminders && <Notice tone="warning">{t.remindersOff}</Notice>}
      <p className={styles.hint}>{t.prayersIntro}</p>
      {dailyPrayers.map(([slot, name]) => (
        <div key={slot} className={styles.prayer}>
          <Switch
            name={`${slot}Switch`}
            label={t.slots[slot]}
            checked={values[name] !== null}
            onCheckedChange={(isOn) => change({ [name]: isOn ? defaultReminderSettings[name] : null })}
          />
          {values[name] !== null && (
            <TimeField
              name={name}
              label={t.timeOf({ prayer: t.slots[slot] })}
              value={values[name]}
              onValueChange={(time) => change({ [name]: time })}
            />
          )}
        </div>
      ))}
      <div className={styles.prayer}>
        <Switch
          name="weeklySwitch"
          label={t.slots.weekly}
          checked={isWeekly}
          onCheckedChange={(isOn) =>
            change({
              weeklyPrayerDay: isOn ? defaultReminderSettings.weeklyPrayerDay : null,
              weeklyPrayerTime: isOn ? defaultReminderSettings.weeklyPrayerTime : null,
            })
          }
        />
        {isWeekly && (
          <div className={styles.weekly}>
            <Select
              {...choice('weeklyPrayerDay')}
              value={weeklyPrayerDay}
              label={t.weeklyDay}
              labelHidden
              options={weekdays.map((value) => ({ value, label: formatWeekday(value, locale) }))}
            />
            <TimeField
              name="weeklyPrayerTime"
              label={t.timeOf({ prayer: t.slots.weekly })}
              value={weeklyPrayerTime ?? ''}
              onValueChange={(time) => change({ weeklyPrayerTime: time })}
            />
          </div>
        )}
      </div>
      <ZoneField form={form} />
      <p>
        <Link to={paths.soundSettings()}>{t.soundLink}</Link>
      </p>
    </>
  );
}

function TimeField({
  name,
  label,
  value,
  onValueChange,
}: {
  name: string;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}) {
  return (
    <TextField
      name={name}
      type="time"
      label={label}
      labelHidden
      required
      value={value}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    />
  );
}

function ZoneField({ form: { values, change, choice } }: { form: ReminderFormState }) {
  const t = useReminderWords();
  const { locale } = useLocale();
  const here = localTimeZone();
  return (
    <div className={styles.zone}>
      <TimeZoneField {...choice('timeZone')} label={t.timeZone} />
      {here !== values.timeZone && (
        <Button variant="secondary" size="small" onClick={() => change({ timeZone: here })}>
          {t.ofThisDevice({ place: getZonePlace(locale, here) })}
        </Button>
      )}
    </div>
  );
}
