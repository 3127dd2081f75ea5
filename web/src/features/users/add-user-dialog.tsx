import { type Role, roles } from '@radiant/contract/accounts.ts';
import { UserDraft } from '@radiant/contract/users.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { useId } from 'react';
import { useForm } from '../../platform/form.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordChecklist } from '../accounts/password-checklist.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './users.module.css';
import { useCreateUser } from './users-api.ts';

export function AddUserDialog({
  open,
  onClose,
  canInvite,
}: {
  open: boolean;
  onClose: () => void;
  /** Whether the site can send mail. */
  canInvite: boolean;
}) {
  const { form: words } = useAdminWords().users;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      dismissible={false}
    >
      <AddUserForm onDone={onClose} canInvite={canInvite} />
    </Dialog>
  );
}

const accountMethods = ['invitation', 'password'] as const;
const newUser: { role: Role } & Record<'name' | 'email' | 'password' | 'church' | 'location', string> = {
  name: '',
  email: '',
  password: '',
  church: '',
  location: '',
  role: 'user',
};

function AddUserForm({ onDone, canInvite }: { onDone: () => void; canInvite: boolean }) {
  const t = useWords();
  const { locale: ownLocale } = useLocale();
  const { users } = useAdminWords();
  const { passwordMin } = useSite();
  const words = users.form;
  const checklistId = useId();
  const create = useCreateUser();
  const firstMethod = accountMethods[canInvite ? 0 : 1];
  const form = useForm({
    values: { ...newUser, locale: ownLocale, method: firstMethod },
    schema: UserDraft,
    toInput: ({ method, password, locale, ...values }) =>
      method === 'invitation' ? { ...values, locale, isInvited: true } : { ...values, password },
    send: async (draft, { getIdempotencyKey }) => {
      await create.mutateAsync({ draft, idempotencyKey: getIdempotencyKey() });
      return draft;
    },
    onSent: ({ isInvited }) => {
      toast.success(isInvited ? words.invited : words.created);
      onDone();
    },
    failure: words.failed,
  });
  const { method, password } = form.values;
  const isInvited = method === 'invitation';
  // The site may require more than the minimum length of the schema.
  const isTooShort = Boolean(form.errors.password) && password.length < passwordMin;
  return (
    <Form
      {...form.props}
      errors={
        isTooShort ? { ...form.errors, password: words.passwordMin({ count: passwordMin }) } : form.errors
      }
    >
      <TextField
        {...form.text('name')}
        label={words.name}
        required
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <TextField
        {...form.text('email')}
        type="email"
        label={words.email}
        required
        autoComplete="off"
        autoCapitalize="none"
      />
      {canInvite ? (
        <Select
          {...form.choice('method')}
          label={words.way}
          hint={words.wayHints[method]}
          options={accountMethods.map((value) => ({ value, label: words.ways[value] }))}
        />
      ) : (
        <Notice>{words.noMail}</Notice>
      )}
      {isInvited ? (
        <Select
          {...form.choice('locale')}
          label={words.language}
          options={locales.map((value) => ({ value, label: t.composer.languages[value] }))}
        />
      ) : (
        <>
          <PasswordField
            {...form.text('password')}
            label={words.password}
            required
            autoComplete="new-password"
            showLabel={t.accounts.showPassword}
            hideLabel={t.accounts.hidePassword}
            aria-describedby={checklistId}
          />
          <PasswordChecklist id={checklistId} password={password} title={words.passwordNeeds} />
        </>
      )}
      <Select
        {...form.choice('role')}
        label={words.role}
        options={[...roles].reverse().map((value) => ({ value, label: users.roles[value] }))}
      />
      <div className={styles.pair}>
        <TextField
          {...form.text('church')}
          label={words.church}
          hint={words.optional}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          {...form.text('location')}
          label={words.location}
          hint={words.optional}
          autoComplete="off"
          dir="auto"
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onDone}>
          {users.cancel}
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel={words.creating}>
          {isInvited ? words.invite : words.create}
        </Button>
      </div>
    </Form>
  );
}
