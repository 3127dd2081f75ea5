import { limits } from '@radiant/contract/limits.ts';
import { isSearchableName } from '@radiant/contract/search.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './directory.module.css';
import { type DirectoryFilter, useOwnGroups } from './directory-api.ts';
import { useDirectoryWords } from './use-directory-words.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

interface DirectoryFiltersProps {
  viewer: string;
  filter: DirectoryFilter;
  onFilter: (part: DirectoryFilter) => void;
}

export function DirectoryFilters({ viewer, filter, onFilter }: DirectoryFiltersProps) {
  const words = useDirectoryWords();
  const groups = useOwnGroups(viewer).data ?? [];
  return (
    <search className={styles.filters} aria-label={words.filters}>
      <NameSearch term={filter.term ?? ''} onSearch={(term) => onFilter({ ...filter, term })} />
      <Select
        name="letter"
        label={words.letter}
        value={filter.letter ?? 'all'}
        options={[
          { value: 'all', label: words.allLetters },
          ...letters.map((value) => ({ value, label: value.toUpperCase() })),
        ]}
        onValueChange={(letter) => onFilter({ ...filter, letter: letter === 'all' ? '' : letter })}
      />
      {groups.length > 0 && (
        <Select
          name="group"
          label={words.group}
          value={filter.group ?? 'all'}
          options={[
            { value: 'all', label: words.allGroups },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(group) => onFilter({ ...filter, group: group === 'all' ? '' : group })}
        />
      )}
    </search>
  );
}

function NameSearch({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const t = useWords();
  const words = useDirectoryWords();
  const [text, setText] = useState(term);
  const [isRefused, setRefused] = useState(false);
  const [followed, setFollowed] = useState(term);
  if (followed !== term) {
    setFollowed(term);
    setText(term);
  }

  function handleSubmit() {
    const wanted = text.trim();
    if (wanted === '' || isSearchableName(wanted)) onSearch(wanted);
    else setRefused(true);
  }

  return (
    <Form className={styles.search} onSubmit={handleSubmit}>
      <TextField
        name="term"
        type="search"
        label={words.term}
        end={<IconButton type="submit" size="small" label={words.search} icon={<Search size={20} />} />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.searchTermMax}
        error={isRefused ? t.fields.term_letters : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setRefused(false);
        }}
      />
    </Form>
  );
}
