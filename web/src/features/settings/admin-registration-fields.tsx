import { ageOfMajority, lowestMinimumAge } from '@radiant/contract/birthdays.ts';
import { limits } from '@radiant/contract/limits.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

const accessSwitches = ['allowRegistration', 'requireEmailVerification', 'allowSocialLogin'] as const;
const safetySwitches = ['requirePasswordSpecialChars', 'usernameProfanityFilter'] as const;

export function RegistrationFields({ form: { values, change, bind } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const { user_registration: registration } = values;
  const { check } = bind('user_registration');
  return (
    <>
      {accessSwitches.map((name) => (
        <Switch key={name} {...check(name)} label={words[name]} hint={words[`${name}Hint`]} />
      ))}
      <Switch
        {...check('requireBirthDate')}
        label={words.requireBirthDate}
        hint={words.requireBirthDateHint}
      />
      <TextField
        name="minimumAge"
        type="number"
        inputMode="numeric"
        min={lowestMinimumAge}
        max={ageOfMajority}
        label={words.minimumAge}
        hint={words.minimumAgeHint}
        value={registration.minimumAge || ''}
        onChange={({ currentTarget }) =>
          change('user_registration', { minimumAge: Number(currentTarget.value) })
        }
      />
      <TextField
        name="minimumPasswordLength"
        type="number"
        inputMode="numeric"
        min={6}
        max={64}
        label={words.minimumPasswordLength}
        hint={
          <>
            {words.minimumPasswordLengthHint}. {words.passwordFloor({ least: limits.passwordMin })}
          </>
        }
        value={registration.minimumPasswordLength || ''}
        onChange={({ currentTarget }) =>
          change('user_registration', { minimumPasswordLength: Number(currentTarget.value) })
        }
      />
      {safetySwitches.map((name) => (
        <Switch key={name} {...check(name)} label={words[name]} hint={words[`${name}Hint`]} />
      ))}
      <TextField
        name="maxLoginAttempts"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        label={words.maxLoginAttempts}
        hint={words.maxLoginAttemptsHint}
        value={registration.maxLoginAttempts || ''}
        onChange={({ currentTarget }) =>
          change('user_registration', { maxLoginAttempts: Number(currentTarget.value) })
        }
      />
    </>
  );
}
