import { forgotPassword } from '@radiant/contract/accounts.ts';
import type { SocialProvider } from '@radiant/contract/site.ts';
import {
  type LinkedSocialAccounts as Links,
  listLinkedSocialAccounts,
  UnlinkSocialAccountInput,
  unlinkSocialAccount,
} from '@radiant/contract/social-sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import settings from '../settings/settings.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { useProviderName } from './use-provider-name.ts';
import { useSocialWords } from './use-social-words.ts';

const socialLinksKey = (memberId: string) => ['social-links', memberId] as const;

/** Linked provider accounts. Renders nothing if the site offers none and none is linked. */
export function LinkedSocialAccounts({ memberId }: { memberId: string }) {
  const words = useSocialWords();
  const { socialProviders } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: socialLinksKey(memberId),
    queryFn: ({ signal }) => call(listLinkedSocialAccounts, { signal, silent: true }),
  });
  if (socialProviders.length === 0 && (!data || data.links.length === 0)) return null;
  return (
    <Card render={<section />} className={settings.section} aria-labelledby="social-links">
      <div>
        <h2 id="social-links" ref={heading} tabIndex={-1} className={settings.title}>
          {words.links.title}
        </h2>
        <p className={settings.hint}>{words.links.text}</p>
      </div>
      <QueryBoundary
        query={{ data, error, isFetching, refetch }}
        heading="h3"
        errorTitle={words.links.failed}
        loading={
          <SkeletonGroup label={words.links.loading}>
            <Skeleton width="50%" />
          </SkeletonGroup>
        }
      >
        {(data) => (
          <LinkedAccounts memberId={memberId} data={data} onUnlinked={() => heading.current?.focus()} />
        )}
      </QueryBoundary>
    </Card>
  );
}

function LinkedAccounts({
  memberId,
  data,
  onUnlinked,
}: {
  memberId: string;
  data: Links;
  onUnlinked: () => void;
}) {
  const words = useSocialWords();
  const { locale } = useLocale();
  const nameOf = useProviderName();
  const [providerToUnlink, setProviderToUnlink] = useState<SocialProvider | null>(null);
  if (data.links.length === 0) return <p>{words.links.none}</p>;
  return (
    <>
      <ul className={settings.list}>
        {data.links.map(({ provider, since }) => (
          <li key={provider} className={settings.line}>
            <ProviderIcon provider={provider} />
            <div className={settings.words}>
              <span className={settings.name}>{nameOf(provider)}</span>
              <span className={settings.hint}>{words.links.since({ date: formatDate(locale, since) })}</span>
            </div>
            {data.hasPassword && (
              <Button
                size="small"
                variant="secondary"
                aria-label={words.links.unlinkOf({ provider: nameOf(provider) })}
                onClick={() => setProviderToUnlink(provider)}
              >
                {words.links.unlink}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!data.hasPassword && <ChoosePasswordNotice />}
      {providerToUnlink && (
        <UnlinkDialog
          memberId={memberId}
          provider={providerToUnlink}
          onClose={() => setProviderToUnlink(null)}
          onUnlinked={onUnlinked}
        />
      )}
    </>
  );
}

/** Without a password the provider is the only way to sign in, so it cannot be unlinked. */
function ChoosePasswordNotice() {
  const words = useSocialWords();
  const { email } = useMember();
  const mutation = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
  });
  const { run, isPending } = useAction(mutation, {
    success: words.links.passwordSent({ email }),
    failure: true,
  });
  return (
    <Notice
      action={
        <Button
          size="small"
          variant="secondary"
          pending={isPending}
          disabled={mutation.isSuccess}
          onClick={() => run()}
        >
          {words.links.choosePassword}
        </Button>
      }
    >
      {words.links.onlyWay}
    </Notice>
  );
}

type UnlinkDialogProps = {
  memberId: string;
  provider: SocialProvider;
  onClose: () => void;
  onUnlinked: () => void;
};

function UnlinkDialog({ memberId, provider, onClose, onUnlinked }: UnlinkDialogProps) {
  const words = useSocialWords();
  const client = useQueryClient();
  const name = useProviderName()(provider);
  return (
    <PasswordDialog
      schema={UnlinkSocialAccountInput}
      onClose={onClose}
      title={words.links.unlinkTitle({ provider: name })}
      description={words.links.unlinkText({ provider: name })}
      confirmLabel={words.links.unlink}
      pendingLabel={words.links.unlinking}
      tone="danger"
      onConfirm={async (body) => {
        const links = await call(unlinkSocialAccount, { params: { provider }, body });
        client.setQueryData<Links>(socialLinksKey(memberId), links);
        toast.success(words.links.unlinked({ provider: name }));
        onClose();
        // The pressed button disappears with its row.
        setTimeout(onUnlinked);
      }}
    />
  );
}
