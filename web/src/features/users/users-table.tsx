import { fileUrl } from '@radiant/contract/storage.ts';
import type { ListedUser } from '@radiant/contract/users.ts';
import { Download, Ellipsis, Eye, Megaphone, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber, formatShortDate, truncateGraphemes } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { BulkBar, type Column, LeadCell } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { SelectAllResults } from '../operations/select-all-results.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSelection } from '../operations/use-selection.ts';
import { type UserListParams, useUserListParams } from './use-user-list-params.ts';
import { type AllUsers, type UserActions, useUserActions } from './user-actions.tsx';
import { RoleBadge, StandingBadge } from './user-badges.tsx';
import styles from './users.module.css';
import { useUsers } from './users-api.ts';
import { UsersFilters } from './users-filters.tsx';

/** Graphemes. */
const nameMaxLength = 15;

export function UsersTable() {
  const { users: words } = useAdminWords();
  const listParams = useUserListParams();
  const query = useUsers(listParams);
  const { data } = query;
  const { filter } = listParams;
  const { selectedRows, selection, results } = useSelection(data?.rows, { filter, total: data?.total });
  const panel = useRef<HTMLDivElement>(null);
  const actions = useUserActions(() => panel.current?.focus());
  const columns = useColumns();

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <UsersFilters listParams={listParams}>
        {data && data.total > 0 && (
          <ExportButton total={data.total} listParams={listParams} actions={actions} />
        )}
      </UsersFilters>
      {selectedRows.length > 0 && (
        <>
          <BulkActions
            people={selectedRows}
            all={results.areAllSelected ? { filter, count: results.total, onDone: results.clear } : null}
            actions={actions}
          />
          <SelectAllResults selectedCount={selectedRows.length} results={results} />
        </>
      )}
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey="users"
        caption={words.caption}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        detailOf={({ email }) => email}
        total={data?.total}
        page={data?.page}
        {...selection}
        menuHeader={words.actions}
        menu={(user, name) => <UserMenu user={user} name={name} actions={actions} />}
      />
      {actions.confirmDialog}
    </div>
  );
}

function useColumns(): Column<ListedUser>[] {
  const { users: words } = useAdminWords();
  const { locale } = useLocale();
  return [
    {
      id: 'name',
      header: words.columns.name,
      isSortable: true,
      isAlwaysShown: true,
      cell: (user, name) => (
        <LeadCell
          facts={
            <>
              <RoleBadge role={user.role} />
              <StandingBadge {...user} />
            </>
          }
        >
          <NameCell user={user} rowName={name} />
        </LeadCell>
      ),
    },
    {
      id: 'role',
      header: words.columns.role,
      isSortable: true,
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      id: 'status',
      header: words.columns.status,
      isSortable: true,
      cell: (user) => <StandingBadge {...user} />,
    },
    {
      id: 'createdAt',
      header: words.columns.createdAt,
      isSortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.whole}>
          {formatShortDate(locale, createdAt)}
        </time>
      ),
    },
    {
      id: 'lastLogin',
      header: words.columns.lastLogin,
      isSortable: true,
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className={styles.soft}>{words.never}</span>
        ) : (
          <TimeAgo date={lastLoginAt} className={styles.whole} />
        ),
    },
  ];
}

function NameCell({ user: { id, name, email, avatar }, rowName }: { user: ListedUser; rowName: string }) {
  const { users: words } = useAdminWords();
  const member = useMember();
  const shown = truncateGraphemes(name, nameMaxLength);
  return (
    <span className={styles.person}>
      <Avatar name={name} src={avatar && fileUrl(avatar)} size={32} />
      <span className={styles.names}>
        <span>
          <Link
            to={paths.adminUser(id)}
            className={styles.name}
            title={shown === name ? undefined : name}
            // Begins with what is shown, so that voice control finds it.
            aria-label={rowName.replace(name, shown)}
          >
            <bdi>{shown}</bdi>
          </Link>
          {id === member.id && <span className={styles.soft}> ({words.you})</span>}
        </span>
        <span className={styles.email} title={email}>
          {email}
        </span>
      </span>
    </span>
  );
}

function UserMenu({ user, name, actions }: { user: ListedUser; name: string; actions: UserActions }) {
  const { users: words } = useAdminWords();
  const label = words.actionsFor({ name });
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      <MenuHeading>{words.actions}</MenuHeading>
      <MenuItem icon={<Eye size={18} />} render={<Link to={paths.adminUser(user.id)} />}>
        {words.view}
      </MenuItem>
      <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => actions.confirmDelete(user)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

/** Exports every matching user, not only this page. */
function ExportButton({
  total,
  listParams,
  actions,
}: {
  total: number;
  listParams: UserListParams;
  actions: UserActions;
}) {
  const { users: words } = useAdminWords();
  const { q, role, status, days } = listParams;
  const isNarrowed = q.trim() !== '' || role !== undefined || status !== undefined || days !== null;
  const number = formatNumber(useLocale().locale, total);
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Download size={16} />}
      pending={actions.isExporting}
      onClick={() => actions.exportUsers({ filter: listParams.filter })}
    >
      {isNarrowed ? words.exportFound({ number }) : words.exportEverybody({ number })}
    </Button>
  );
}

function BulkActions({
  people,
  all,
  actions,
}: {
  people: readonly ListedUser[];
  /** All results rather than `people`. */
  all: AllUsers | null;
  actions: UserActions;
}) {
  const { users: words } = useAdminWords();
  const shared = { size: 'small', variant: 'secondary' } as const;
  const picked = people.map(({ id, name }) => ({ id, name }));
  return (
    <BulkBar>
      <span className={styles.chosen} role="status">
        {words.chosen({ count: all?.count ?? people.length })}
      </span>
      {!all && (
        <Button
          {...shared}
          icon={<Megaphone size={16} />}
          render={<Link to={paths.adminCreateNotification()} state={{ people: picked }} />}
        >
          {words.notify}
        </Button>
      )}
      <Button
        {...shared}
        icon={<Download size={16} />}
        pending={actions.isExporting}
        onClick={() =>
          actions.exportUsers(all ? { filter: all.filter } : { ids: people.map(({ id }) => id) })
        }
      >
        {words.exportCsv}
      </Button>
      <Button
        {...shared}
        icon={<UserRoundCheck size={16} />}
        pending={actions.isBusy}
        onClick={() => (all ? actions.confirmForAll('enable', all) : actions.enable(people))}
      >
        {words.enable}
      </Button>
      <Button
        {...shared}
        icon={<UserRoundX size={16} />}
        onClick={() => (all ? actions.confirmForAll('disable', all) : actions.confirmBulk('disable', people))}
      >
        {words.disable}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 size={16} />}
        onClick={() => (all ? actions.confirmForAll('delete', all) : actions.confirmBulk('delete', people))}
      >
        {words.removeSome}
      </Button>
    </BulkBar>
  );
}
