import type { ManagedEventRow, ManagedStatus } from '@radiant/contract/event-management.ts';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Ellipsis,
  ExternalLink,
  Pencil,
  Plus,
  Radio,
  Repeat,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber, localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { useLocale } from '../../platform/words.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { formatVenue, formatVenueTime } from './format-managed-event.ts';
import styles from './manage.module.css';
import { useManagedEvents } from './manage-api.ts';
import { EventFilters } from './manage-filters.tsx';
import { useEventTableParams } from './use-event-table-params.ts';

const statusBadges: Readonly<Record<ManagedStatus, { tone: BadgeTone; icon: ReactNode }>> = {
  upcoming: { tone: 'info', icon: <CalendarClock size={14} /> },
  ongoing: { tone: 'success', icon: <Radio size={14} /> },
  completed: { tone: 'neutral', icon: <CalendarCheck size={14} /> },
  cancelled: { tone: 'danger', icon: <CalendarX size={14} /> },
};

export function EventStatusBadge({ status }: { status: ManagedStatus }) {
  const { events: words } = useAdminWords();
  return <Badge {...statusBadges[status]}>{words.statuses[status]}</Badge>;
}

/** All events: filtered, sorted and paged. */
export function EventsTable() {
  const { events: words } = useAdminWords();
  const listParams = useEventTableParams();
  const columns = useColumns();
  const formatTime = useFormatTime();
  const { page, size, order, filters } = listParams;
  const query = useManagedEvents({ page, size, order }, filters);
  const { data } = query;
  const isFiltered = Object.keys(filters).length > 0;

  if (query.error && !data) return <LoadFailed query={query} />;
  if (data?.total === 0 && !isFiltered) {
    return (
      <EmptyState
        illustration={<BenchDrawing />}
        title={words.none}
        text={words.noneText}
        action={
          <Button icon={<Plus size={18} />} render={<Link to={paths.adminCreateEvent()} />}>
            {words.create}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EventFilters listParams={listParams} />
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey="events"
        className={styles.table}
        caption={words.title}
        columns={columns}
        rows={data?.rows}
        keyOf={({ event }) => event.id}
        nameOf={({ event }) => event.title}
        detailOf={({ event }) => formatTime(event).when}
        total={data?.total}
        menuHeader={words.actions}
        menu={({ event }, name) => (
          <Menu
            label={words.actionsFor({ name })}
            trigger={
              <IconButton size="small" label={words.actionsFor({ name })} icon={<Ellipsis size={18} />} />
            }
          >
            <MenuItem icon={<Pencil size={18} />} render={<Link to={paths.adminEvent(event.id)} />}>
              {words.manage}
            </MenuItem>
            <MenuItem icon={<ExternalLink size={18} />} render={<Link to={paths.event(event.id)} />}>
              {words.view}
            </MenuItem>
          </Menu>
        )}
      />
    </>
  );
}

function useColumns(): Column<ManagedEventRow>[] {
  const { events: words } = useAdminWords();
  const { locale } = useLocale();
  return [
    {
      id: 'name',
      header: words.columns.name,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ event, status }, name) => (
        <LeadCell
          className={styles.lead}
          facts={
            <>
              <EventTime event={event} />
              <EventStatusBadge status={status} />
            </>
          }
        >
          <Link to={paths.adminEvent(event.id)} className={styles.name} dir="auto" aria-label={name}>
            {event.title}
          </Link>
          {event.details.series && <Badge icon={<Repeat size={14} />}>{words.series}</Badge>}
        </LeadCell>
      ),
    },
    {
      id: 'date',
      header: words.columns.date,
      isSortable: true,
      cell: ({ event }) => <EventTime event={event} />,
    },
    {
      id: 'location',
      header: words.columns.location,
      isSortable: true,
      cell: ({ event }) => (
        <span className={styles.place} dir="auto">
          {formatVenue(event.details, words)}
        </span>
      ),
    },
    {
      id: 'organizer',
      header: words.columns.organizer,
      isSortable: true,
      cell: ({ event }) => <span className={styles.whole}>{event.host.name}</span>,
    },
    {
      id: 'attendees',
      header: words.columns.attendees,
      isSortable: true,
      isNumeric: true,
      cell: ({ event }, name) => {
        const count = formatNumber(locale, event.details.goingCount);
        return (
          <Link
            to={`${paths.adminEvent(event.id)}?tab=attendees&answer=going`}
            aria-label={words.attendeesOf({ name, count })}
          >
            {count}
          </Link>
        );
      },
    },
    {
      id: 'status',
      header: words.columns.status,
      isSortable: true,
      cell: ({ status }) => <EventStatusBadge status={status} />,
    },
  ];
}

type ListedEvent = ManagedEventRow['event'];

function useFormatTime(): (event: ListedEvent) => ReturnType<typeof formatVenueTime> {
  const { locale } = useLocale();
  return ({ details }) => formatVenueTime(details, { tag: localeTags[locale], readerZone: localTimeZone() });
}

function EventTime({ event }: { event: ListedEvent }) {
  const venueTime = useFormatTime()(event);
  return (
    <time dateTime={event.details.startsAt} className={styles.whole}>
      {venueTime.when}
      {venueTime.zone && <span className={styles.zone}> {venueTime.zone}</span>}
    </time>
  );
}
