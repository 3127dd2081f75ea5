import type { User } from '@radiant/contract/users.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { Portraits } from '../profiles/portraits.tsx';
import { type UserEditing, useUserEdit } from './use-user-edit.ts';
import { userTabs } from './user-edit.ts';
import { BasicFields, SocialFields, WordsFields } from './user-fields.tsx';
import { SecurityFields } from './user-security.tsx';
import styles from './users.module.css';

/** All that an administrator looks after of a member. */
export function UserForm({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { details: words, cancel } = useAdminWords().users;
  const edit = useUserEdit(user, () => undefined);
  return (
    <Form errors={edit.errors} message={edit.message} onSubmit={edit.save}>
      <DraftNotice restored={edit.restored} onDiscard={edit.discard} />
      {edit.isStale && <Conflict edit={edit} />}
      <Portraits
        name={edit.values.name || user.name}
        stored={user}
        avatar={edit.avatar}
        banner={edit.banner}
        className={styles.portraits}
      />
      <Tabs
        label={words.tabsLabel}
        items={userTabs.map((value) => ({ value, label: words.tabs[value] }))}
        value={edit.tab}
        onValueChange={edit.setTab}
        panelClassName={styles.tabPanel}
      >
        {edit.tab === 'basic' && <BasicFields edit={edit} />}
        {edit.tab === 'words' && <WordsFields edit={edit} />}
        {edit.tab === 'security' && <SecurityFields user={user} edit={edit} />}
        {edit.tab === 'social' && <SocialFields edit={edit} />}
      </Tabs>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => {
            edit.discard();
            onLeave();
          }}
        >
          {cancel}
        </Button>
        <Button type="submit" disabled={!edit.isChanged} pending={edit.isSaving} pendingLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

/** Both texts are kept: what was typed stands in the form, what somebody else saved stands here. */
function Conflict({ edit }: { edit: UserEditing }) {
  const { users } = useAdminWords();
  const words = users.details;
  const labels: Readonly<Record<string, unknown>> = { ...words, status: words.accountStatus };
  const shownValues: Readonly<Record<string, string>> = { ...users.roles, ...words.status };
  return (
    <Notice
      tone="warning"
      title={words.conflictTitle}
      action={
        <span className={styles.conflictButtons}>
          <Button size="small" variant="secondary" onClick={edit.keepMine}>
            {words.keepMine}
          </Button>
          <Button size="small" variant="secondary" onClick={edit.discard}>
            {words.takeTheirs}
          </Button>
        </span>
      }
    >
      <p>{words.conflictText}</p>
      <ul className={styles.conflict}>
        {edit.conflicts.map(([field, value]) => (
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
