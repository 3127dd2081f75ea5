import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useViewerId } from '../features/feed/feed-api.ts';
import { SearchResults } from '../features/search/search-results.tsx';
import { searchTabs } from '../features/search/search-tabs.ts';
import { findTermError } from '../features/search/search-term.ts';
import { useFocusOnArrival, useSearchTerm } from '../features/search/use-search-term.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useWords } from '../platform/words.tsx';
import { classNames } from '../ui/class-names.ts';
import { Form } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './page.module.css';

export function SearchPage() {
  const t = useWords();
  const viewer = useViewerId();
  const { text, term, tab, change, submit, setTab } = useSearchTerm();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const problem = findTermError(text, tab);
  usePageTitle(t.search.title);
  useFocusOnArrival(field);

  function handleKeyDown(event: KeyboardEvent) {
    const first = event.key === 'ArrowDown' && results.current?.querySelector('a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  return (
    <div className={classNames(styles.page, styles.dense)}>
      <h1>{t.search.title}</h1>
      <Form role="search" aria-label={t.search.title} onSubmit={submit}>
        <TextField
          ref={field}
          name="q"
          type="search"
          label={t.search.label}
          placeholder={t.search.placeholder}
          end={<IconButton type="submit" size="small" label={t.search.label} icon={<Search size={20} />} />}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          error={problem ? t.fields[problem] : undefined}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </Form>
      <section aria-labelledby="found-title">
        <h2 id="found-title" className="visually-hidden">
          {t.search.tabs[tab]}
        </h2>
        <Tabs
          variant="pill"
          label={t.search.tabsLabel}
          items={searchTabs.map((value) => ({ value, label: t.search.tabs[value] }))}
          value={tab}
          onValueChange={setTab}
          panelClassName={styles.panel}
        >
          <div ref={results}>
            <SearchResults key={tab} viewer={viewer} term={term} tab={tab} onTabChange={setTab} />
          </div>
        </Tabs>
      </section>
    </div>
  );
}
