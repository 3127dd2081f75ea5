import { findGroupTranslationErrors } from '@radiant/contract/group-translations.ts';
import { type Group, GroupInput } from '@radiant/contract/groups.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { GroupFields, type GroupValues } from './group-fields.tsx';
import { useCreateGroup, useUpdateGroup } from './groups-api.ts';

const emptyGroup: Omit<GroupValues, 'language'> = {
  name: '',
  description: '',
  translationName: '',
  translationDescription: '',
  joining: 'request',
  isListed: true,
};

const validate = (values: GroupValues) => Object.fromEntries(findGroupTranslationErrors(values));

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
  const { locale } = useLocale();
  const form = useForm({
    values: { ...emptyGroup, language: locale },
    schema: GroupInput,
    validate,
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
  group: { id, name, description, language, translation, joining, isListed },
  onClose,
}: {
  viewer: string;
  group: Group;
  onClose: () => void;
}) {
  const t = useWords();
  const form = useForm({
    values: {
      ...{ name, description, language, joining, isListed },
      translationName: translation?.name ?? '',
      translationDescription: translation?.description ?? '',
    },
    schema: GroupInput,
    validate,
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
