import { dayOf } from '@radiant/contract/days.ts';
import {
  requestFilters,
  type SupportMessageRow,
  type SupportState,
  supportColumns,
  supportStates,
} from '@radiant/contract/support-answers.ts';
import { CircleCheck, CircleDashed, MailOpen, Reply, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { dayAtNoon, formatNumber, formatShortDate, formatShortDateTime } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LetterDrawing } from '../../ui/illustrations/letter-drawing.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { AdminTable } from '../operations/admin-table.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useListParams } from '../operations/use-list-params.ts';
import styles from './admin.module.css';
import { useSupportMessages } from './admin-messages-api.ts';

const stateBadges: Readonly<Record<SupportState, { tone: BadgeTone; icon: ReactNode }>> = {
  open: { tone: 'warning', icon: <CircleDashed size={14} /> },
  answered: { tone: 'info', icon: <Reply size={14} /> },
  done: { tone: 'success', icon: <CircleCheck size={14} /> },
};

export function SupportStateBadge({ state }: { state: SupportState }) {
  const { support } = useAdminWords();
  return <Badge {...stateBadges[state]}>{support.messages.states[state]}</Badge>;
}

type Due = Pick<SupportMessageRow, 'request' | 'dueOn' | 'state'>;

/** By when the law requires an answer to a request about personal data. `isShort`: in a table. */
export function DueBadge({ request, dueOn, state, isShort = false }: Due & { isShort?: boolean }) {
  const { support } = useAdminWords();
  const { locale } = useLocale();
  const isLate = useIsPast(dueOn);
  if (request === null || dueOn === null) return null;
  const { due, dueShort, requests } = support.messages;
  const day = formatShortDate(locale, dayAtNoon(dueOn));
  return (
    <Badge tone={isLate && state === 'open' ? 'danger' : 'info'} icon={<Scale size={14} />}>
      {isShort ? dueShort({ day }) : due({ request: requests[request], day })}
    </Badge>
  );
}

function useIsPast(day: string | null): boolean {
  const { timeZone } = useSite();
  const now = useCurrentMinute();
  return day !== null && day < dayOf(new Date(now), timeZone);
}

const getMessagePath = (id: string) => `${paths.adminSupport()}?message=${encodeURIComponent(id)}`;

export function SupportMessages() {
  const { support } = useAdminWords();
  const words = support.messages;
  const { locale } = useLocale();
  const { params, setFilters, ...listParams } = useListParams<'state' | 'request'>(
    'messages',
    supportColumns,
  );
  const state = supportStates.find((one) => one === params.get('state'));
  const request = requestFilters.find((one) => one === params.get('request'));
  const columns = useColumns();
  const query = useSupportMessages({ ...listParams, state, request });
  const { data } = query;

  if (query.error && !data) return <LoadFailed query={query} />;
  if (data?.total === 0 && !state && !request) {
    return <EmptyState illustration={<LetterDrawing />} title={words.none} text={words.noneText} />;
  }
  const labelWithCount = (one: SupportState) =>
    data ? `${words.states[one]} (${formatNumber(locale, data.counts[one])})` : words.states[one];
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          label={words.show}
          options={[
            { value: '', label: words.all },
            ...supportStates.map((value) => ({ value, label: labelWithCount(value) })),
          ]}
          value={state ?? ''}
          onValueChange={(next) => setFilters({ state: next })}
        />
        <Select
          name="request"
          label={words.kind}
          options={[
            { value: '', label: words.anyMessage },
            ...requestFilters.map((value) => ({
              value,
              label: value === 'any' ? words.anyRequest : words.requests[value],
            })),
          ]}
          value={request ?? ''}
          onValueChange={(next) => setFilters({ request: next })}
        />
      </div>
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey="support"
        caption={words.caption}
        columns={columns}
        rows={data?.messages}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        detailOf={({ sender, createdAt }) =>
          `${sender || words.guest}, ${formatShortDateTime(locale, createdAt)}`
        }
        total={data?.total}
        menuHeader={words.actions}
        menu={({ id }, name) => (
          <IconButton
            size="small"
            label={words.readOf({ subject: name })}
            icon={<MailOpen size={18} />}
            render={<Link to={getMessagePath(id)} />}
          />
        )}
      />
    </>
  );
}

function useColumns(): Column<SupportMessageRow>[] {
  const { support } = useAdminWords();
  const words = support.messages;
  return [
    {
      id: 'subject',
      header: words.columns.subject,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ id, subject, sender, state, request, dueOn }, name) => (
        <LeadCell
          facts={
            <>
              <bdi className={styles.soft}>{sender || words.guest}</bdi>
              <SupportStateBadge state={state} />
              <DueBadge request={request} dueOn={dueOn} state={state} isShort />
            </>
          }
        >
          <Link to={getMessagePath(id)} className={styles.subject} dir="auto" aria-label={name}>
            {subject}
          </Link>
        </LeadCell>
      ),
    },
    {
      id: 'sender',
      header: words.columns.sender,
      isSortable: true,
      cell: ({ sender, email }) => (
        <span className={styles.sender}>
          <span>{sender || words.guest}</span>
          <span className={styles.soft}>{email}</span>
        </span>
      ),
    },
    {
      id: 'date',
      header: words.columns.date,
      isSortable: true,
      cell: ({ createdAt }) => <TimeAgo date={createdAt} className={styles.whole} />,
    },
    {
      id: 'due',
      header: words.columns.due,
      isSortable: true,
      cell: ({ request, dueOn, state }) => <DueBadge request={request} dueOn={dueOn} state={state} isShort />,
    },
    {
      id: 'state',
      header: words.columns.state,
      isSortable: true,
      cell: ({ state }) => <SupportStateBadge state={state} />,
    },
  ];
}
