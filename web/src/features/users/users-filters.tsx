import { roles } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import { standings } from '@radiant/contract/users.ts';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchText } from '../../platform/search-text.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayRangeFilter } from '../operations/day-range-filter.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { UserListParams } from './use-user-list-params.ts';

export function UsersFilters({ listParams, children }: { listParams: UserListParams; children?: ReactNode }) {
  const { users: words } = useAdminWords();
  const { q, role, status, days, setFilters } = listParams;
  const { text, setText } = useSearchText(q, (term) => setFilters({ q: term }));
  const isFiltered = q !== '' || role !== undefined || status !== undefined || days !== null;
  return (
    <FilterBar
      search={
        <TextField
          type="search"
          name="q"
          label={words.searchLabel}
          labelHidden
          placeholder={words.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.searchTermMax}
          start={<Search size={18} />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      }
    >
      <Select
        name="status"
        label={words.status}
        labelHidden
        value={status ?? 'any'}
        options={[
          { value: 'any', label: words.anyStatus },
          ...standings.map((value) => ({ value, label: words.standings[value] })),
        ]}
        onValueChange={(value) => setFilters({ status: value === 'any' ? '' : value })}
      />
      <Select
        name="role"
        label={words.role}
        labelHidden
        value={role ?? 'any'}
        options={[
          { value: 'any', label: words.anyRole },
          ...roles.map((value) => ({ value, label: words.roles[value] })),
        ]}
        onValueChange={(value) => setFilters({ role: value === 'any' ? '' : value })}
      />
      <DayRangeFilter
        label={words.columns.createdAt}
        value={days}
        onChange={(next) => setFilters({ from: next?.from ?? '', to: next?.to ?? '' })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setFilters({ q: '', role: '', status: '', from: '', to: '' })}
        >
          {words.reset}
        </Button>
      )}
      {children}
    </FilterBar>
  );
}
