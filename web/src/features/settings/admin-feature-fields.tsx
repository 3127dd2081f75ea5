import { Switch } from '../../ui/switch.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

const switches = [
  'enablePublicEvents',
  'enablePrayers',
  'enableTestimonies',
  'enableComments',
  'enableNotifications',
  'membersCreateGroups',
] as const;

export function FeatureFields({ form: { bind } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const registration = bind('user_registration');
  return (
    <>
      <Switch
        {...registration.check('allowRegistration')}
        label={words.enableUserRegistration}
        hint={words.enableUserRegistrationHint}
      />
      <Switch
        {...registration.check('allowSocialLogin')}
        label={words.enableSocialLogin}
        hint={words.enableSocialLoginHint}
      />
      {switches.map((name) => (
        <Switch
          key={name}
          {...bind('feature_toggles').check(name)}
          label={words[name]}
          hint={words[`${name}Hint`]}
        />
      ))}
      <Switch
        {...bind('theme').check('enableDarkMode')}
        label={words.enableDarkMode}
        hint={words.enableDarkModeHint}
      />
    </>
  );
}
