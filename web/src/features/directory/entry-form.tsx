import {
  DirectoryEntry,
  type DirectoryField,
  directoryAudiences,
  directoryFields,
  type OwnEntry,
} from '@radiant/contract/directory.ts';
import { limits } from '@radiant/contract/limits.ts';
import { type FormFields, useForm } from '../../platform/form.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './directory.module.css';
import { useSaveEntry } from './directory-api.ts';
import { EntryPreview } from './entry-preview.tsx';
import { formatMonthDay } from './format-month-day.ts';
import { useDirectoryWords } from './use-directory-words.ts';

/** A first entry proposes what the profile says, for nobody yet. */
const toValues = ({ entry, profile }: OwnEntry): DirectoryEntry =>
  entry ?? {
    ...{ phone: profile.phone, email: profile.email, address: profile.city, help: '' },
    ...{ phoneAudience: 'nobody', emailAudience: 'nobody', addressAudience: 'nobody' },
    ...{ birthdayAudience: 'nobody', helpAudience: 'nobody' },
  };

export function EntryForm({ viewer, own }: { viewer: string; own: OwnEntry }) {
  const { own: words } = useDirectoryWords();
  const isListed = own.entry !== null;
  const form = useForm({
    values: toValues(own),
    schema: DirectoryEntry,
    send: useSaveEntry(viewer),
    onSent: () => toast.success(isListed ? words.saved : words.listed),
  });
  return (
    <Form {...form.props} className={styles.form}>
      {directoryFields.map((field) => (
        <EntryField key={field} field={field} form={form} birthday={own.profile.birthday} />
      ))}
      <EntryPreview entry={form.values} birthday={own.profile.birthday} isChanged={form.isChanged} />
      <p className={styles.soft}>{words.consent}</p>
      <div>
        <Button type="submit" pending={form.pending} pendingLabel={words.saving}>
          {isListed ? words.save : words.list}
        </Button>
      </div>
    </Form>
  );
}

interface EntryFieldProps {
  field: DirectoryField;
  form: FormFields<DirectoryEntry>;
  birthday: string | null;
}

function EntryField({ field, form, birthday }: EntryFieldProps) {
  const words = useDirectoryWords();
  const label = words.fields[field];
  return (
    <div className={styles.field}>
      {field === 'birthday' ? (
        <BirthdayText birthday={birthday} />
      ) : (
        <DetailText field={field} form={form} label={label} />
      )}
      <Select
        {...form.choice(`${field}Audience`)}
        label={words.own.audience({ field: label })}
        options={directoryAudiences.map((value) => ({ value, label: words.own.audiences[value] }))}
      />
    </div>
  );
}

function BirthdayText({ birthday }: { birthday: string | null }) {
  const words = useDirectoryWords();
  const { locale } = useLocale();
  return (
    <div>
      <p className={styles.label}>{words.fields.birthday}</p>
      <p className={styles.soft}>
        {birthday === null
          ? words.own.birthdayMissing
          : words.own.birthdayHint({ day: formatMonthDay(locale, birthday) })}
      </p>
    </div>
  );
}

const inputs = {
  phone: { type: 'tel', autoComplete: 'tel', maxLength: limits.phoneMax },
  email: { type: 'email', autoComplete: 'email', maxLength: limits.emailMax },
  address: { type: 'text', autoComplete: 'street-address', maxLength: limits.directoryTextMax },
  help: { type: 'text', autoComplete: 'off', maxLength: limits.directoryTextMax },
} as const;

interface DetailTextProps {
  field: Exclude<DirectoryField, 'birthday'>;
  form: FormFields<DirectoryEntry>;
  label: string;
}

function DetailText({ field, form, label }: DetailTextProps) {
  const { own: words } = useDirectoryWords();
  const hints = {
    phone: undefined,
    email: words.emailHint,
    address: words.addressHint,
    help: words.helpHint,
  };
  return <TextField {...inputs[field]} {...form.text(field)} label={label} hint={hints[field]} />;
}
