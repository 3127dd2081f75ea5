import { setShortcutsEnabled, useShortcuts, useShortcutsEnabled } from '../platform/shortcuts.ts';
import { useWords } from '../platform/words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const shortcuts = useShortcuts();
  const isOn = useShortcutsEnabled();
  const signs: Readonly<Record<string, string>> = {
    ' ': t.layout.keyNames.space,
    ArrowLeft: '←',
    ArrowRight: '→',
  };
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
              <kbd className={styles.key}>{signs[key] ?? key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Switch
        name="shortcuts"
        label={t.layout.shortcutsOn}
        checked={isOn}
        onCheckedChange={setShortcutsEnabled}
      />
    </Dialog>
  );
}
