import { AccountPage } from './account-page.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { useGuardianWords } from './use-guardian-words.ts';

/** Tells a child what happens until the account opens. */
export function GuardianWait() {
  const words = useGuardianWords();
  return (
    <AccountPage title={words.waitTitle} text={words.waitText}>
      <FocusOnMount />
    </AccountPage>
  );
}
