import {
  defaultQuietHours,
  type NotificationChoices,
  type QuietHours,
  QuietHoursEdit,
} from '@radiant/contract/notification-choices.ts';
import { getZoneName, getZonePlace } from '@radiant/contract/words/time-zones.ts';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useForm } from '../../platform/form.ts';
import { formatTime, localTimeZone } from '../../platform/format.ts';
import { TimeZoneField } from '../../platform/time-zone-field.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useNotificationChoices, useSetQuietHours } from './choices-api.ts';
import styles from './notification-settings.module.css';
import { useChoiceWords } from './use-choice-words.ts';

/** Quiet hours for mail and push. Errors are shown by the choices above. */
export function QuietHoursCard({ memberId }: { memberId: string }) {
  const { quiet: words } = useChoiceWords();
  const { data } = useNotificationChoices(memberId);
  if (!data) return null;
  return (
    <Card render={<section />} padding="roomy" className={styles.section} aria-labelledby="quiet">
      <h2 id="quiet" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.hint}>{words.hint}</p>
      <QuietHoursFields memberId={memberId} stored={data.quietHours} />
    </Card>
  );
}

function QuietHoursFields({
  memberId,
  stored,
}: {
  memberId: string;
  stored: NotificationChoices['quietHours'];
}) {
  const { quiet: words } = useChoiceWords();
  const { locale } = useLocale();
  const [isChanging, setChanging] = useState(false);
  const ending = useAction(useSetQuietHours(memberId), {
    success: words.off,
    onSuccess: () => setChanging(false),
  });
  // Optimistic; an error restores them.
  const isOn = !ending.isPending && (stored !== null || isChanging);

  const formatLocalTime = (time: string) => formatTime(locale, `1970-01-01T${time}Z`, 'UTC');

  function handleSwitch(wanted: boolean) {
    if (wanted || stored === null) return setChanging(wanted);
    ending.run(null);
  }

  return (
    <>
      {ending.error && <Notice tone="danger">{ending.error}</Notice>}
      <Switch name="quiet" label={words.on} checked={isOn} onCheckedChange={handleSwitch} />
      {stored && (
        <p className={styles.hint}>
          {words.now({
            from: formatLocalTime(stored.startsAt),
            to: formatLocalTime(stored.endsAt),
            zone: getZoneName(locale, stored.timeZone),
          })}
        </p>
      )}
      {isOn && (
        <QuietHoursForm
          memberId={memberId}
          before={stored ?? { ...defaultQuietHours, timeZone: localTimeZone() }}
          isStored={stored !== null}
        />
      )}
    </>
  );
}

function QuietHoursForm({
  memberId,
  before,
  isStored,
}: {
  memberId: string;
  before: QuietHours;
  isStored: boolean;
}) {
  const { quiet: words } = useChoiceWords();
  const { locale } = useLocale();
  const { mutateAsync } = useSetQuietHours(memberId);
  const here = localTimeZone();
  const form = useForm({
    values: before,
    schema: QuietHoursEdit,
    send: (quiet) => mutateAsync(quiet),
    onSent: () => void toast.success(words.saved),
  });
  return (
    <Form {...form.props}>
      <div className={styles.hours}>
        <TextField {...form.text('startsAt')} type="time" label={words.from} required />
        <TextField {...form.text('endsAt')} type="time" label={words.to} required />
      </div>
      <TimeZoneField {...form.choice('timeZone')} label={words.zone} />
      {here !== form.values.timeZone && (
        <div>
          <Button variant="secondary" size="small" onClick={() => form.change({ timeZone: here })}>
            {words.ofThisDevice({ place: getZonePlace(locale, here) })}
          </Button>
        </div>
      )}
      <div>
        <Button type="submit" pending={form.pending} disabled={isStored && !form.isChanged}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
