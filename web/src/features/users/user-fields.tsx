import { limits } from '@radiant/contract/limits.ts';
import { socialNetworks } from '@radiant/contract/profiles.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { UserFormState } from './use-user-form.ts';
import styles from './users.module.css';

const bindField = (form: UserFormState, name: Parameters<UserFormState['text']>[0]) => ({
  ...form.text(name),
  readOnly: form.pending,
  autoComplete: 'off',
});

export function BasicFields({ form }: { form: UserFormState }) {
  const { details: words } = useAdminWords().users;
  return (
    <div className={styles.columns}>
      <TextField {...bindField(form, 'name')} label={words.name} required dir="auto" />
      <TextField
        {...bindField(form, 'email')}
        type="email"
        label={words.email}
        hint={words.emailHint}
        required
        autoCapitalize="none"
      />
      <TextField {...bindField(form, 'church')} label={words.church} dir="auto" />
      <TextField {...bindField(form, 'location')} label={words.location} dir="auto" />
    </div>
  );
}

export function AboutFields({ form }: { form: UserFormState }) {
  const { details: words } = useAdminWords().users;
  const { locale } = useLocale();
  const counter = (used: number, most: number) =>
    `${formatNumber(locale, used)} / ${formatNumber(locale, most)}`;
  return (
    <>
      <TextArea
        {...bindField(form, 'bio')}
        label={words.bio}
        rows={4}
        limit={limits.bioMax}
        counter={counter}
        dir="auto"
      />
      <TextArea
        {...bindField(form, 'quote')}
        label={words.quote}
        rows={2}
        limit={limits.verseMax}
        counter={counter}
        dir="auto"
      />
    </>
  );
}

export function SocialFields({ form }: { form: UserFormState }) {
  const { details: words } = useAdminWords().users;
  return (
    <>
      <p className={styles.hint}>{words.socialText}</p>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          {...bindField(form, network)}
          label={words[network]}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </>
  );
}
