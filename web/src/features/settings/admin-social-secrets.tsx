import { providerNames, socialProviders } from '@radiant/contract/site.ts';
import type { SocialSignInSettings } from '@radiant/contract/social-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin-settings.module.css';
import { useSocialSignInSettings } from './admin-social-api.ts';
import { SecretField } from './admin-social-secret.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** Saved separately from the form: secrets and callback addresses. */
export function SocialSecrets() {
  const words = useSettingsWords();
  const { data, error, isFetching, refetch } = useSocialSignInSettings();
  if (!data && error) {
    return (
      <ErrorState
        title={words.setUpFailed}
        retryLabel={words.retry}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.secrets}>
      {data
        ? data.providers.map((known) => <ProviderSecrets key={known.provider} known={known} />)
        : socialProviders.map((provider) => (
            <Skeleton key={provider} shape="block" width="100%" height={140} />
          ))}
    </div>
  );
}

const names = { google: 'googleClientSecret', facebook: 'facebookAppSecret' } as const;

function ProviderSecrets({ known }: { known: SocialSignInSettings['providers'][number] }) {
  const words = useSettingsWords();
  const { provider, isSecretSet, returnAddress } = known;

  async function copy() {
    try {
      await navigator.clipboard.writeText(returnAddress);
      toast.success(words.copied);
    } catch {
      toast.error(words.copyFailed);
    }
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{providerNames[provider]}</legend>
      <SecretField provider={provider} label={words[names[provider]]} isSet={isSecretSet} />
      <TextField
        name={`${provider}-return`}
        label={words.returnAddress}
        hint={words.returnAddressHint}
        readOnly
        value={returnAddress}
        onFocus={({ currentTarget }) => currentTarget.select()}
        end={
          <Button size="small" variant="quiet" onClick={() => void copy()}>
            {words.copy}
          </Button>
        }
      />
    </fieldset>
  );
}
