import { currentLocale } from '../../platform/locale.ts';
import { toast } from '../../ui/toast.tsx';
import { offlineWords } from '../../words/offline.ts';

/** Long enough to read it and decide. */
const DURATION_MS = 20_000;

export function warnOfUnsent(count: number, onLogOut: () => void): void {
  const words = offlineWords[currentLocale()];
  toast.error(words.unsent({ count }), {
    action: { label: words.logOutAnyway, onAction: onLogOut },
    duration: DURATION_MS,
  });
}
