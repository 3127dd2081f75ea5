import { type AuditLogRow, auditRowsMax, listAudit } from '@radiant/contract/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ellipsis, FileText, ListFilter, User } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { formatNumber, formatShortDateTime } from '../../platform/format.ts';
import { useMediaQuery } from '../../platform/media-query.ts';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AdminTable } from './admin-table.tsx';
import styles from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilterBar } from './audit-filters.tsx';
import { formatAction, formatActor, formatSubject, getSubjectPath, searchActions } from './audit-format.ts';
import { useAdminWords } from './use-admin-words.ts';
import { type AuditFilters, useAuditListParams } from './use-audit-list-params.ts';

/** @param subject limits the log to actions on this one */
export function AuditTable({ subject }: { subject?: string | undefined }) {
  const { audit: words } = useAdminWords();
  const { locale } = useLocale();
  const listParams = useAuditListParams(subject);
  const [openLine, setOpenLine] = useState<AuditLogRow | null>(null);
  const query = useAudit(useAuditQuery(listParams));
  const { data } = query;
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  const columns = useColumns({ isNarrow, hasSubject: subject === undefined });
  const maxLines = formatNumber(locale, auditRowsMax);
  const [first] = data?.rows ?? [];
  const detailOf = (line: AuditLogRow) =>
    [formatSubject(line, words), formatActor(line, words), formatShortDateTime(locale, line.at)]
      .filter((part) => part !== null)
      .join(', ');

  function renderLines(): ReactNode {
    if (data?.total === 0 && listParams.chosenFilters.length === 0)
      return <EmptyState title={words.empty} text={subject === undefined ? words.emptyText : undefined} />;
    return (
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey={isNarrow ? undefined : 'audit'}
        caption={words.title}
        labels={data?.isMore ? { results: () => words.manyResults({ count: auditRowsMax }) } : {}}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id }) => id}
        nameOf={({ action }) => formatAction(action, words)}
        detailOf={detailOf}
        total={data?.total}
        menuHeader={words.actions}
        menu={(line, name) => (
          <LineMenu
            line={line}
            name={name}
            hasSubject={subject === undefined}
            onShow={() => setOpenLine(line)}
            onFilter={listParams.setFilters}
          />
        )}
      />
    );
  }

  return (
    <>
      <AuditFilterBar
        params={listParams}
        names={{
          actor: listParams.filters.actor === '' ? null : (first?.actor?.name ?? null),
          subject: listParams.filters.subject === '' || !first ? null : formatSubject(first, words),
        }}
      />
      {renderLines()}
      {data?.isMore && <p className={styles.more}>{words.more({ most: maxLines })}</p>}
      <AuditDetails line={openLine} onClose={() => setOpenLine(null)} />
    </>
  );
}

/** A page of the audit log; the previous page stays visible while the next one loads. */
const useAudit = (query: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: ['operations', 'audit', query],
    queryFn: ({ signal }) => call(listAudit, { query: { ...query }, signal, silent: true }),
    placeholderData: keepPreviousData,
  });

/** Search text may also match the translated names of actions. */
function useAuditQuery({
  filters,
  order,
  page,
  size,
}: ReturnType<typeof useAuditListParams>): Record<string, string> {
  const { audit: words } = useAdminWords();
  const actions = filters.q === '' ? [] : searchActions(filters.q, words);
  const query = {
    ...filters,
    acts: actions.join(','),
    page: String(page),
    size: String(size),
    order: order[0]?.descending === false ? 'at' : '-at',
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** On a phone, actor and subject are below the action. */
function useColumns({
  isNarrow,
  hasSubject,
}: {
  isNarrow: boolean;
  hasSubject: boolean;
}): Column<AuditLogRow>[] {
  const { audit: words } = useAdminWords();
  const { locale } = useLocale();
  const columns: Column<AuditLogRow>[] = [
    {
      id: 'at',
      header: words.columns.at,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ at }) => (
        <time dateTime={at} className={styles.time}>
          {formatShortDateTime(locale, at)}
        </time>
      ),
    },
    {
      id: 'action',
      header: words.columns.action,
      isAlwaysShown: true,
      cell: (line) => (
        <span className={styles.act}>
          {formatAction(line.action, words)}
          {isNarrow && (
            <span className={styles.below}>
              <ActorCell line={line} />
              {hasSubject && line.subject && <SubjectCell line={line} />}
            </span>
          )}
        </span>
      ),
    },
  ];
  if (isNarrow) return columns;
  return [
    ...columns,
    { id: 'actor', header: words.columns.actor, cell: (line) => <ActorCell line={line} /> },
    ...(hasSubject
      ? [
          {
            id: 'subject',
            header: words.columns.subject,
            cell: (line: AuditLogRow) => <SubjectCell line={line} />,
          },
        ]
      : []),
    {
      id: 'address',
      header: words.columns.address,
      cell: ({ address }) => <span className={styles.time}>{address ?? words.none}</span>,
    },
  ];
}

function ActorCell({ line }: { line: AuditLogRow }) {
  const { audit: words } = useAdminWords();
  const name = formatActor(line, words);
  return line.actor ? (
    <Link to={paths.adminUser(line.actor.id)} className={classNames(styles.link, styles.who)}>
      {name}
    </Link>
  ) : (
    <span className={styles.soft}>{name}</span>
  );
}

function SubjectCell({ line }: { line: AuditLogRow }) {
  const { audit: words } = useAdminWords();
  const text = formatSubject(line, words);
  const path = getSubjectPath(line);
  if (text === null) return <span className={styles.soft}>{words.none}</span>;
  return path === null ? (
    <span className={styles.soft}>{text}</span>
  ) : (
    <Link to={path} className={styles.link}>
      {text}
    </Link>
  );
}

interface LineMenuProps {
  line: AuditLogRow;
  name: string;
  hasSubject: boolean;
  onShow: () => void;
  onFilter: (changes: Partial<AuditFilters>) => void;
}

function LineMenu({ line, name, hasSubject, onShow, onFilter }: LineMenuProps) {
  const { audit: words } = useAdminWords();
  const act = formatAction(line.action, words);
  const label = words.actionsFor({ act: name });
  const { actor, subject } = line;
  const subjectName = formatSubject(line, words);
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      <MenuItem icon={<FileText size={18} />} onSelect={onShow}>
        {words.showDetails}
      </MenuItem>
      {actor && (
        <MenuItem icon={<User size={18} />} onSelect={() => onFilter({ actor: actor.id })}>
          {words.onlyActor({ name: actor.name ?? words.somebody })}
        </MenuItem>
      )}
      {hasSubject && subject && (
        <MenuItem icon={<ListFilter size={18} />} onSelect={() => onFilter({ subject: subject.id })}>
          {words.onlySubject({ name: subjectName ?? words.thisThing })}
        </MenuItem>
      )}
      <MenuItem icon={<ListFilter size={18} />} onSelect={() => onFilter({ action: line.action })}>
        {words.onlyAction({ act })}
      </MenuItem>
    </Menu>
  );
}
