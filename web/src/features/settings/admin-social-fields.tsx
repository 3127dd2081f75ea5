import { providerNameOf, type SocialProvider, socialProviders } from '@radiant/contract/site.ts';
import { withColon } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin-settings.module.css';
import { useSocialSignInSettings } from './admin-social-api.ts';
import { SecretField, type SecretToChange } from './admin-social-secret.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

interface SocialFieldsProps {
  form: SettingsFormState;
  /** Secrets are saved apart from the form, in a dialog outside it. */
  onChangeSecret: (secret: SecretToChange) => void;
}

export function SocialFields({ form, onChangeSecret }: SocialFieldsProps) {
  const words = useSettingsWords();
  const { data, error, isFetching, refetch } = useSocialSignInSettings();
  const nameOf = (provider: SocialProvider) => providerNameOf(provider, { oidcName: words.oidc });
  return (
    <>
      <Switch
        {...form.bind('social_media').check('enableSocialSharing')}
        label={words.enableSocialSharing}
        hint={words.enableSocialSharingHint}
      />
      <p className={styles.hint}>{words.socialIntro}</p>
      {!form.values.user_registration.allowSocialLogin && (
        <Notice tone="warning" title={words.socialOff}>
          {words.socialOffText}
        </Notice>
      )}
      {!data && error && (
        <ErrorState
          title={words.setUpFailed}
          retryLabel={words.retry}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {socialProviders.map((provider) => {
        const known = data?.providers.find((one) => one.provider === provider);
        return (
          <fieldset key={provider} className={styles.group}>
            <legend className={styles.legend}>{nameOf(provider)}</legend>
            {provider === 'oidc' && <OidcFields form={form} />}
            <IdField form={form} provider={provider} />
            {known ? (
              <>
                <SecretField
                  label={words[secrets[provider]]}
                  isSet={known.isSecretSet}
                  onChange={(isRemoval) =>
                    onChangeSecret({ provider, label: words[secrets[provider]], isRemoval })
                  }
                />
                <ReturnAddress provider={provider} name={nameOf(provider)} address={known.returnAddress} />
              </>
            ) : (
              !error && <Skeleton shape="block" width="100%" height={140} />
            )}
          </fieldset>
        );
      })}
    </>
  );
}

const ids = { google: 'googleClientId', facebook: 'facebookAppId', oidc: 'oidcClientId' } as const;
const hints = { google: 'googleHint', facebook: 'facebookHint', oidc: 'oidcHint' } as const;
const secrets = {
  google: 'googleClientSecret',
  facebook: 'facebookAppSecret',
  oidc: 'oidcClientSecret',
} as const;

function OidcFields({ form: { values, change } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  return (
    <>
      <TextField
        name="oidcName"
        label={words.oidcName}
        hint={words.oidcNameHint}
        autoComplete="off"
        value={values.social_media.oidcName}
        onChange={({ currentTarget }) => change('social_media', { oidcName: currentTarget.value })}
      />
      <TextField
        name="oidcIssuer"
        type="url"
        inputMode="url"
        label={words.oidcIssuer}
        hint={words.oidcIssuerHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.social_media.oidcIssuer}
        onChange={({ currentTarget }) => change('social_media', { oidcIssuer: currentTarget.value.trim() })}
      />
    </>
  );
}

function IdField({
  form: { values, change },
  provider,
}: {
  form: SettingsFormState;
  provider: SocialProvider;
}) {
  const words = useSettingsWords();
  const name = ids[provider];
  return (
    <TextField
      name={name}
      label={words[name]}
      hint={words[hints[provider]]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={values.social_media[name]}
      onChange={({ currentTarget }) => change('social_media', { [name]: currentTarget.value.trim() })}
    />
  );
}

function ReturnAddress({
  provider,
  name,
  address,
}: {
  provider: SocialProvider;
  name: string;
  address: string;
}) {
  const words = useSettingsWords();
  const { locale } = useLocale();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(words.copied);
    } catch {
      toast.error(words.copyFailed);
    }
  }

  return (
    <TextField
      name={`${provider}-return`}
      label={words.returnAddress}
      hint={words.returnAddressHint}
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      end={
        <Button
          size="small"
          variant="quiet"
          aria-label={`${withColon(locale, words.copy)} ${words.returnAddress} (${name})`}
          onClick={() => void copy()}
        >
          {words.copy}
        </Button>
      }
    />
  );
}
