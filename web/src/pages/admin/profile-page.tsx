import { permissionsOf } from '@radiant/contract/permissions.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { BellRing, Check, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { SecondFactorSettings } from '../../features/accounts/second-factor-settings.tsx';
import { LinkedSocialAccounts } from '../../features/accounts/social-links.tsx';
import { useRefetchAccess } from '../../features/accounts/use-refetch-access.ts';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { EditProfileForm } from '../../features/profiles/edit-profile-form.tsx';
import { useOwnProfile } from '../../features/profiles/use-profile-edit.ts';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { SessionsSettings } from '../../features/settings/sessions-settings.tsx';
import settings from '../../features/settings/settings.module.css';
import { useLogOut } from '../../layout/use-log-out.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './profile-page.module.css';

const tabs = ['personal', 'password', 'preferences'] as const;
type Tab = (typeof tabs)[number];

const tabOf = (value: string | null): Tab => tabs.find((tab) => tab === value) ?? 'personal';

export function ProfilePage() {
  const { profile: words } = useAdminWords();
  const { id } = useMember();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.soft}>{words.intro}</p>
      </div>
      <div className={styles.columns}>
        <IdentityCard />
        <Tabs
          label={words.tabsLabel}
          items={tabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={tab}
          onValueChange={(value) => setParams(value === 'personal' ? {} : { tab: value }, { replace: true })}
          panelClassName={styles.panel}
        >
          {tab === 'personal' && <PersonalTab memberId={id} />}
          {tab === 'password' && (
            <>
              <PasswordCard memberId={id} />
              <SecondFactorSettings memberId={id} />
              <LinkedSocialAccounts memberId={id} />
              <SessionsSettings memberId={id} />
            </>
          )}
          {tab === 'preferences' && (
            <>
              <AppearanceSettings memberId={id} />
              <NotificationsCard />
            </>
          )}
        </Tabs>
      </div>
    </div>
  );
}

function IdentityCard() {
  const { profile: words } = useAdminWords();
  const { name, email, role, avatar } = useMember();
  const logOut = useLogOut();
  return (
    <Card className={styles.identity}>
      <div className={styles.who}>
        <Avatar name={name} src={avatar && fileUrl(avatar)} size={44} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          <p className={styles.soft}>{email}</p>
        </div>
      </div>
      <Badge tone="ink" className={styles.role}>
        {words.roles[role]}
      </Badge>
      <div>
        <h2 className={styles.heading}>{words.permissions}</h2>
        <p className={styles.soft}>{words.permissionsText}</p>
        <ul className={styles.permissions}>
          {permissionsOf(role).map((permission) => (
            <li key={permission}>
              <Check size={16} aria-hidden="true" />
              {words.permission[permission]}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" size="small" full onClick={logOut}>
        <LogOut size={16} aria-hidden="true" />
        {words.signOut}
      </Button>
    </Card>
  );
}

function PersonalTab({ memberId }: { memberId: string }) {
  const { profile: words } = useAdminWords();
  return (
    <QueryBoundary
      query={useOwnProfile(memberId)}
      heading="h2"
      errorTitle={words.failed}
      hasErrorCard
      loading={
        <SkeletonGroup label={words.loading}>
          <Card padding="roomy" className={styles.waiting}>
            <Skeleton shape="block" width="100%" height="9rem" />
            <Skeleton shape="block" width="100%" height="46px" />
            <Skeleton shape="block" width="100%" height="46px" />
          </Card>
        </SkeletonGroup>
      }
    >
      {(profile) => (
        <Card padding="roomy">
          <EditProfileForm profile={profile} onDone={() => document.getElementById('content')?.focus()} />
        </Card>
      )}
    </QueryBoundary>
  );
}

function PasswordCard({ memberId }: { memberId: string }) {
  const t = useWords();
  const { profile: words } = useAdminWords();
  const refetchAccess = useRefetchAccess(memberId);
  /** Remounts the form after each change, which clears what was typed. */
  const [changes, setChanges] = useState(0);
  return (
    <Card render={<section />} className={settings.section} aria-labelledby="password">
      <div>
        <h2 id="password" className={settings.title}>
          {words.changePassword}
        </h2>
        <p className={settings.hint}>{t.accounts.changeTextFree}</p>
      </div>
      <ChangePasswordForm
        key={changes}
        onChanged={() => {
          setChanges(changes + 1);
          toast.success(t.accounts.passwordChanged);
          refetchAccess();
        }}
      />
    </Card>
  );
}

function NotificationsCard() {
  const { profile: words } = useAdminWords();
  return (
    <Card render={<section />} className={settings.section} aria-labelledby="notifications">
      <div>
        <h2 id="notifications" className={settings.title}>
          {words.notifications}
        </h2>
        <p className={settings.hint}>{words.notificationsText}</p>
      </div>
      <div>
        <Button variant="secondary" size="small" render={<Link to={paths.notificationSettings()} />}>
          <BellRing size={16} aria-hidden="true" />
          {words.openNotifications}
        </Button>
      </div>
    </Card>
  );
}
