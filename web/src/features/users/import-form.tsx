import type { ImportMapping, ImportPreview } from '@radiant/contract/member-imports.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { useState } from 'react';
import { useAction, useErrorReason } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { ImportMappingFields } from './import-mapping.tsx';
import { ImportPreviewCard } from './import-preview.tsx';
import { type ChosenFile, useImportMembers, useImportPreview } from './imports-api.ts';

interface ImportFormProps {
  file: ChosenFile;
  /** Whether the site can send mail. */
  canInvite: boolean;
  onDone: () => void;
}

/** Of one file; give it the file's id as its key. */
export function ImportForm({ file, canInvite, onDone }: ImportFormProps) {
  const { preview: words } = useAdminWords().imports;
  const reasonOf = useErrorReason();
  const [locale, setLocale] = useState<Locale>(useLocale().locale);
  const [mapping, setMapping] = useState<ImportMapping | undefined>();
  const { data, error, isPlaceholderData } = useImportPreview({ file, mapping, locale });
  if (error)
    return (
      <Notice tone="danger" title={words.failed}>
        {reasonOf(error)}
      </Notice>
    );
  if (!data)
    return (
      <Card>
        <SkeletonGroup label={words.checking}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </SkeletonGroup>
      </Card>
    );
  return (
    <>
      <ImportMappingFields
        columns={data.columns}
        mapping={mapping ?? data.mapping}
        onMapping={setMapping}
        locale={locale}
        onLocale={setLocale}
      />
      <ImportPreviewCard
        preview={data}
        action={
          canInvite && (
            <ImportButton
              file={file}
              locale={locale}
              preview={data}
              isStale={isPlaceholderData}
              onDone={onDone}
            />
          )
        }
      />
    </>
  );
}

interface ImportButtonProps {
  file: ChosenFile;
  locale: Locale;
  preview: ImportPreview;
  /** Another choice is being checked. */
  isStale: boolean;
  onDone: () => void;
}

function ImportButton({ file, locale, preview: { ready, mapping }, isStale, onDone }: ImportButtonProps) {
  const { imports: words } = useAdminWords();
  const { confirm, confirmDialog } = useConfirm();
  const action = useAction(useImportMembers(), {
    success: ({ count }) => words.done({ count }),
    onSuccess: onDone,
  });
  const ask = () => {
    const input = { file: file.base64, mapping, locale, count: ready, idempotencyKey: crypto.randomUUID() };
    return confirm({
      title: words.confirmTitle({ count: ready }),
      description: words.confirmText,
      confirmLabel: words.run({ count: ready }),
      cancelLabel: words.cancel,
      action: () => action.runAsync(input),
      failure: words.failed,
    });
  };
  return (
    <>
      <Button pending={isStale || action.isPending} pendingLabel={words.running} onClick={() => void ask()}>
        {words.run({ count: ready })}
      </Button>
      {confirmDialog}
    </>
  );
}
