import { managedStatuses } from '@radiant/contract/event-management.ts';
import { CalendarRange, X } from 'lucide-react';
import { localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RangeCalendar } from '../../ui/range-calendar.tsx';
import { Select } from '../../ui/select.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { getToday } from './event-form.tsx';
import { formatShortDate } from './format-managed-event.ts';
import styles from './manage.module.css';
import type { useEventTableParams } from './use-event-table-params.ts';

export function EventFilters({ place }: { place: ReturnType<typeof useEventTableParams> }) {
  const { calendar, events } = useAdminWords();
  const { locale } = useLocale();
  const words = events.filters;
  const tag = localeTags[locale];
  const { days, status } = place;
  const told =
    days && words.range({ from: formatShortDate(tag, days.from), to: formatShortDate(tag, days.to) });
  return (
    <div className={styles.filters}>
      <Select
        name="status"
        label={words.status}
        className={styles.filter}
        options={[
          { value: '', label: words.anyStatus },
          ...managedStatuses.map((value) => ({ value, label: events.statuses[value] })),
        ]}
        value={status ?? ''}
        onValueChange={place.setStatus}
      />
      <div className={styles.days}>
        <span className={styles.label} id="events-days">
          {words.days}
        </span>
        <Popover
          align="start"
          label={words.choose}
          trigger={
            <Button variant="secondary" icon={<CalendarRange size={18} />} aria-describedby="events-days">
              {told ?? words.anyDay}
            </Button>
          }
        >
          {(close) => (
            <div className={styles.range}>
              <RangeCalendar
                label={words.days}
                labels={calendar}
                locale={tag}
                today={getToday(localTimeZone())}
                value={days}
                onChange={(next) => {
                  place.setDays(next);
                  close();
                }}
              />
              {days && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    place.setDays(null);
                    close();
                  }}
                >
                  {words.clear}
                </Button>
              )}
            </div>
          )}
        </Popover>
      </div>
      {(days || status) && (
        <Button variant="quiet" icon={<X size={18} />} onClick={place.clear}>
          {words.clearAll}
        </Button>
      )}
    </div>
  );
}
