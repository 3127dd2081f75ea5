import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Keyboard and ARIA of a list below a field that is rendered elsewhere: arrows move, Enter selects, Escape closes.
 */
export function useCombobox({
  field,
  text,
  count,
  listId,
  onSelect,
}: {
  field: HTMLInputElement;
  text: string;
  /** Number of options; the list is closed when it is 0. */
  count: number;
  listId: string;
  onSelect: (index: number) => void;
}) {
  const [hasFocus, setFocus] = useState(() => document.activeElement === field);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState({ text, index: -1 });
  const isOpen = hasFocus && count > 0 && dismissed !== text;
  // Typing clears the selection: Enter then opens all results.
  const activeIndex =
    isOpen && highlighted.text === text && highlighted.index < count ? highlighted.index : -1;
  const getOptionId = (index: number) => `${listId}-${index}`;
  const highlight = (index: number) => setHighlighted({ text, index });

  function dismiss() {
    setDismissed(text);
    highlight(-1);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || count === 0) return;
      setDismissed(null);
    } else if (event.key === 'ArrowDown') highlight(activeIndex + 1 === count ? -1 : activeIndex + 1);
    else if (event.key === 'ArrowUp') highlight(activeIndex === -1 ? count - 1 : activeIndex - 1);
    else if (event.key === 'Enter' && activeIndex !== -1) onSelect(activeIndex);
    else if (event.key === 'Escape') dismiss();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const [handleFocus, handleBlur] = [() => setFocus(true), () => setFocus(false)];
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event);
    field.addEventListener('keydown', handleKeyDown);
    field.addEventListener('focus', handleFocus);
    field.addEventListener('blur', handleBlur);
    return () => {
      field.removeEventListener('keydown', handleKeyDown);
      field.removeEventListener('focus', handleFocus);
      field.removeEventListener('blur', handleBlur);
    };
  }, [field]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen));
    setOrRemoveAttribute(field, 'aria-controls', isOpen ? listId : null);
    setOrRemoveAttribute(
      field,
      'aria-activedescendant',
      activeIndex === -1 ? null : `${listId}-${activeIndex}`,
    );
  }, [field, isOpen, listId, activeIndex]);

  return { isOpen, activeIndex, getOptionId, dismiss };
}

function setOrRemoveAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
