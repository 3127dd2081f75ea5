import { limits } from '@radiant/contract/limits.ts';
import { generalAudiences, postKinds } from '@radiant/contract/post-shapes.ts';
import { Search } from 'lucide-react';
import { useSearchText } from '../../platform/search-text.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayRangeFilter } from '../operations/day-range-filter.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { type ContentView, listStatuses } from './content-status.ts';
import type { ContentListParams } from './use-content-list-params.ts';

const any = 'any';
// Private posts belong to their author alone.
const filterableAudiences = generalAudiences.filter((audience) => audience !== 'private');

export function ContentFilters({ view, listParams }: { view: ContentView; listParams: ContentListParams }) {
  const t = useWords();
  const { content: words } = useAdminWords();
  const { q, kind, status, audience, isReported, days, setFilters } = listParams;
  const { text, setText } = useSearchText(q, (term) => setFilters({ q: term }));
  const isFiltered =
    q !== '' || status || audience || isReported || days || (view === 'posts' && kind !== undefined);
  return (
    <FilterBar
      search={
        <TextField
          type="search"
          name="q"
          label={words.views[view].search}
          labelHidden
          placeholder={words.views[view].search}
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
      {view === 'posts' && (
        <Select
          name="kind"
          label={words.filters.kind}
          labelHidden
          value={kind ?? any}
          options={[
            { value: any, label: words.filters.anyKind },
            ...postKinds.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          onValueChange={(value) => setFilters({ kind: value === any ? '' : value })}
        />
      )}
      <Select
        name="status"
        label={words.filters.status}
        labelHidden
        value={status ?? any}
        options={[
          { value: any, label: words.filters.anyStatus },
          ...listStatuses(view).map((value) => ({ value, label: words.statuses[value] })),
        ]}
        onValueChange={(value) => setFilters({ status: value === any ? '' : value })}
      />
      <Select
        name="audience"
        label={words.filters.audience}
        labelHidden
        value={audience ?? any}
        options={[
          { value: any, label: words.filters.anyAudience },
          ...filterableAudiences.map((value) => ({ value, label: t.audiences[value] })),
        ]}
        onValueChange={(value) => setFilters({ audience: value === any ? '' : value })}
      />
      <DayRangeFilter
        label={words.columns.postedDate}
        value={days}
        onChange={(next) => setFilters({ from: next?.from ?? '', to: next?.to ?? '' })}
      />
      <Checkbox
        name="reported"
        label={words.filters.reported}
        checked={isReported}
        onCheckedChange={(checked) => setFilters({ reported: checked ? 'true' : '' })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            setFilters({ q: '', status: '', audience: '', reported: '', kind: '', from: '', to: '' })
          }
        >
          {words.filters.reset}
        </Button>
      )}
    </FilterBar>
  );
}
