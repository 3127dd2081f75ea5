import type { Subscription } from '@radiant/contract/mail-preferences.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { useSetSubscription, useSubscription } from '../features/notifications/mail-preferences-api.ts';
import { useMailWords } from '../features/notifications/use-mail-words.ts';
import { paths } from '../paths.ts';
import { useAction } from '../platform/action.ts';
import { ApiError } from '../platform/api.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryError } from '../platform/query-boundary.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/**
 * The unsubscribe link of mails; works without signing in, and only at a press (mail scanners open links).
 */
export function UnsubscribePage() {
  const { unsubscribe: words } = useMailWords();
  const { token = '' } = useParams();
  const query = useSubscription(token);
  usePageTitle(words.stop);
  if (query.data) return <UnsubscribeSteps token={token} subscription={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <AccountPage title={words.goneTitle} text={words.goneText} back={false}>
        <AllSettingsLink />
      </AccountPage>
    );
  }
  if (query.isError) {
    return <QueryError heading="h1" title={words.errorTitle} query={query} />;
  }
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton width="70%" height="32px" />
      <Skeleton shape="block" width="100%" height="56px" />
    </SkeletonGroup>
  );
}

function UnsubscribeSteps({ token, subscription }: { token: string; subscription: Subscription }) {
  const { unsubscribe: words } = useMailWords();
  const [hasActed, setActed] = useState(false);
  const { run, isPending, error } = useAction(useSetSubscription(token), { onSuccess: () => setActed(true) });
  const { list, isSubscribed } = subscription;
  const texts = !isSubscribed
    ? { title: words.doneTitle, text: words.done[list] }
    : hasActed
      ? { title: words.againTitle, text: words.again[list] }
      : { title: words.title[list], text: words.text[list] };
  return (
    <AccountPage {...texts} back={false}>
      <meta name="referrer" content="no-referrer" />
      {hasActed && <FocusOnMount key={String(isSubscribed)} />}
      {error && <Notice tone="danger">{error}</Notice>}
      <Button
        key={String(isSubscribed)}
        variant={isSubscribed ? 'primary' : 'secondary'}
        size="large"
        full
        pending={isPending}
        pendingLabel={words.stopping}
        onClick={() => run(!isSubscribed)}
      >
        {isSubscribed ? words.stop : words.undo}
      </Button>
      <AllSettingsLink />
    </AccountPage>
  );
}

function AllSettingsLink() {
  const { unsubscribe: words } = useMailWords();
  return (
    <Button variant="quiet" full render={<Link to={paths.notificationSettings()} />}>
      {words.all}
    </Button>
  );
}
