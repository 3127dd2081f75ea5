import { useAction } from '../../platform/action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
  const { run, isPending, error } = useAction(useSetMute(), {
    success: words.personMuted,
    onSuccess: onClose,
  });
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
      error={error}
      onConfirm={() => run({ memberId, muted: true })}
      onClose={onClose}
    />
  );
}
