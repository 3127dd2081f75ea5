import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { useShortcut } from '../platform/shortcuts.ts';
import { useFirstWords } from '../platform/words.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const ShortcutsDialog = lazyPart(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const OpenShortcutsContext = createContext<() => void>(() => {});

/** Opens the list of shortcuts; from a menu too, for those who switched `?` off. */
export const useOpenShortcuts = (): (() => void) => use(OpenShortcutsContext);

/** Offers the list under `?` to everything below. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const t = useFirstWords();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = () => setState('open');
  useShortcut('?', t.layout.shortcutHelp, open);
  return (
    <OpenShortcutsContext value={open}>
      {children}
      {state !== 'never' && (
        <Suspense>
          <ShortcutsDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </OpenShortcutsContext>
  );
}
