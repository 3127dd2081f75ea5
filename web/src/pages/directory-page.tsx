import { BookUser } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { DirectoryFilter } from '../features/directory/directory-api.ts';
import { DirectoryFilters } from '../features/directory/directory-filters.tsx';
import { DirectoryView } from '../features/directory/directory-view.tsx';
import { useDirectoryWords } from '../features/directory/use-directory-words.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './directory-page.module.css';
import page from './page.module.css';

/** What the address says; empty values do not count. */
function readFilter(search: URLSearchParams): DirectoryFilter {
  const filter: DirectoryFilter = {};
  for (const name of ['term', 'letter', 'group'] as const) {
    const value = search.get(name);
    if (value) filter[name] = value;
  }
  return filter;
}

export function DirectoryPage() {
  const words = useDirectoryWords();
  const { id } = useMember();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  usePageTitle(words.title);
  const handleFilter = (next: DirectoryFilter) =>
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    );
  return (
    <div className={classNames(page.page, page.dense, styles.page)}>
      <header className={classNames(page.head, styles.head)}>
        <div>
          <h1>{words.title}</h1>
          <p className={page.hint}>{words.intro}</p>
        </div>
        <Button
          variant="secondary"
          icon={<BookUser size={18} />}
          render={<Link to={paths.directorySettings()} />}
        >
          {words.mine}
        </Button>
      </header>
      <DirectoryFilters viewer={id} filter={filter} onFilter={handleFilter} />
      <DirectoryView viewer={id} filter={filter} onClear={() => handleFilter({})} />
    </div>
  );
}
