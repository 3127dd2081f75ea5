import { FileDown } from 'lucide-react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useExportForImport } from './imports-api.ts';

export function ExportForImportButton() {
  const { forImport: words, cancel } = useAdminWords().imports;
  const { confirm, confirmDialog } = useConfirm();
  const action = useAction(useExportForImport(), { success: words.done });
  const ask = () =>
    confirm({
      title: words.title,
      description: words.text,
      confirmLabel: words.confirm,
      cancelLabel: cancel,
      tone: 'plain',
      action: () => action.runAsync(),
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<FileDown size={18} />}
        pending={action.isPending}
        onClick={() => void ask()}
      >
        {words.open}
      </Button>
      {confirmDialog}
    </>
  );
}
