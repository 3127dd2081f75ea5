import { ageOfConsent, isYoungerThan } from '@radiant/contract/birthdays.ts';
import { dayOf } from '@radiant/contract/days.ts';
import { useState } from 'react';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useGuardianWords } from './use-guardian-words.ts';

/** The birth date and, once it is that of a child, the address of a parent or guardian. */
export function BirthDateFields() {
  const t = useWords();
  const words = useGuardianWords();
  const site = useSite();
  const [birthday, setBirthday] = useState('');
  const isChild = birthday !== '' && isYoungerThan(birthday, ageOfConsent, dayOf(new Date(), site.timeZone));
  return (
    <>
      <TextField
        name="birthday"
        type="date"
        min="1900-01-01"
        label={t.accounts.birthday}
        hint={t.accounts.birthdayHint}
        autoComplete="bday"
        onChange={({ currentTarget }) => setBirthday(currentTarget.value)}
        required
      />
      {site.asksGuardians && isChild && (
        <TextField
          name="guardianEmail"
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
