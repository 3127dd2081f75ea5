import { useErrorMessage } from '../../platform/error-message.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSetMute } from './mutes-api.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** Explains what muting a person means. The name is unknown for the actor of a notification. */
export function MutePersonDialog({
  memberId,
  name,
  onClose,
}: {
  memberId: string;
  name?: string | undefined;
  onClose: () => void;
}) {
  const words = useChoiceWords();
  const errorMessage = useErrorMessage();
  const { mutateAsync, isPending, error } = useSetMute();

  async function handleConfirm() {
    try {
      await mutateAsync({ memberId, muted: true });
      toast.success(words.personMuted);
      onClose();
    } catch {
      // Shown in the dialog.
    }
  }

  const { askPerson } = words;
  return (
    <ConfirmDialog
      open
      tone="plain"
      title={name === undefined ? askPerson.titleNoName : askPerson.title({ name })}
      description={askPerson.text}
      confirmLabel={askPerson.confirm}
      cancelLabel={askPerson.cancel}
      pending={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
