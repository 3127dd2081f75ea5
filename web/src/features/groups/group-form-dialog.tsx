import { type Group, GroupInput, groupJoinings } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { type FormFields, useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWords } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCreateGroup, useUpdateGroup } from './groups-api.ts';

const emptyGroup: GroupInput = { name: '', description: '', joining: 'request', isListed: true };

export function CreateGroupDialog({
  viewer,
  onClose,
  onCreated,
}: {
  viewer: string;
  onClose: () => void;
  onCreated: (group: Group) => void;
}) {
  const t = useWords();
  const create = useCreateGroup(viewer);
  const form = useForm({
    values: emptyGroup,
    schema: GroupInput,
    draftKey: 'group',
    send: (input, { getIdempotencyKey }) => create(input, getIdempotencyKey()),
    onSent: onCreated,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.groups.createTitle}
      description={t.groups.createText}
      submitLabel={t.groups.create}
      pendingLabel={t.groups.creating}
    >
      <GroupFields form={form} />
    </FormDialog>
  );
}

export function EditGroupDialog({
  viewer,
  group: { id, name, description, joining, isListed },
  onClose,
}: {
  viewer: string;
  group: Group;
  onClose: () => void;
}) {
  const t = useWords();
  const form = useForm({
    values: { name, description, joining, isListed },
    schema: GroupInput,
    draftKey: `group:${id}`,
    send: useUpdateGroup(viewer, id),
    onSent: () => {
      toast.success(t.groups.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.groups.editTitle}
      submitLabel={t.groups.save}
      pendingLabel={t.groups.saving}
    >
      <GroupFields form={form} />
    </FormDialog>
  );
}

function GroupFields({ form }: { form: FormFields<GroupInput> }) {
  const t = useWords();
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t.groups.name}
        maxLength={limits.groupNameMax}
        autoComplete="off"
        required
      />
      <CountedTextArea
        {...form.text('description')}
        label={t.groups.description}
        hint={t.groups.descriptionHint}
        limit={limits.groupDescriptionMax}
      />
      <Select
        {...form.choice('joining')}
        label={t.groups.joining}
        options={groupJoinings.map((value) => ({ value, label: t.groups.joinings[value] }))}
      />
      <Switch {...form.check('isListed')} label={t.groups.isListed} hint={t.groups.isListedHint} />
    </>
  );
}
