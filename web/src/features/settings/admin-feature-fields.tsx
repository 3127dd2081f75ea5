import { Switch } from '../../ui/switch.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

const switches = [
  'enablePublicEvents',
  'enablePrayers',
  'enableTestimonies',
  'enableComments',
  'enableNotifications',
] as const;

export function FeatureFields({ form: { values, change } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  return (
    <>
      <Switch
        name="allowRegistration"
        label={words.enableUserRegistration}
        hint={words.enableUserRegistrationHint}
        checked={values.user_registration.allowRegistration}
        onCheckedChange={(allowRegistration) => change('user_registration', { allowRegistration })}
      />
      <Switch
        name="allowSocialLogin"
        label={words.enableSocialLogin}
        hint={words.enableSocialLoginHint}
        checked={values.user_registration.allowSocialLogin}
        onCheckedChange={(allowSocialLogin) => change('user_registration', { allowSocialLogin })}
      />
      {switches.map((name) => (
        <Switch
          key={name}
          name={name}
          label={words[name]}
          hint={words[`${name}Hint`]}
          checked={values.feature_toggles[name]}
          onCheckedChange={(isOn) => change('feature_toggles', { [name]: isOn })}
        />
      ))}
      <Switch
        name="enableDarkMode"
        label={words.enableDarkMode}
        hint={words.enableDarkModeHint}
        checked={values.theme.enableDarkMode}
        onCheckedChange={(enableDarkMode) => change('theme', { enableDarkMode })}
      />
    </>
  );
}
