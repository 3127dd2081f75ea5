import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from './browser-storage.ts';

const storageKey = 'radiant-shortcuts';

type Shortcut = { key: string; description: string };

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const areShortcutsEnabled = (): boolean => readStorage('local', storageKey) !== 'off';

/** Single keys disturb people who dictate or press keys by accident, so all can be disabled (WCAG 2.1.4). */
export function setShortcutsEnabled(on: boolean): void {
  writeStorage('local', storageKey, on ? null : 'off');
  notifyListeners();
}

export const useShortcutsEnabled = (): boolean =>
  useSyncExternalStore(subscribe, areShortcutsEnabled, () => true);

/** One for each key, though several tables of a page may answer to it. */
export function useShortcuts(): readonly Shortcut[] {
  const registered = useSyncExternalStore(
    subscribe,
    () => active,
    () => active,
  );
  return [...new Map(registered.map((shortcut) => [shortcut.key, shortcut])).values()];
}

/** `key` is the produced character, so it works on every keyboard layout. Returns whether shortcuts are enabled. */
export function useShortcut(key: string, description: string, onPress: () => void): boolean {
  const isOn = useShortcutsEnabled();
  const press = useEffectEvent(onPress);

  // A layout effect: the key works as soon as the page is visible.
  useLayoutEffect(() => {
    if (!isOn) return;
    const shortcut = { key, description };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || isKeyTaken(event)) return;
      event.preventDefault();
      press();
    };
    active = [...active, shortcut];
    notifyListeners();
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      active = active.filter((other) => other !== shortcut);
      notifyListeners();
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isOn, key, description]);

  return isOn;
}

function isKeyTaken({ ctrlKey, metaKey, altKey, isComposing, key, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  if (target instanceof HTMLElement && operatesControl(target, key)) return true;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));
  // Last, because it searches the whole page.
  return isTyping || document.querySelector('dialog:modal, [role="menu"]') !== null;
}

/** Space presses what has the focus, and arrows choose within a group. */
const operatesControl = (target: HTMLElement, key: string): boolean =>
  (key === ' ' && target.matches('a, button, summary, input')) ||
  (key.startsWith('Arrow') && target.matches('input[type="radio"], [role="tab"]'));
