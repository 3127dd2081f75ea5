import { CalendarDays } from 'lucide-react';
import { withColon } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import type { CalendarLabels } from '../../ui/calendar-grid.tsx';
import { DayCalendar } from '../../ui/day-calendar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './event-form.module.css';

export type DayFieldLabels = CalendarLabels & { open: string };

interface DayFieldProps {
  name: string;
  label: string;
  calendar: DayFieldLabels | undefined;
  today: string;
  min: string | undefined;
  value: string;
  onValueChange: (day: string) => void;
}

/** A date, typed or chosen from a calendar. */
export function DayField({ name, label, calendar, today, min, value, onValueChange }: DayFieldProps) {
  const { locale } = useLocale();
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      min={min}
      value={value}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      {...(calendar && {
        className: styles.withCalendar,
        end: (
          <Popover
            label={`${withColon(locale, calendar.open)} ${label}`}
            trigger={
              <IconButton
                size="small"
                label={`${withColon(locale, calendar.open)} ${label}`}
                icon={<CalendarDays size={18} />}
              />
            }
          >
            {(close) => (
              <DayCalendar
                label={label}
                labels={calendar}
                locale={localeTags[locale]}
                today={today}
                min={min}
                value={value}
                onChange={(day) => {
                  onValueChange(day);
                  close();
                }}
              />
            )}
          </Popover>
        ),
      })}
    />
  );
}
