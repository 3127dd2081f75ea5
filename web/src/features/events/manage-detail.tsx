import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import { Clock, MapPin, UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { localTimeZone, withColon } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { formatEventTimes } from '../posts/event-times.ts';
import { formatVenue } from './format-managed-event.ts';
import styles from './manage.module.css';
import { ManagedEventActions } from './manage-actions.tsx';
import { EventAnalyticsPanel } from './manage-analytics.tsx';
import { AttendeesTable } from './manage-attendees.tsx';
import { EditEventForm } from './manage-edit-form.tsx';
import { EventStatusBadge } from './manage-table.tsx';

const tabs = ['details', 'attendees', 'analytics'] as const;

export function ManagedEventDetail({ managed }: { managed: ManagedEvent }) {
  const { events: words } = useAdminWords();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'details';
  const { id } = managed.event;
  return (
    <>
      <ManagedEventHeader managed={managed} />
      <Card padding="none">
        <Tabs
          label={words.tabs.label}
          listClassName={styles.tabs}
          items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={tab}
          // Another tab starts on its first page.
          onValueChange={(next) =>
            setParams(next === 'details' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
          }
        >
          {tab === 'details' && (
            <div className={styles.panel}>
              <EditEventForm key={id} managed={managed} />
            </div>
          )}
          {tab === 'attendees' && <AttendeesTable key={id} event={managed.event} />}
          {tab === 'analytics' && (
            <div className={styles.panel}>
              <EventAnalyticsPanel id={id} />
            </div>
          )}
        </Tabs>
      </Card>
    </>
  );
}

function ManagedEventHeader({ managed }: { managed: ManagedEvent }) {
  const t = useWords();
  const { events: words } = useAdminWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  const { event, status } = managed;
  const times = formatEventTimes(event.details, {
    now,
    tag: localeTags[locale],
    readerZone: localTimeZone(),
  });
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <EventStatusBadge status={status} />
        <span className={styles.fact}>
          <Clock size={16} aria-hidden="true" />
          <span>
            <time dateTime={event.details.startsAt}>{times.venue}</time>
            {times.reader && ` · ${t.eventPost.forYou({ time: times.reader })}`}
          </span>
        </span>
        <span className={styles.fact} dir="auto">
          <MapPin size={16} aria-hidden="true" />
          {formatVenue(event.details, words)}
        </span>
        <span className={styles.fact}>
          <UserRound size={16} aria-hidden="true" />
          <span className="visually-hidden">{withColon(locale, words.organizer)} </span>
          {event.host.name}
        </span>
      </div>
      {event.details.cancelReason && (
        <p className={styles.soft}>
          {t.eventPage.why} <bdi>{event.details.cancelReason}</bdi>
        </p>
      )}
      <ManagedEventActions managed={managed} />
    </div>
  );
}
