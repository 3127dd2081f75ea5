import type { CareCase } from '@radiant/contract/care-cases.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCareTeam } from '../posts/care-team-api.ts';
import { useChangeCareRequest } from './care-requests-api.ts';
import { useCareRequestWords } from './use-care-request-words.ts';

/** To somebody else in the team. */
export function HandOverDialog({
  viewer,
  request,
  onClose,
}: {
  viewer: string;
  request: CareCase;
  onClose: () => void;
}) {
  const words = useCareRequestWords();
  const { data: team } = useCareTeam(viewer);
  const { mutateAsync } = useChangeCareRequest(viewer);
  const others = team?.filter(({ person }) => person.id !== viewer && person.id !== request.assignee?.id);
  const form = useForm({
    values: { assigneeId: '' },
    validate: ({ assigneeId }) => (assigneeId === '' ? { assigneeId: words.handOverChoose } : undefined),
    send: ({ assigneeId }) => mutateAsync({ id: request.id, version: request.version, assigneeId }),
    onSent: ({ assignee }) => {
      if (assignee) toast.success(words.handedOver({ name: assignee.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={words.handOverTitle}
      description={others?.length === 0 ? words.handOverNobody : words.handOverText}
      submitLabel={words.handOverSubmit}
      isReady={others === undefined || others.length > 0}
    >
      {others && others.length > 0 && (
        <Select
          {...form.choice('assigneeId')}
          label={words.handOverTo}
          placeholder={words.handOverChoose}
          options={others.map(({ person }) => ({ value: person.id, label: person.name }))}
        />
      )}
    </FormDialog>
  );
}
