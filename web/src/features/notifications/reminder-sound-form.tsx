import {
  type ReminderChoices,
  type ReminderSettings,
  type ReminderSound,
  reminderSounds,
} from '@radiant/contract/reminder-settings.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Slider } from '../../ui/slider.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { formatPrayerTimes } from './prayer-time-format.ts';
import { type PlayResult, playSound } from './reminder-player.ts';
import styles from './reminder-sound-form.module.css';
import { useReminderForm } from './use-reminder-form.ts';
import { useReminderWords } from './use-reminder-words.ts';

export function ReminderSoundForm({ memberId, choices }: { memberId: string; choices: ReminderChoices }) {
  const t = useReminderWords();
  const form = useReminderForm(choices, { memberId, key: 'prayer-sound' });
  const { sound, volume } = form.values;
  const [playResult, setPlayResult] = useState<PlayResult>('played');
  const tryOut = async (which: ReminderSound) => setPlayResult(await playSound(which, volume));
  return (
    <Card padding="roomy">
      <Form {...form.props}>
        <p className={styles.hint}>{t.soundIntro}</p>
        {playResult !== 'played' && (
          <Notice tone="warning">{playResult === 'blocked' ? t.blocked : t.noSound}</Notice>
        )}
        <fieldset className={styles.sounds}>
          <legend className={styles.legend}>{t.soundChoice}</legend>
          {reminderSounds.map((value) => (
            <div key={value} className={styles.sound}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="sound"
                  value={value}
                  checked={value === sound}
                  onChange={() => form.change({ sound: value })}
                  className={styles.radio}
                />
                <span className={styles.words}>
                  <span className={styles.name}>{t.sounds[value]}</span>
                  <span className={styles.hint}>{t.soundHints[value]}</span>
                </span>
              </label>
              {value !== 'silent' && (
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Play size={16} />}
                  aria-label={t.tryOf({ sound: t.sounds[value] })}
                  onClick={() => void tryOut(value)}
                >
                  <span className={styles.tryWords}>{t.tryIt}</span>
                </Button>
              )}
            </div>
          ))}
        </fieldset>
        <Slider
          {...form.choice('volume')}
          label={t.volume}
          min={0}
          max={100}
          step={1}
          valueText={String(volume)}
          disabled={sound === 'silent'}
        />
        <p className={styles.hint}>{t.gesture}</p>
        <PrayerTimesNotice isChosen={form.isChosen} settings={form.values} />
        <SaveBar
          isSaved={form.isSaved}
          isSaving={form.pending}
          onDiscard={form.isChanged ? form.discard : undefined}
          words={t}
        />
      </Form>
    </Card>
  );
}

function PrayerTimesNotice({ isChosen, settings }: { isChosen: boolean; settings: ReminderSettings }) {
  const t = useReminderWords();
  const { locale } = useLocale();
  const times = formatPrayerTimes(settings, locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(times);
  const sentence = isChosen ? t.ringsAt({ times: list }) : t.startsAt({ times: list });
  return (
    <Notice
      action={
        <p>
          <Link to={paths.notificationSettings()}>{t.changeTimes}</Link>
        </p>
      }
    >
      {settings.prayerReminders ? (times.length > 0 ? sentence : t.noTimes) : t.offNote}
    </Notice>
  );
}
