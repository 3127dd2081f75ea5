import type { User } from '@radiant/contract/users.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { ProfileImages } from '../profiles/profile-images.tsx';
import type { UserFormState } from './use-user-form.ts';
import { AboutFields, BasicFields, SocialFields } from './user-fields.tsx';
import type { UserFormTab } from './user-form-values.ts';
import { SecurityFields } from './user-security.tsx';
import styles from './users.module.css';

interface UserFormProps {
  user: User;
  form: UserFormState;
  tab: UserFormTab;
  onLeave: () => void;
}

export function UserForm({ user, form, tab, onLeave }: UserFormProps) {
  const { details: words, cancel } = useAdminWords().users;
  return (
    <Form {...form.props} className={styles.form}>
      <DraftNotice restored={form.restored} onDiscard={form.discard} />
      {form.isStale && <ConflictNotice form={form} />}
      {tab === 'basic' && (
        <ProfileImages
          name={form.values.name || user.name}
          stored={user}
          avatar={form.avatar}
          banner={form.banner}
          className={styles.portraits}
        />
      )}
      {tab === 'basic' && <BasicFields form={form} />}
      {tab === 'words' && <AboutFields form={form} />}
      {tab === 'security' && <SecurityFields user={user} form={form} />}
      {tab === 'social' && <SocialFields form={form} />}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => {
            form.discard();
            onLeave();
          }}
        >
          {cancel}
        </Button>
        <Button type="submit" disabled={!form.isChanged} pending={form.pending} pendingLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

/** Shows the stored values beside the typed ones after an edit conflict. */
function ConflictNotice({ form }: { form: UserFormState }) {
  const { users } = useAdminWords();
  const words = users.details;
  const labels: Readonly<Record<string, unknown>> = { ...words, status: words.accountStatus };
  const shownValues: Readonly<Record<string, string>> = {
    ...users.roles,
    ...words.status,
    ...words.screenings,
  };
  return (
    <Notice
      tone="warning"
      title={words.conflictTitle}
      action={
        <span className={styles.conflictButtons}>
          <Button size="small" variant="secondary" onClick={form.keepOwnChanges}>
            {words.keepMine}
          </Button>
          <Button size="small" variant="secondary" onClick={form.discard}>
            {words.takeTheirs}
          </Button>
        </span>
      }
    >
      <p>{words.conflictText}</p>
      <ul className={styles.conflict}>
        {form.conflicts.map(([field, value]) => (
          <li key={field}>
            {words.savedNow({
              field: String(labels[field]),
              value: value === '' ? words.nothing : (shownValues[value] ?? value),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
