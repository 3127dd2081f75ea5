import { type ReactNode, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ReportDialog, ReportTarget } from './report-dialog.tsx';

type DialogState = { isOpen: boolean; openCount: number; Dialog: typeof ReportDialog };

/** Opens the report dialog, whose code loads on the first press. */
export function useReportDialog(reported: ReportTarget): {
  openReport: () => void;
  reportDialog: ReactNode;
  isReporting: boolean;
} {
  const t = useWords();
  const [shown, setShown] = useState<DialogState | null>(null);

  function openReport() {
    import('./report-dialog.tsx').then(
      ({ ReportDialog: Dialog }) =>
        setShown((before) => ({ isOpen: true, openCount: (before?.openCount ?? 0) + 1, Dialog })),
      // Offline the chunk does not load; the next press tries again.
      () => toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable })),
    );
  }

  const reportDialog = shown && (
    <shown.Dialog
      key={shown.openCount}
      reported={reported}
      open={shown.isOpen}
      onClose={() => setShown({ ...shown, isOpen: false })}
    />
  );
  return { openReport, reportDialog, isReporting: shown?.isOpen ?? false };
}
