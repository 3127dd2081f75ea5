import { useEffect, useRef, useState } from 'react';

/** The URL follows in a transition; the field's own text survives fast typing, dead keys and caret moves. */
export function useSearchText(
  term: string,
  onSearch: (term: string) => void,
  delayMs = 0,
): { text: string; setText: (text: string) => void; search: () => void } {
  const [text, setText] = useState(term);
  const [seen, setSeen] = useState(term);
  /** Terms this field wrote to the URL that have not come back yet. */
  const [inFlight, setInFlight] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== term) {
    setSeen(term);
    const index = inFlight.lastIndexOf(term.trim());
    setInFlight(index < 0 ? [] : inFlight.slice(index + 1));
    // The URL changed from outside: a link, Back, or cleared filters.
    if (index < 0) setText(term);
  }

  function searchFor(next: string) {
    clearTimeout(timer.current);
    setInFlight((before) => [...before, next.trim()]);
    onSearch(next);
  }

  return {
    text,
    setText: (next) => {
      setText(next);
      clearTimeout(timer.current);
      if (delayMs === 0) searchFor(next);
      else timer.current = setTimeout(() => searchFor(next), delayMs);
    },
    search: () => searchFor(text),
  };
}
