import { ApiTokens } from '../features/accounts/api-tokens.tsx';
import { SecondFactorSettings } from '../features/accounts/second-factor-settings.tsx';
import { SignInSettings } from '../features/accounts/sign-in-settings.tsx';
import { LinkedSocialAccounts } from '../features/accounts/social-links.tsx';
import { BlockedPeople } from '../features/friends/blocked-people.tsx';
import { HiddenPosts } from '../features/posts/hidden-posts.tsx';
import { AccessLogCard } from '../features/privacy/access-log.tsx';
import { ConsentsCard } from '../features/privacy/consents.tsx';
import { DataExportCard } from '../features/privacy/data-export.tsx';
import { DeleteAccount } from '../features/privacy/delete-account.tsx';
import { SessionsSettings } from '../features/settings/sessions-settings.tsx';
import styles from '../features/settings/settings.module.css';
import { SettingsHeader } from '../features/settings/settings-header.tsx';
import { SharingSettings } from '../features/settings/sharing-settings.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';

export function PrivacySettingsPage() {
  const t = useWords();
  const { id } = useMember();
  usePageTitle(t.settings.privacy);
  return (
    <div className={styles.page}>
      <SettingsHeader title={t.settings.privacy} />
      <SharingSettings memberId={id} />
      <BlockedPeople viewer={id} isAlwaysShown />
      <HiddenPosts />
      <SignInSettings />
      <SecondFactorSettings memberId={id} />
      <LinkedSocialAccounts memberId={id} />
      <SessionsSettings memberId={id} />
      <ApiTokens memberId={id} />
      <ConsentsCard memberId={id} />
      <AccessLogCard memberId={id} />
      <DataExportCard memberId={id} />
      <DeleteAccount />
    </div>
  );
}
