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
import { downloadFile } from '../../platform/download.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { formatDate, formatNumber } from '../../platform/format.ts';
import { useHiddenColumns } from '../../platform/hidden-columns.ts';
import { useLocale } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useListParams } from '../operations/use-list-params.ts';
import { setAnswerParam } from './attendee-params.ts';
import styles from './manage.module.css';
import { ROWS_PER_PAGE, useAttendees } from './manage-api.ts';

const DEBOUNCE_MS = 250;
const answers = ['going', 'interested'] as const;

/** What is typed, and after a pause what is asked for. */
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

/** Who goes or is interested: found, ordered, and taken away as a file. */
export function AttendeesTable({ event: { id, facts } }: { event: ManagedEvent['event'] }) {
  const { table, events } = useAdminWords();
  const words = events.attendees;
  const errorMessage = useErrorMessage();
  const { locale } = useLocale();
  const place = useListParams('attendees', attendeeColumns);
  const hidden = useHiddenColumns('attendees');
  const columns = useColumns();
  const { text, setText, term } = useDebouncedTerm(() => place.setPage(1));
  const [params, setParams] = useSearchParams();
  const answer = answers.find((one) => one === params.get('answer'));
  const { page, order } = place;
  const query = useAttendees(id, { page, order }, { term, ...(answer && { answer }) });
  const { data } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile(exportAttendees, { params: { id }, body: { format: 'csv' } }),
    onError: (refusal) => toast.error(errorMessage(refusal)),
  });

  if (query.error && !data) return <LoadFailed query={query} />;
  if (data?.total === 0 && term === '' && !answer && getAnswerCount(facts, answer) === 0) {
    return <EmptyState title={words.none} text={words.noneText} />;
  }
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ROWS_PER_PAGE));
  // What is still there of another choice is not held against this one.
  const isWhole = term === '' && data && !query.isPlaceholderData;
  const missing = isWhole ? getAnswerCount(facts, answer) - data.total : 0;
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
          onClick={() => exporting.mutate()}
        >
          {words.export}
        </Button>
      </div>
      <DataTable
        caption={words.caption}
        labels={table}
        columns={columns}
        rows={data?.rows}
        keyOf={(one) => one.id}
        nameOf={({ name }) => name}
        total={data?.total ?? 0}
        page={data ? Math.min(page, pages) : page}
        pages={pages}
        onPage={place.setPage}
        order={order}
        onOrder={place.setOrder}
        {...hidden}
      />
      {missing > 0 && (
        <p className={styles.missing}>
          {words.notShown({ count: missing, shown: formatNumber(locale, missing) })}
        </p>
      )}
    </>
  );
}

/** How many answered so, as the event counts them. */
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
      cell: ({ id, name, avatar, answer }) => (
        <LeadCell facts={<AnswerBadge answer={answer} />}>
          <span className={styles.person}>
            <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
            <Link to={paths.profile(id)}>{name}</Link>
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
      id: 'registered',
      header: words.registered,
      isSortable: true,
      cell: ({ answeredAt }) => (
        <time dateTime={answeredAt} className={styles.whole}>
          {formatDate(locale, answeredAt)}
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
