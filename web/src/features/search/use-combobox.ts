import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The keys and the attributes of a list that hangs on a field somewhere else on the page: arrows move in it, Enter
 * follows what is marked, Escape closes it. The field is known by its element alone, so that it need not know the list.
 */
export function useCombobox({
  field,
  text,
  count,
  listId,
  onFollow,
}: {
  field: HTMLInputElement;
  text: string;
  /** Of the options; the list is closed while there are none. */
  count: number;
  listId: string;
  onFollow: (index: number) => void;
}) {
  const [hasFocus, setFocus] = useState(() => document.activeElement === field);
  /** The text for which the list was closed. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [marked, setMarked] = useState({ text, index: -1 });
  const isOpen = hasFocus && count > 0 && dismissed !== text;
  // Whoever types on starts again above the list, where Enter leads to all results.
  const active = isOpen && marked.text === text && marked.index < count ? marked.index : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const mark = (index: number) => setMarked({ text, index });

  function dismiss() {
    setDismissed(text);
    mark(-1);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || count === 0) return;
      setDismissed(null);
    } else if (event.key === 'ArrowDown') mark(active + 1 === count ? -1 : active + 1);
    else if (event.key === 'ArrowUp') mark(active === -1 ? count - 1 : active - 1);
    else if (event.key === 'Enter' && active !== -1) onFollow(active);
    else if (event.key === 'Escape') dismiss();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const [enter, leave] = [() => setFocus(true), () => setFocus(false)];
    const press = (event: KeyboardEvent) => handleKey(event);
    field.addEventListener('keydown', press);
    field.addEventListener('focus', enter);
    field.addEventListener('blur', leave);
    return () => {
      field.removeEventListener('keydown', press);
      field.removeEventListener('focus', enter);
      field.removeEventListener('blur', leave);
    };
  }, [field]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen));
    setOrRemove(field, 'aria-controls', isOpen ? listId : null);
    setOrRemove(field, 'aria-activedescendant', active === -1 ? null : `${listId}-${active}`);
  }, [field, isOpen, listId, active]);

  return { isOpen, active, optionId, dismiss };
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
