import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { parseSearchTab, type SearchTab } from './search-tabs.ts';

const termParameter = 'q';
const tabParameter = 'kind';
const DEBOUNCE_MS = 250;

/** Marks the addresses that come from typing. */
const typedState = { typed: true };

/**
 * What is typed, and the term and the tab that stand in the address: the term follows after a pause, so that it is asked
 * for once and can be shared and come back to.
 */
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
  useEffect(() => () => clearTimeout(timer.current), []);

  // Another address than the one written here: a link or the way back led to it.
  if (term !== known) {
    setKnown(term);
    if (term !== written) {
      setWritten(term);
      setText(term);
    }
  }

  function write(next: string, tab: string | null) {
    clearTimeout(timer.current);
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

/** Whoever comes here in order to search can type at once; whoever comes back to what was found reads on. */
export function useFocusOnArrival(field: RefObject<HTMLInputElement | null>): void {
  const { key, state, search } = useLocation();
  const isReturn = useNavigationType() === 'POP' && search !== '';
  const arrive = useEffectEvent(() => {
    if (!isReturn && state?.typed !== true) field.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival anew, a link in the header too.
  useEffect(() => arrive(), [key]);
}
