import { limits } from '@radiant/contract/limits.ts';
import { audiences, postKinds } from '@radiant/contract/post-shapes.ts';
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
import type { ContentPlace } from './content-place.ts';
import { statusesOf, type ViewName } from './content-status.ts';

const any = 'any';
// What is private is nobody's but its author's.
const offered = audiences.filter((audience) => audience !== 'private');

/** Narrows a table down while one types and chooses. */
export function ContentFilters({ view, place }: { view: ViewName; place: ContentPlace }) {
  const t = useWords();
  const { content: words } = useAdminWords();
  const { q, kind, status, audience, isReported, days, narrow } = place;
  const { text, setText } = useSearchText(q, (term) => narrow({ q: term }));
  const isNarrowed =
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
          onValueChange={(value) => narrow({ kind: value === any ? '' : value })}
        />
      )}
      <Select
        name="status"
        label={words.filters.status}
        labelHidden
        value={status ?? any}
        options={[
          { value: any, label: words.filters.anyStatus },
          ...statusesOf(view).map((value) => ({ value, label: words.statuses[value] })),
        ]}
        onValueChange={(value) => narrow({ status: value === any ? '' : value })}
      />
      <Select
        name="audience"
        label={words.filters.audience}
        labelHidden
        value={audience ?? any}
        options={[
          { value: any, label: words.filters.anyAudience },
          ...offered.map((value) => ({ value, label: t.audiences[value] })),
        ]}
        onValueChange={(value) => narrow({ audience: value === any ? '' : value })}
      />
      <DayRangeFilter
        label={words.columns.postedDate}
        value={days}
        onChange={(next) => narrow({ from: next?.from ?? '', to: next?.to ?? '' })}
      />
      <Checkbox
        name="reported"
        label={words.filters.reported}
        checked={isReported}
        onCheckedChange={(checked) => narrow({ reported: checked ? 'true' : '' })}
      />
      {isNarrowed && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            narrow({ q: '', status: '', audience: '', reported: '', kind: '', from: '', to: '' })
          }
        >
          {words.filters.reset}
        </Button>
      )}
    </FilterBar>
  );
}
