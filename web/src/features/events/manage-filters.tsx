import { managedStatuses } from '@radiant/contract/event-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { Search } from 'lucide-react';
import { useSearchText } from '../../platform/search-text.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayRangeFilter } from '../operations/day-range-filter.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { useEventTableParams } from './use-event-table-params.ts';

export function EventFilters({ listParams }: { listParams: ReturnType<typeof useEventTableParams> }) {
  const { events } = useAdminWords();
  const words = events.filters;
  const { q, status, days, setFilters } = listParams;
  const { text, setText } = useSearchText(q, (term) => setFilters({ q: term }));
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
        options={[
          { value: '', label: words.anyStatus },
          ...managedStatuses.map((value) => ({ value, label: events.statuses[value] })),
        ]}
        value={status ?? ''}
        onValueChange={(next) => setFilters({ status: next })}
      />
      <DayRangeFilter
        label={words.days}
        includesFuture
        value={days}
        onChange={(next) => setFilters({ from: next?.from ?? '', to: next?.to ?? '' })}
      />
      {(q !== '' || status || days) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setFilters({ q: '', status: '', from: '', to: '' })}
        >
          {words.clearAll}
        </Button>
      )}
    </FilterBar>
  );
}
