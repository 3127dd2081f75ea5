import { limits } from '@radiant/contract/limits.ts';
import { socialNetworks } from '@radiant/contract/profiles.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import type { UserEditing } from './use-user-edit.ts';
import type { TextField as TextName } from './user-edit.ts';
import styles from './users.module.css';

/** What ties a text to the form. */
const bind = (edit: UserEditing, name: TextName) => ({
  name,
  value: edit.values[name],
  readOnly: edit.isSaving,
  autoComplete: 'off',
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    edit.change({ [name]: currentTarget.value }),
});

export function BasicFields({ edit }: { edit: UserEditing }) {
  const { details: words } = useAdminWords().users;
  return (
    <div className={styles.columns}>
      <TextField {...bind(edit, 'name')} label={words.name} required dir="auto" />
      <TextField
        {...bind(edit, 'email')}
        type="email"
        label={words.email}
        hint={words.emailHint}
        required
        autoCapitalize="none"
      />
      <TextField {...bind(edit, 'church')} label={words.church} dir="auto" />
      <TextField {...bind(edit, 'location')} label={words.location} dir="auto" />
    </div>
  );
}

export function WordsFields({ edit }: { edit: UserEditing }) {
  const { details: words } = useAdminWords().users;
  const { locale } = useLocale();
  const counter = (used: number, most: number) =>
    `${formatNumber(locale, used)} / ${formatNumber(locale, most)}`;
  return (
    <>
      <TextArea
        {...bind(edit, 'bio')}
        label={words.bio}
        rows={4}
        limit={limits.bioMax}
        counter={counter}
        dir="auto"
      />
      <TextArea
        {...bind(edit, 'quote')}
        label={words.quote}
        rows={2}
        limit={limits.verseMax}
        counter={counter}
        dir="auto"
      />
    </>
  );
}

export function SocialFields({ edit }: { edit: UserEditing }) {
  const { details: words } = useAdminWords().users;
  return (
    <>
      <p className={styles.hint}>{words.socialText}</p>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          {...bind(edit, network)}
          label={words[network]}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </>
  );
}
