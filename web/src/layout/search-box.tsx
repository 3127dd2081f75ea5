import { Search } from 'lucide-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useShortcut } from '../platform/shortcuts.ts';
import { useInitialWords, withTranslations } from '../platform/words.tsx';
import { lazyPart } from '../ui/lazy.ts';
import styles from './header.module.css';

const Suggestions = lazyPart(
  async () => (await withTranslations(import('../features/search/search-suggestions.tsx'))).SearchSuggestions,
);

/** Enter opens all results; suggestions appear while typing. */
export function SearchBox() {
  const t = useInitialWords();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  const isShortcutOn = useShortcut('/', t.layout.shortcutSearch, () => input.current?.focus());

  function leave() {
    input.current?.blur();
    setText('');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void navigate(paths.search(text));
    leave();
  }

  return (
    <search aria-label={t.layout.search} className={styles.search}>
      <form action={paths.search()} onSubmit={handleSubmit}>
        <button type="submit" className={styles.searchButton} aria-label={t.layout.search}>
          <Search size={18} />
        </button>
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-label={t.layout.searchPlaceholder}
          placeholder={t.layout.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className={styles.searchText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => setField(event.currentTarget)}
        />
      </form>
      {isShortcutOn && (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
      {field && (
        <Suspense>
          <Suggestions field={field} text={text} onSelected={leave} />
        </Suspense>
      )}
    </search>
  );
}
