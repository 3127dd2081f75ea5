import { fileUrl } from '@radiant/contract/storage.ts';
import type { User } from '@radiant/contract/users.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { PortraitField } from '../profiles/portrait-field.tsx';
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
      {edit.isStale && <Conflict edit={edit} />}
      <Portraits user={user} edit={edit} />
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

function Portraits({ user, edit: { avatar, banner, values } }: { user: User; edit: UserEditing }) {
  const bannerUrl = banner.url ?? (user.banner && fileUrl(user.banner.file));
  return (
    <div className={styles.portraits}>
      <PortraitField
        kind="banner"
        name="pc"
        isChosen={banner.file !== null}
        lostName={null}
        onChange={banner.choose}
        preview={
          <div className={styles.banner}>
            {bannerUrl && <img className={styles.bannerPicture} src={bannerUrl} alt="" />}
          </div>
        }
      />
      <PortraitField
        kind="avatar"
        name="pp"
        isChosen={avatar.file !== null}
        lostName={null}
        onChange={avatar.choose}
        preview={
          <Avatar
            name={values.name || user.name}
            src={avatar.url ?? (user.avatar && fileUrl(user.avatar))}
            size={96}
          />
        }
      />
    </div>
  );
}
