import { type ReactNode, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ReportDialog, Reported } from './report-dialog.tsx';

type Shown = { isOpen: boolean; turn: number; Dialog: typeof ReportDialog };

/** The dialog that reports something: how to open it, and where it stands. Its code comes with the first press. */
export function useReportDialog(reported: Reported): {
  openReport: () => void;
  reportDialog: ReactNode;
  isReporting: boolean;
} {
  const t = useWords();
  const [shown, setShown] = useState<Shown | null>(null);

  function openReport() {
    import('./report-dialog.tsx').then(
      ({ ReportDialog: Dialog }) =>
        setShown((before) => ({ isOpen: true, turn: (before?.turn ?? 0) + 1, Dialog })),
      // Without a connection the file does not come; pressing again asks for it again.
      () => toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable })),
    );
  }

  const reportDialog = shown && (
    <shown.Dialog
      key={shown.turn}
      reported={reported}
      open={shown.isOpen}
      onClose={() => setShown({ ...shown, isOpen: false })}
    />
  );
  return { openReport, reportDialog, isReporting: shown?.isOpen ?? false };
}
