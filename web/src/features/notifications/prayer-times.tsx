import { dayOf } from '@radiant/contract/days.ts';
import { type PrayerTime, prayerTimesBetween } from '@radiant/contract/prayer-times.ts';
import type { ReminderChoices, ReminderSettings } from '@radiant/contract/reminder-settings.ts';
import { getZoneName } from '@radiant/contract/words/time-zones.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatTime } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { formatPrayerDay } from './prayer-time-format.ts';
import styles from './prayer-times.module.css';
import { useReminderWords } from './use-reminder-words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function PrayerTimes({ choices: { isChosen, settings } }: { choices: ReminderChoices }) {
  const t = useReminderWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  // Starts a minute ago, so that the prayer of the current minute counts as next.
  const coming = prayerTimesBetween(settings, new Date(now - minuteMs), new Date(now + 8 * dayMs));
  const [next] = coming;
  if (!isChosen || !next) return <NoPrayerTimes isChosen={isChosen} />;
  // A day has at most 26 hours.
  const around = prayerTimesBetween(settings, new Date(now - 26 * hourMs), new Date(now + 26 * hourMs));
  const today = around.filter(({ at }) => isSameDay(at, now, settings));
  return (
    <>
      <NextPrayer next={next} settings={settings} now={now} />
      <Card render={<section />} aria-labelledby="today" className={styles.list}>
        <h2 id="today" className={styles.title}>
          {t.today}
        </h2>
        <TodayTimes prayers={today} settings={settings} now={now} />
        <h2 className={styles.title}>{t.week}</h2>
        <WeekTimes prayers={coming} settings={settings} now={now} />
        <p className={styles.note}>
          {t.zoneNote({ zone: getZoneName(locale, settings.timeZone) })}{' '}
          {!settings.prayerReminders && t.offNote}
        </p>
      </Card>
    </>
  );
}

const isSameDay = (at: Date, now: number, { timeZone }: ReminderSettings) =>
  dayOf(at, timeZone) === dayOf(new Date(now), timeZone);

function NextPrayer({ next, settings, now }: { next: PrayerTime; settings: ReminderSettings; now: number }) {
  const t = useReminderWords();
  const { locale } = useLocale();
  const { timeZone } = settings;
  const isNow = next.at.getTime() <= now;
  const dayName = isSameDay(next.at, now, settings)
    ? t.today
    : isSameDay(next.at, now + dayMs, settings)
      ? t.tomorrow
      : formatPrayerDay(next.at, { locale, timeZone });
  return (
    <Card tone="dawn" padding="roomy" render={<section />} aria-labelledby="next" className={styles.next}>
      <h2 id="next" className={styles.label}>
        {isNow ? t.nowTitle : t.next}
      </h2>
      <p className={styles.slot}>{t.slots[next.slot]}</p>
      <p className={styles.when}>
        <time dateTime={next.at.toISOString()}>
          {t.nextAt({ day: dayName, time: formatTime(locale, next.at, timeZone) })}
        </time>
        {!isNow && (
          <span className={styles.note}>{formatTimeUntil(next.at.getTime() - now, localeTags[locale])}</span>
        )}
      </p>
    </Card>
  );
}

/** `in 3 hours`, `dans 20 minutes`. */
function formatTimeUntil(milliseconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const minutes = Math.ceil(milliseconds / minuteMs);
  if (minutes < 60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
}

function TodayTimes({
  prayers,
  settings: { timeZone },
  now,
}: {
  prayers: readonly PrayerTime[];
  settings: ReminderSettings;
  now: number;
}) {
  const t = useReminderWords();
  const { locale } = useLocale();
  if (prayers.length === 0) return <p className={styles.note}>{t.noneToday}</p>;
  return (
    <ul className={styles.times}>
      {prayers.map(({ slot, at }) => {
        const isPast = at.getTime() < now - minuteMs;
        return (
          <li key={at.getTime()} className={isPast ? styles.past : styles.time}>
            <span>{t.slots[slot]}</span>
            <span className={styles.clock}>
              {isPast && <span className={styles.note}>{t.past}</span>}
              <time dateTime={at.toISOString()}>{formatTime(locale, at, timeZone)}</time>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function WeekTimes({
  prayers,
  settings,
  now,
}: {
  prayers: readonly PrayerTime[];
  settings: ReminderSettings;
  now: number;
}) {
  const t = useReminderWords();
  const { locale } = useLocale();
  const { timeZone } = settings;
  const later = prayers.filter(({ at }) => !isSameDay(at, now, settings));
  const days = [...new Set(later.map(({ at }) => dayOf(at, timeZone)))].slice(0, 6);
  return (
    <ul className={styles.times}>
      {days.map((date) => {
        const ofDay = later.filter(({ at }) => dayOf(at, timeZone) === date);
        return (
          <li key={date} className={styles.time}>
            <span>{ofDay[0] && formatPrayerDay(ofDay[0].at, { locale, timeZone })}</span>
            <span className={styles.clocks}>
              {ofDay.map(({ at, slot }) => (
                <time key={at.getTime()} dateTime={at.toISOString()} title={t.slots[slot]}>
                  {formatTime(locale, at, timeZone)}
                </time>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function NoPrayerTimes({ isChosen }: { isChosen: boolean }) {
  const t = useReminderWords();
  return (
    <Card>
      <EmptyState
        title={isChosen ? t.noneChosen : t.notChosen}
        text={isChosen ? t.noneChosenText : t.notChosenText}
        illustration={<CandleDrawing />}
        action={<Button render={<Link to={paths.notificationSettings()} />}>{t.choose}</Button>}
      />
    </Card>
  );
}
