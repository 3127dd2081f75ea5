import { getSession } from '@radiant/contract/accounts.ts';
import {
  getReauthenticationMethods,
  ReauthenticateInput,
  type ReauthenticationMethods,
  reauthenticate,
} from '@radiant/contract/reauthentication.ts';
import type { SocialProvider } from '@radiant/contract/site.ts';
import { startSocialSignIn } from '@radiant/contract/social-sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useTextForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useMember } from '../../platform/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { CurrentPasswordField, SecondFactorCodeField } from './password-dialog.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import type { ReauthenticationDialogProps } from './reauthentication.tsx';
import styles from './second-factor.module.css';
import { useProviderName } from './use-provider-name.ts';
import { useSecondFactorWords } from './use-second-factor-words.ts';

/** Asks for the password, or a sign-in at a provider, before a sensitive change. The page below keeps its state. */
export function ReauthenticationDialog({ onDone }: ReauthenticationDialogProps) {
  const words = useSecondFactorWords();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useQuery<ReauthenticationMethods, ApiError>({
    queryKey: ['reauthentication'],
    queryFn: ({ signal }) => call(getReauthenticationMethods, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const form = useTextForm({
    schema: ReauthenticateInput,
    send: async (body) => {
      await call(reauthenticate, { body });
      onDone(true);
    },
  });
  return (
    <FormDialog
      form={form}
      isReady={data?.hasPassword === true}
      onClose={() => onDone(false)}
      title={words.reauthentication.title}
      description={data?.hasPassword === false ? undefined : words.reauthentication.text}
      size="small"
      submitLabel={words.reauthentication.confirm}
      pendingLabel={words.reauthentication.checking}
    >
      {error && (
        <Notice
          tone="danger"
          action={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        >
          {errorMessage(error)}
        </Notice>
      )}
      {!data && !error && <Skeleton shape="block" height={48} />}
      {data?.hasPassword && (
        <>
          <FocusOnMount target="[data-reauthentication] input[name=password]" />
          <div data-reauthentication>
            <CurrentPasswordField label={words.reauthentication.password} />
          </div>
          {data.needsCode && <SecondFactorCodeField />}
        </>
      )}
      {data?.hasPassword === false && <SignInElsewhere providers={data.providers} onDone={onDone} />}
    </FormDialog>
  );
}

/** For members without a password: a fresh sign-in at a provider, in a new tab so that this page keeps its state. */
function SignInElsewhere({
  providers,
  onDone,
}: ReauthenticationDialogProps & { providers: readonly SocialProvider[] }) {
  const words = useSecondFactorWords().reauthentication;
  const errorMessage = useErrorMessage();
  const nameOf = useProviderName();
  const { id: ownId } = useMember();
  const [hasOpenedProvider, setHasOpenedProvider] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function openProvider(provider: SocialProvider) {
    // Opened before the first await: browsers block a window opened later as a pop-up.
    const tab = window.open('', '_blank');
    setMessage(null);
    try {
      const { address } = await call(startSocialSignIn, { body: { provider, remember: false } });
      setHasOpenedProvider(true);
      if (tab) tab.location.replace(address);
    } catch (error) {
      tab?.close();
      setMessage(errorMessage(error));
    }
  }

  async function checkSession() {
    try {
      const { user } = await call(getSession, { silent: true });
      if (user?.id === ownId) return onDone(true);
      setMessage(words.someoneElse);
    } catch (error) {
      setMessage(errorMessage(error));
    }
  }

  if (providers.length === 0) return <p className={styles.hint}>{words.noWay}</p>;
  return (
    <div className={styles.step}>
      <p className={styles.hint}>{hasOpenedProvider ? words.comeBack : words.noPassword}</p>
      {message !== null && <Notice tone="danger">{message}</Notice>}
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            icon={<ProviderIcon provider={provider} />}
            onClick={() => void openProvider(provider)}
          >
            {words.signInWith({ provider: nameOf(provider) })}
          </Button>
        ))}
        {hasOpenedProvider && <Button onClick={() => void checkSession()}>{words.confirm}</Button>}
      </div>
    </div>
  );
}
