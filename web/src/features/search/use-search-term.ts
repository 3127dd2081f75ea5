import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { parseSearchTab, type SearchTab } from './search-tabs.ts';

const termParameter = 'q';
const tabParameter = 'kind';
const DEBOUNCE_MS = 250;

/** Navigation state of URLs that come from typing. */
const typedState = { typed: true };

/** The typed text, and the term and tab in the URL. The URL follows after a pause or at a click. */
export function useSearchTerm() {
  const [search, setSearch] = useSearchParams();
  const term = search.get(termParameter) ?? '';
  const [named, setNamed] = useOptimisticSearchParam(search.get(tabParameter), (tab: string | null) =>
    write(text, tab),
  );
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  const [written, setWritten] = useState(term);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writePending = useEffectEvent(() => timer.current !== undefined && write(text, named));
  useEffect(() => {
    // Before a link is followed: going back then finds the term, and no late term replaces the new page.
    const writeFirst = () => writePending();
    document.addEventListener('click', writeFirst, true);
    return () => {
      document.removeEventListener('click', writeFirst, true);
      clearTimeout(timer.current);
    };
  }, []);

  // The URL was changed elsewhere: by a link or by going back.
  if (term !== known) {
    setKnown(term);
    if (term !== written) {
      setWritten(term);
      setText(term);
    }
  }

  function write(next: string, tab: string | null) {
    clearTimeout(timer.current);
    timer.current = undefined;
    setWritten(next);
    const parts = {
      ...(next.trim() !== '' && { [termParameter]: next }),
      ...(tab && { [tabParameter]: tab }),
    };
    setSearch(parts, { replace: true, preventScrollReset: true, state: typedState });
  }

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next, named), DEBOUNCE_MS);
  }

  return {
    text,
    term: term.trim(),
    tab: parseSearchTab(named, text),
    change,
    submit: () => write(text, named),
    setTab: (tab: SearchTab) => setNamed(tab),
  };
}

/** Focuses the field on arrival, except when going back to results. */
export function useFocusOnArrival(field: RefObject<HTMLInputElement | null>): void {
  const { key, state, search } = useLocation();
  const isReturn = useNavigationType() === 'POP' && search !== '';
  const arrive = useEffectEvent(() => {
    if (!isReturn && state?.typed !== true) field.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation, also by a link in the header.
  useEffect(() => arrive(), [key]);
}
