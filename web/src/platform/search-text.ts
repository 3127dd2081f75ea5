import { useEffect, useRef, useState } from 'react';

/**
 * What is typed into a search field whose term stands in the address. The address follows in a transition, so the
 * field keeps its own text: letters, dead keys and the caret stay, however fast one types.
 * @param term what the address says
 * @param onSearch puts a term into the address
 * @param delayMs after the last key until the address follows
 */
export function useSearchText(
  term: string,
  onSearch: (term: string) => void,
  delayMs = 0,
): { text: string; setText: (text: string) => void; search: () => void } {
  const [text, setText] = useState(term);
  const [seen, setSeen] = useState(term);
  /** Put into the address by this field, and not back from there yet. */
  const [inFlight, setInFlight] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== term) {
    setSeen(term);
    const index = inFlight.lastIndexOf(term.trim());
    setInFlight(index < 0 ? [] : inFlight.slice(index + 1));
    // A link, the way back, or filters that were cleared.
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
