import { socialProviders } from '@radiant/contract/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin-settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

export function SocialFields({ form }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const { values, change } = form;
  return (
    <>
      <Switch
        {...form.bind('social_media').check('enableSocialSharing')}
        label={words.enableSocialSharing}
        hint={words.enableSocialSharingHint}
      />
      <p className={styles.hint}>{words.socialIntro}</p>
      {!values.user_registration.allowSocialLogin && (
        <Notice tone="warning" title={words.socialOff}>
          {words.socialOffText}
        </Notice>
      )}
      {socialProviders.map((provider) => (
        <TextField
          key={provider}
          name={ids[provider]}
          label={words[ids[provider]]}
          hint={words[hints[provider]]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.social_media[ids[provider]]}
          onChange={({ currentTarget }) =>
            change('social_media', { [ids[provider]]: currentTarget.value.trim() })
          }
        />
      ))}
    </>
  );
}

const ids = { google: 'googleClientId', facebook: 'facebookAppId' } as const;
const hints = { google: 'googleHint', facebook: 'facebookHint' } as const;
