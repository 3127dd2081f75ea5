import { AcceptConsentsInput, acceptConsents } from '@radiant/contract/accounts.ts';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { ConsentCheckbox } from '../features/accounts/consent-checkbox.tsx';
import { RedirectAfterSignIn } from '../features/accounts/redirect-after-sign-in.tsx';
import { useLogOut } from '../layout/use-log-out.ts';
import { call } from '../platform/api.ts';
import { useTextForm } from '../platform/form.ts';
import { useMember, useSession } from '../platform/session.tsx';
import { useSite } from '../platform/site.tsx';
import { useWords } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';

/** Asks for consents that are missing or whose text has changed. */
export function ConsentsPage() {
  const t = useWords();
  const { name } = useSite();
  const { consentsDue } = useMember();
  const { refresh } = useSession();
  const logOut = useLogOut();
  const { pending, props } = useTextForm({
    schema: AcceptConsentsInput,
    toInput: (texts) => ({ accepted: 'accepted' in texts }),
    send: async (body) => {
      await call(acceptConsents, { body });
      await refresh();
    },
  });

  if (consentsDue.length === 0) return <RedirectAfterSignIn />;
  return (
    <AccountPage title={t.accounts.consentsTitle} text={t.accounts.consentsText({ site: name })} back={false}>
      <Form {...props}>
        <ConsentCheckbox />
        <Button type="submit" size="large" full pending={pending} pendingLabel={t.accounts.accepting}>
          {t.accounts.accept}
        </Button>
        <Button variant="quiet" full onClick={logOut}>
          {t.accounts.logOutInstead}
        </Button>
      </Form>
    </AccountPage>
  );
}
