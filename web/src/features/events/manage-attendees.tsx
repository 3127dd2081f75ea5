import {
  type Attendee,
  attendeeColumns,
  exportAttendees,
  type ManagedEvent,
} from '@radiant/contract/event-management.ts';
import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { downloadFile } from '../../platform/download.ts';
import { formatNumber, formatShortDate } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useListParams } from '../operations/use-list-params.ts';
import { setAnswerParam } from './attendee-params.ts';
import styles from './manage.module.css';
import { useAttendees } from './manage-api.ts';

const DEBOUNCE_MS = 250;
const answers = ['going', 'interested'] as const;

/** The typed text, and the debounced search term. */
function useDebouncedTerm(onAsk: () => void) {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    if (text.trim() === term) return;
    const timer = setTimeout(() => {
      setTerm(text.trim());
      onAsk();
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return { text, setText, term };
}

/** Attendees: searchable, sortable, exportable. */
export function AttendeesTable({ event: { id, details } }: { event: ManagedEvent['event'] }) {
  const words = useAdminWords().events.attendees;
  const { locale } = useLocale();
  const listParams = useListParams('attendees', attendeeColumns);
  const columns = useColumns();
  const { text, setText, term } = useDebouncedTerm(() => listParams.setPage(1));
  const [params, setParams] = useSearchParams();
  const answer = answers.find((one) => one === params.get('answer'));
  const { page, size, order } = listParams;
  const query = useAttendees(id, { page, size, order }, { term, ...(answer && { answer }) });
  const { data } = query;
  const exportMutation = useMutation({
    mutationFn: () => downloadFile(exportAttendees, { params: { id }, body: { format: 'csv' } }),
  });
  const exporting = useAction(exportMutation, { failure: true });

  if (query.error && !data) return <LoadFailed query={query} />;
  if (data?.total === 0 && term === '' && !answer && getAnswerCount(details, answer) === 0) {
    return <EmptyState title={words.none} text={words.noneText} />;
  }
  // Placeholder data is of another filter.
  const missing = term === '' && data && !query.isPlaceholderData ? data.hidden : 0;
  return (
    <>
      <div className={styles.filters}>
        <TextField
          name="term"
          type="search"
          label={words.search}
          labelHidden
          placeholder={words.search}
          className={styles.search}
          start={<Search size={18} />}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Select
          name="answer"
          label={words.show}
          labelHidden
          className={styles.filter}
          options={[
            { value: '', label: words.any },
            { value: 'going', label: words.going },
            { value: 'interested', label: words.interested },
          ]}
          value={answer ?? ''}
          onValueChange={(next) => {
            setParams((before) => setAnswerParam(before, next), { replace: true, preventScrollReset: true });
          }}
        />
        <Button
          variant="secondary"
          className={styles.end}
          icon={<Download size={18} />}
          pending={exporting.isPending}
          onClick={() => exporting.run()}
        >
          {words.export}
        </Button>
      </div>
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey="attendees"
        caption={words.caption}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id: attendeeId }) => attendeeId}
        nameOf={({ name }) => name}
        detailOf={({ email }) => email}
        total={data?.total}
      />
      {missing > 0 && (
        <p className={styles.missing}>
          {words.notShown({ count: missing, shown: formatNumber(locale, missing) })}
        </p>
      )}
    </>
  );
}

/** The event's own counters. */
function getAnswerCount(
  { goingCount, interestedCount }: EventDetails,
  answer: 'going' | 'interested' | undefined,
) {
  if (answer === 'going') return goingCount;
  return answer === 'interested' ? interestedCount : goingCount + interestedCount;
}

function useColumns(): Column<Attendee>[] {
  const { events } = useAdminWords();
  const words = events.attendees;
  const { locale } = useLocale();
  return [
    {
      id: 'name',
      header: words.name,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ id, name, avatar, answer }, rowName) => (
        <LeadCell facts={<AnswerBadge answer={answer} />}>
          <span className={styles.person}>
            <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
            <Link to={paths.profile(id)} aria-label={rowName}>
              {name}
            </Link>
          </span>
        </LeadCell>
      ),
    },
    {
      id: 'email',
      header: words.email,
      isSortable: true,
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className={styles.whole}>
          {email}
        </a>
      ),
    },
    {
      id: 'answer',
      header: words.answer,
      isSortable: true,
      cell: ({ answer }) => <AnswerBadge answer={answer} />,
    },
    {
      id: 'guests',
      header: words.guests,
      isNumeric: true,
      cell: ({ guests }) => formatNumber(locale, guests),
    },
    {
      id: 'registered',
      header: words.registered,
      isSortable: true,
      cell: ({ answeredAt }) => (
        <time dateTime={answeredAt} className={styles.whole}>
          {formatShortDate(locale, answeredAt)}
        </time>
      ),
    },
  ];
}

function AnswerBadge({ answer }: Pick<Attendee, 'answer'>) {
  const { attendees: words } = useAdminWords().events;
  return (
    <Badge tone={answer === 'going' ? 'success' : 'candle'}>
      {answer === 'going' ? words.going : words.interested}
    </Badge>
  );
}
