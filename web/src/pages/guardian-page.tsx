import type { GuardianRequest } from '@radiant/contract/guardians.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { useEndConsent, useGuardianRequest } from '../features/accounts/guardian-api.ts';
import { GuardianConsentForm } from '../features/accounts/guardian-consent-form.tsx';
import { useGuardianWords } from '../features/accounts/use-guardian-words.ts';
import { useConfirm } from '../platform/confirm.tsx';
import { formatDate } from '../platform/format.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useSite } from '../platform/site.tsx';
import { useLocale } from '../platform/words.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** Where a parent or guardian decides about the account of a child; only at a press (mail scanners open links). */
export function GuardianPage() {
  const words = useGuardianWords();
  const { token = '' } = useParams();
  const query = useGuardianRequest(token);
  usePageTitle(words.consent);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <QueryBoundary
        query={query}
        heading="h1"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="70%" height="32px" />
            <Skeleton shape="block" width="100%" height="56px" />
          </SkeletonGroup>
        }
      >
        {(request) =>
          request ? (
            <Decision key={token} token={token} request={request} />
          ) : (
            <AccountPage title={words.goneTitle} text={words.goneText} back={false} />
          )
        }
      </QueryBoundary>
    </>
  );
}

type Props = { token: string; request: GuardianRequest };

function Decision({ token, request }: Props) {
  const words = useGuardianWords();
  const { childName: child } = request;
  const [done, setDone] = useState<'consented' | 'refused' | null>(null);
  if (done !== null) {
    const texts =
      done === 'consented'
        ? { title: words.consentedTitle, text: words.consentedText({ child }) }
        : { title: words.refusedTitle, text: words.refusedText };
    return (
      <AccountPage {...texts} back={false}>
        <FocusOnMount />
      </AccountPage>
    );
  }
  const asked = { token, request, onConsented: () => setDone('consented') };
  switch (request.state) {
    case 'pending':
      return <Pending {...asked} onRefused={() => setDone('refused')} />;
    case 'withdrawn':
      return <Withdrawn {...asked} />;
    case 'given':
      return <Given token={token} request={request} />;
    case 'ended':
      return <AccountPage title={words.endedTitle({ child })} text={words.endedText} back={false} />;
  }
}

function Pending({
  token,
  request,
  onConsented,
  onRefused,
}: Props & { onConsented: () => void; onRefused: () => void }) {
  const words = useGuardianWords();
  const { locale } = useLocale();
  const { name: site } = useSite();
  const { childName: child, until } = request;
  const { confirm, confirmDialog } = useConfirm();
  const end = useEndConsent(token, false);
  const deadline = until === null ? '' : words.until({ date: formatDate(locale, until) });

  async function handleRefuse() {
    const isRefused = await confirm({
      title: words.refuseTitle,
      description: words.refuseText,
      confirmLabel: words.refuseConfirm,
      cancelLabel: words.cancel,
      action: () => end.mutateAsync(),
    });
    if (isRefused) onRefused();
  }

  return (
    <AccountPage title={words.title({ child, site })} text={`${words.text} ${deadline}`} back={false}>
      <GuardianConsentForm token={token} request={request} onConsented={onConsented} />
      <Button variant="secondary" full onClick={() => void handleRefuse()}>
        {words.refuse}
      </Button>
      {confirmDialog}
    </AccountPage>
  );
}

function Given({ token, request }: Props) {
  const words = useGuardianWords();
  const { childName: child } = request;
  const { confirm, confirmDialog } = useConfirm();
  const end = useEndConsent(token, true);

  const handleWithdraw = () =>
    confirm({
      title: words.withdrawTitle({ child }),
      description: words.withdrawText,
      confirmLabel: words.withdrawConfirm,
      cancelLabel: words.cancel,
      action: () => end.mutateAsync(),
    });

  return (
    <AccountPage title={words.givenTitle({ child })} text={words.givenText} back={false}>
      <Button variant="danger" size="large" full onClick={() => void handleWithdraw()}>
        {words.withdraw}
      </Button>
      {confirmDialog}
    </AccountPage>
  );
}

function Withdrawn({ token, request, onConsented }: Props & { onConsented: () => void }) {
  const words = useGuardianWords();
  const { locale } = useLocale();
  const { childName: child, until } = request;
  const date = until === null ? '' : formatDate(locale, until);
  return (
    <AccountPage title={words.withdrawnTitle} text={words.withdrawnText({ child, date })} back={false}>
      <FocusOnMount />
      <GuardianConsentForm token={token} request={request} onConsented={onConsented} />
    </AccountPage>
  );
}
