import { type Role, roles } from '@radiant/contract/accounts.ts';
import { UserDraft } from '@radiant/contract/users.ts';
import { locales } from '@radiant/contract/words/locale.ts';
import { useId, useRef, useState } from 'react';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useSite } from '../../platform/site.tsx';
import { resumeAttempt, type SubmitAttempt } from '../../platform/submit-attempt.ts';
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

const emptyValues = { name: '', email: '', password: '', church: '', location: '' };
type TextValues = typeof emptyValues;

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

function AddUserForm({ onDone, canInvite }: { onDone: () => void; canInvite: boolean }) {
  const t = useWords();
  const { locale: ownLocale } = useLocale();
  const { users } = useAdminWords();
  const { passwordMin } = useSite();
  const words = users.form;
  const checklistId = useId();
  const [texts, setTexts] = useState<TextValues>(emptyValues);
  const [role, setRole] = useState<Role>('user');
  const [method, setMethod] = useState<(typeof accountMethods)[number]>(
    canInvite ? 'invitation' : 'password',
  );
  const [locale, setLocale] = useState(ownLocale);
  const isInvited = method === 'invitation';
  const attempt = useRef<SubmitAttempt | null>(null);
  const create = useCreateUser();
  const submission = useFormSubmit(
    UserDraft,
    async (draft) => {
      // A retry after a lost response must not create a second user.
      attempt.current = resumeAttempt(attempt.current, JSON.stringify(draft));
      await create.mutateAsync({ draft, idempotencyKey: attempt.current.key });
      toast.success(draft.isInvited ? words.invited : words.created);
      onDone();
    },
    { failure: words.failed },
  );
  // The site may require more than the minimum length of the schema.
  const isTooShort = Boolean(submission.errors.password) && texts.password.length < passwordMin;
  const toDraft = () => {
    const { password, ...rest } = texts;
    return isInvited ? { ...rest, role, isInvited, locale } : { ...rest, password, role };
  };
  const bindField = (name: keyof TextValues) => ({
    name,
    value: texts[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: value })),
  });
  return (
    <Form
      onSubmit={() => void submission.submit(toDraft())}
      errors={
        isTooShort
          ? { ...submission.errors, password: words.passwordMin({ count: passwordMin }) }
          : submission.errors
      }
      message={submission.message}
    >
      <TextField
        {...bindField('name')}
        label={words.name}
        required
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <TextField
        {...bindField('email')}
        type="email"
        label={words.email}
        required
        autoComplete="off"
        autoCapitalize="none"
      />
      {canInvite ? (
        <Select
          name="way"
          label={words.way}
          hint={words.wayHints[method]}
          value={method}
          options={accountMethods.map((value) => ({ value, label: words.ways[value] }))}
          onValueChange={setMethod}
        />
      ) : (
        <Notice>{words.noMail}</Notice>
      )}
      {isInvited ? (
        <Select
          name="locale"
          label={words.language}
          value={locale}
          options={locales.map((value) => ({ value, label: t.composer.languages[value] }))}
          onValueChange={setLocale}
        />
      ) : (
        <>
          <PasswordField
            {...bindField('password')}
            label={words.password}
            required
            autoComplete="new-password"
            showLabel={t.accounts.showPassword}
            hideLabel={t.accounts.hidePassword}
            aria-describedby={checklistId}
          />
          <PasswordChecklist id={checklistId} password={texts.password} title={words.passwordNeeds} />
        </>
      )}
      <Select
        name="role"
        label={words.role}
        value={role}
        options={[...roles].reverse().map((value) => ({ value, label: users.roles[value] }))}
        onValueChange={setRole}
      />
      <div className={styles.pair}>
        <TextField
          {...bindField('church')}
          label={words.church}
          hint={words.optional}
          autoComplete="off"
          dir="auto"
        />
        <TextField
          {...bindField('location')}
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
        <Button type="submit" pending={submission.pending} pendingLabel={words.creating}>
          {isInvited ? words.invite : words.create}
        </Button>
      </div>
    </Form>
  );
}
