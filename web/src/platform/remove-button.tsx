import type { ComponentProps } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useConfirm } from './confirm.tsx';

type Confirmation = Parameters<ReturnType<typeof useConfirm>['confirm']>[0];

interface RemoveButtonProps
  extends Pick<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'size' | 'className'>,
    Pick<Confirmation, 'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'failure'> {
  /** If it rejects, the dialog shows why and stays open. */
  onRemove: () => Promise<unknown>;
}

/** Removes an entry of a list after a confirmation. */
export function RemoveButton({ label, icon, size, className, onRemove, ...texts }: RemoveButtonProps) {
  const { confirm, confirmDialog } = useConfirm();
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        size={size}
        className={className}
        onClick={() => void confirm({ ...texts, action: onRemove })}
      />
      {confirmDialog}
    </>
  );
}
