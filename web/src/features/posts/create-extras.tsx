import { limits } from '@radiant/contract/limits.ts';
import { CalendarClock, MapPin, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCounter } from './composer-words.tsx';
import styles from './create-extras.module.css';
import { useCreateWords } from './create-words.ts';
import { MomentFields, ownClock } from './moment-fields.tsx';
import { TagPicker } from './tag-picker.tsx';
import type { Creating } from './use-create-post.ts';

const hour = 60 * 60 * 1000;

/** A place, people and a later time: each opens with a press, and stays open while it holds something. */
export function CreateExtras({ creating }: { creating: Creating }) {
  const words = useCreateWords();
  const { draft, isSending, change } = creating;
  const [opened, setOpened] = useState({ location: false, tagged: false });
  const hasLocation = opened.location || draft.location !== '' || creating.errors.location !== undefined;
  const hasTags = opened.tagged || draft.tagged.length > 0;

  function toggleLocation() {
    if (hasLocation && draft.location !== '') change({ location: '' });
    setOpened({ ...opened, location: !hasLocation });
  }

  function toggleTags() {
    if (hasTags && draft.tagged.length > 0) change({ tagged: [] });
    setOpened({ ...opened, tagged: !hasTags });
  }

  function toggleSchedule() {
    const proposed = draft.date === '' ? ownClock(Date.now() + hour) : null;
    change({ isScheduled: !draft.isScheduled, ...proposed });
  }

  return (
    <fieldset className={styles.extras}>
      <legend className={styles.legend}>{words.extras}</legend>
      <div className={styles.switches}>
        <Extra icon={<MapPin size={18} />} isOn={hasLocation} disabled={isSending} onPress={toggleLocation}>
          {words.addLocation}
        </Extra>
        <Extra icon={<UserPlus size={18} />} isOn={hasTags} disabled={isSending} onPress={toggleTags}>
          {words.tagPeople}
        </Extra>
        {draft.scheduledId === null && (
          <Extra
            icon={<CalendarClock size={18} />}
            isOn={draft.isScheduled}
            disabled={isSending}
            onPress={toggleSchedule}
          >
            {words.schedulePost}
          </Extra>
        )}
      </div>
      {hasLocation && <Location creating={creating} isNew={opened.location && draft.location === ''} />}
      {hasTags && (
        <TagPicker
          value={draft.tagged}
          disabled={isSending}
          isNew={opened.tagged && draft.tagged.length === 0}
          onChange={(tagged) => change({ tagged })}
        />
      )}
      {draft.isScheduled && (
        <MomentFields date={draft.date} time={draft.time} disabled={isSending} onChange={change} />
      )}
    </fieldset>
  );
}

function Extra({
  icon,
  isOn,
  disabled,
  onPress,
  children,
}: {
  icon: ReactNode;
  isOn: boolean;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'quiet'}
      size="small"
      icon={icon}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

function Location({ creating, isNew }: { creating: Creating; isNew: boolean }) {
  const words = useCreateWords();
  const field = useRef<HTMLInputElement>(null);
  const { draft, isSending } = creating;
  // What a press opened is where one goes on.
  const start = useEffectEvent(() => {
    if (isNew) field.current?.focus();
  });
  useEffect(() => start(), []);
  const counter = useCounter(draft.location, limits.placeMax);
  return (
    <TextField
      ref={field}
      name="location"
      label={words.location}
      hint={counter ?? words.locationHint}
      dir="auto"
      autoComplete="off"
      readOnly={isSending}
      value={draft.location}
      onChange={({ currentTarget }) => creating.change({ location: currentTarget.value })}
    />
  );
}
