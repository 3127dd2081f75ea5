import { limits } from '@radiant/contract/limits.ts';
import { CalendarClock, MapPin, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CountedTextField } from '../../platform/counted-fields.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './create-post-form.module.css';
import { DateTimeFields, toLocalDateTime } from './date-time-fields.tsx';
import { TagPicker } from './tag-picker.tsx';
import type { CreatePostState } from './use-create-post.ts';
import { useCreatePostWords } from './use-create-post-words.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Location, tags and schedule: each opens with a press and stays open while it has a value. */
export function CreatePostExtras({ state }: { state: CreatePostState }) {
  const words = useCreatePostWords();
  const { draft, isSubmitting, change } = state;
  const [opened, setOpened] = useState({ location: false, tagged: false });
  const hasLocation = opened.location || draft.location !== '' || state.errors.location !== undefined;
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
    const proposed = draft.date === '' ? toLocalDateTime(Date.now() + HOUR_MS) : null;
    change({ isScheduled: !draft.isScheduled, ...proposed });
  }

  return (
    <fieldset className={styles.extras}>
      <legend className={styles.legend}>{words.extras}</legend>
      <div className={styles.switches}>
        <ExtraToggle
          icon={<MapPin size={18} />}
          isOn={hasLocation}
          disabled={isSubmitting}
          onPress={toggleLocation}
        >
          {words.addLocation}
        </ExtraToggle>
        <ExtraToggle
          icon={<UserPlus size={18} />}
          isOn={hasTags}
          disabled={isSubmitting}
          onPress={toggleTags}
        >
          {words.tagPeople}
        </ExtraToggle>
        {draft.scheduledId === null && (
          <ExtraToggle
            icon={<CalendarClock size={18} />}
            isOn={draft.isScheduled}
            disabled={isSubmitting}
            onPress={toggleSchedule}
          >
            {words.schedulePost}
          </ExtraToggle>
        )}
      </div>
      {hasLocation && <LocationField state={state} isNew={opened.location && draft.location === ''} />}
      {hasTags && (
        <TagPicker
          value={draft.tagged}
          disabled={isSubmitting}
          isNew={opened.tagged && draft.tagged.length === 0}
          onChange={(tagged) => change({ tagged })}
        />
      )}
      {draft.isScheduled && (
        <DateTimeFields date={draft.date} time={draft.time} disabled={isSubmitting} onChange={change} />
      )}
    </fieldset>
  );
}

function ExtraToggle({
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

function LocationField({ state, isNew }: { state: CreatePostState; isNew: boolean }) {
  const words = useCreatePostWords();
  const field = useRef<HTMLInputElement>(null);
  const { isSubmitting } = state;
  // Focuses a field that was opened by a press.
  const start = useEffectEvent(() => {
    if (isNew) field.current?.focus();
  });
  useEffect(() => start(), []);
  return (
    <CountedTextField
      ref={field}
      limit={limits.placeMax}
      {...state.text('location')}
      label={words.location}
      hint={words.locationHint}
      dir="auto"
      autoComplete="off"
      readOnly={isSubmitting}
    />
  );
}
