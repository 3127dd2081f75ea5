import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchText } from '../../platform/search-text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './audit.module.css';
import { formatAction } from './audit-format.ts';
import { DayRangeFilter } from './day-range-filter.tsx';
import { useAdminWords } from './use-admin-words.ts';
import type { useAuditListParams } from './use-audit-list-params.ts';

/** Debounce in milliseconds. */
const searchDelayMs = 400;

interface AuditFilterBarProps {
  params: ReturnType<typeof useAuditListParams>;
  /** Names for the ids in the URL, as far as the loaded lines know them. */
  names: { actor: string | null; subject: string | null };
}

export function AuditFilterBar({ params, names }: AuditFilterBarProps) {
  const { audit: words } = useAdminWords();
  const { filters, days, setFilters } = params;
  const areas = [
    { value: '', label: words.allAreas },
    ...Object.entries(words.areas).map(([value, label]) => ({ value, label })),
  ];
  const isKnown = areas.some(({ value }) => value === filters.area);
  return (
    <search className={styles.filters}>
      <SearchBox term={filters.q} onSearch={(q) => setFilters({ q: q.trim() })} />
      <Select
        name="area"
        label={words.area}
        options={isKnown ? areas : [...areas, { value: filters.area, label: filters.area }]}
        value={filters.area}
        onValueChange={(area) => setFilters({ area })}
        className={styles.area}
      />
      <DayRangeFilter
        label={words.columns.at}
        value={days}
        onChange={(next) => setFilters({ from: next?.from ?? '', to: next?.to ?? '' })}
      />
      <ActiveFilters params={params} names={names} />
    </search>
  );
}

/** Filters set from a line, each with a button to remove it. */
function ActiveFilters({
  params: { filters, chosenFilters, setFilters, clearFilters },
  names,
}: AuditFilterBarProps) {
  const { audit: words } = useAdminWords();
  if (chosenFilters.length === 0) return null;
  const chosen = [
    { name: 'actor', text: words.onlyActor({ name: names.actor ?? words.somebody }) },
    { name: 'subject', text: words.onlySubject({ name: names.subject ?? words.thisThing }) },
    { name: 'action', text: words.onlyAction({ act: formatAction(filters.action, words) }) },
  ] as const;
  return (
    <div className={styles.chosen}>
      {chosen
        .filter(({ name }) => chosenFilters.includes(name))
        .map(({ name, text }) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            icon={<X size={16} />}
            aria-label={words.endFilter({ filter: text })}
            onClick={() => setFilters({ [name]: '' })}
          >
            {text}
          </Button>
        ))}
      <Button size="small" variant="quiet" onClick={clearFilters}>
        {words.clear}
      </Button>
    </div>
  );
}

function SearchBox({ term, onSearch }: { term: string; onSearch: (text: string) => void }) {
  const { audit: words } = useAdminWords();
  const { text, setText, search } = useSearchText(term, onSearch, searchDelayMs);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search();
  }

  return (
    <form className={styles.search} onSubmit={handleSubmit}>
      <TextField
        name="q"
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        start={<Search size={18} />}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}
