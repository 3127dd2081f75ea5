import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import { useShortcut } from '../platform/shortcuts.ts';
import { useInitialWords } from '../platform/words.tsx';
import { lazyPart } from '../ui/lazy.ts';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const OpenShortcutsContext = createContext<() => void>(() => {});

/** Opens the list of shortcuts; also from a menu, for those who disabled `?`. */
export const useOpenShortcuts = (): (() => void) => use(OpenShortcutsContext);

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const t = useInitialWords();
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
