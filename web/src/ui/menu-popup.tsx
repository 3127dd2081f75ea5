import { type KeyboardEvent, useRef } from 'react';
import { Floating, type FloatingProps } from './floating.tsx';

/** Letters typed within this time form one search text. */
const TYPE_AHEAD_MS = 1000;

interface MenuPopupProps extends Omit<FloatingProps, 'role' | 'onKeyDown' | 'onPlaced'> {
  startsAtEnd: boolean;
  /** Escape or Tab: closes and returns the focus to the button. */
  onLeave: () => void;
}

/** The popup of a menu and its keys; loaded when a menu is about to open. */
export function MenuPopup({ startsAtEnd, onLeave, ...floating }: MenuPopupProps) {
  const typed = useRef({ word: '', at: 0 });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget);
    const current = items.findIndex((item) => item.matches(':focus'));
    const target =
      itemForKey(event, items, current) ?? itemForTypedText(event, items, current, typed.current);
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    } else if (event.key === 'Tab') {
      onLeave();
    }
  }

  return (
    <Floating
      {...floating}
      role="menu"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onPlaced={(box) => initialItem(itemsOf(box), startsAtEnd)?.focus()}
    />
  );
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
}

function initialItem(items: readonly HTMLElement[], atEnd: boolean): HTMLElement | undefined {
  if (atEnd) return items.at(-1);
  const [first] = items;
  // Radio menus start at the checked item, others at the first.
  if (first?.role !== 'menuitemradio') return first;
  return items.find((item) => item.ariaChecked === 'true') ?? first;
}

function itemForKey(
  { key }: KeyboardEvent,
  items: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(current, 0) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}

function itemForTypedText(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  current: number,
  typed: { word: string; at: number },
): HTMLElement | undefined {
  const { key, timeStamp } = event;
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const isNewWord = timeStamp - typed.at > TYPE_AHEAD_MS;
  if (key === ' ' && isNewWord) return undefined;
  typed.word = (isNewWord ? '' : typed.word) + key.toLocaleLowerCase();
  typed.at = timeStamp;
  const from = Math.max(typed.word.length === 1 ? current + 1 : current, 0);
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(typed.word));
}
