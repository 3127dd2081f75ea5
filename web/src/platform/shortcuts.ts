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

/** Single keys disturb those who dictate or press keys by accident: they can all be switched off. */
export function setShortcutsEnabled(on: boolean): void {
  writeStorage('local', storageKey, on ? null : 'off');
  notifyListeners();
}

export const useShortcutsEnabled = (): boolean => useSyncExternalStore(subscribe, areShortcutsEnabled);

/** What can be pressed on this page, for the list under `?`. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => active);

/**
 * Does something when a single key is pressed, unless somebody is typing, a dialog is open or shortcuts are
 * switched off. `key` is what the key writes, so it holds for every keyboard. Answers whether it is on.
 */
export function useShortcut(key: string, description: string, onPress: () => void): boolean {
  const isOn = useShortcutsEnabled();
  const press = useEffectEvent(onPress);

  // Before it is painted: whoever sees the page can press.
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

/** The key belongs to something else: a browser's own shortcut, a field, a menu, a dialog. */
function isKeyTaken({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  if (document.querySelector('dialog:modal, [role="menu"]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
