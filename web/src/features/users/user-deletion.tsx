import type { User } from '@radiant/contract/users.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { isSameName } from './is-same-name.ts';
import styles from './users.module.css';
import { useDeleteUser } from './users-api.ts';

export function UserDeletion({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { users } = useAdminWords();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Card padding="roomy" render={<section />} className={styles.section} aria-labelledby="delete-user">
      <div>
        <h2 id="delete-user">{users.details.deletion.title}</h2>
        <p className={styles.hint}>{users.removeText}</p>
      </div>
      <div>
        <Button size="small" variant="danger" onClick={() => setConfirming(true)}>
          {users.remove}
        </Button>
      </div>
      {isConfirming && (
        <DeletionDialog user={user} onClose={() => setConfirming(false)} onDeleted={onDeleted} />
      )}
    </Card>
  );
}

interface DeletionDialogProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes the account once its name was typed, so that it is not the wrong one. */
function DeletionDialog({ user, onClose, onDeleted }: DeletionDialogProps) {
  const { users } = useAdminWords();
  const { deletion: words } = users.details;
  const { mutateAsync } = useDeleteUser();
  const form = useForm({
    values: { typedName: '' },
    validate: ({ typedName }) =>
      isSameName(typedName, user.name) ? undefined : { typedName: words.otherName },
    send: () => mutateAsync(user.id),
    onSent: () => {
      toast.success(users.removed);
      onDeleted();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={users.removeTitle({ name: user.name })}
      description={users.removeText}
      submitLabel={users.remove}
      pendingLabel={users.removing}
      tone="danger"
      locks
    >
      <TextField
        {...form.text('typedName')}
        label={words.typeName({ name: user.name })}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        dir="auto"
      />
    </FormDialog>
  );
}
