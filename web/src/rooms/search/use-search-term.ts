import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

const parameter = 'q';
const pause = 250;

/** Marks the addresses that come from typing. */
const typed = { typed: true };

/**
 * What is typed, and the term that stands in the address: it follows after a pause, so that a name is asked for once
 * and can be shared and come back to.
 */
export function useSearchTerm() {
  const [search, setSearch] = useSearchParams();
  const term = search.get(parameter) ?? '';
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

  function write(next: string) {
    clearTimeout(timer.current);
    setWritten(next);
    setSearch(next.trim() === '' ? {} : { [parameter]: next }, {
      replace: true,
      preventScrollReset: true,
      state: typed,
    });
  }

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(next), pause);
  }

  return { text, term: term.trim(), change, submit: () => write(text) };
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
