import type { User } from '@radiant/contract/users.ts';
import type { ReactNode } from 'react';
import { useMember } from '../../platform/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SecondFactorRemoval } from '../accounts/second-factor-removal.tsx';
import { ContentTable } from '../moderation/content-table.tsx';
import { MemberHistory } from '../moderation/member-history.tsx';
import { MemberMeasures } from '../moderation/member-measures.tsx';
import { QueueTable } from '../moderation/queue-table.tsx';
import { AuditTable } from '../operations/audit-table.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useUserForm } from './use-user-form.ts';
import { UserAccesses } from './user-accesses.tsx';
import { UserCareRole } from './user-care-role.tsx';
import { UserDeletion } from './user-deletion.tsx';
import { UserForm } from './user-form.tsx';
import { userTabs } from './user-form-values.ts';
import { UserSessions } from './user-sessions.tsx';
import styles from './users.module.css';

/** Everything about one member. The form outlives its tabs, so that a visit to another loses nothing typed. */
export function UserSections({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { users, content } = useAdminWords();
  const words = users.details;
  const isOwn = useMember().id === user.id;
  const form = useUserForm(user);

  function renderPanel(): ReactNode {
    switch (form.tab) {
      case 'posts':
        return (
          <>
            <p className={styles.intro}>{content.views.posts.intro}</p>
            <ContentTable view="posts" author={user} />
          </>
        );
      case 'reports':
        return (
          <>
            <p className={styles.intro}>{isOwn ? words.ownReports : words.reportsText}</p>
            {!isOwn && (
              <div className={styles.inset}>
                <MemberMeasures memberId={user.id} heading="h2" />
                <MemberHistory memberId={user.id} heading="h2" />
              </div>
            )}
            <QueueTable author={user.id} />
          </>
        );
      case 'sessions':
        return <UserSessions user={user} isOwn={isOwn} />;
      case 'audit':
        return (
          <>
            <p className={styles.intro}>{words.auditText}</p>
            <AuditTable subject={user.id} />
            <UserAccesses userId={user.id} />
          </>
        );
      default:
        return <UserForm user={user} form={form} tab={form.tab} onLeave={onLeave} />;
    }
  }

  return (
    <>
      <Card padding="none" className={styles.sections}>
        <Tabs
          label={words.tabsLabel}
          items={userTabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={form.tab}
          onValueChange={form.setTab}
        >
          {renderPanel()}
        </Tabs>
      </Card>
      {form.tab === 'security' && <UserCareRole user={user} />}
      {form.tab === 'security' && !isOwn && (
        <>
          <SecondFactorRemoval person={user} />
          <UserDeletion
            user={user}
            onDeleted={() => {
              form.discard();
              onLeave();
            }}
          />
        </>
      )}
    </>
  );
}
