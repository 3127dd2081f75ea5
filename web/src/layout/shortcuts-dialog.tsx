import { createContext, use } from 'react';
import { setShortcutsOn, useShortcut, useShortcuts, useShortcutsOn } from '../platform/shortcuts.ts';
import { useWords } from '../platform/words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './shortcuts-dialog.module.css';

/** Opens the list of shortcuts; from the menu too, for those who switched `?` off. */
export const OpenShortcuts = createContext<() => void>(() => {});
export const useOpenShortcuts = () => use(OpenShortcuts);

/** The list under `?`. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const openShortcuts = useOpenShortcuts();
  const shortcuts = useShortcuts();
  const isOn = useShortcutsOn();
  useShortcut('?', t.layout.shortcutHelp, openShortcuts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.layout.shortcuts}
      closeLabel={t.platform.close}
      size="small"
    >
      <dl className={styles.list}>
        {shortcuts.map(({ key, description }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Switch name="shortcuts" label={t.layout.shortcutsOn} checked={isOn} onCheckedChange={setShortcutsOn} />
    </Dialog>
  );
}
