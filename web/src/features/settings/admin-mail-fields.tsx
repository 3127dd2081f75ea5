import type { Settings } from '@radiant/contract/site-settings.ts';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin-settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

const switches = [
  'sendWelcomeEmail',
  'sendPasswordResetEmail',
  'dailyDigestEmail',
  'weeklyNewsletterEmail',
  'reminderEmails',
  'adminNotifications',
] as const;

/** The postal address comes first: without it most mail is not sent. */
export function MailFields({
  form: { values, change, bind },
  stored,
  warning,
}: {
  form: SettingsFormState;
  stored: Settings;
  warning: ReactNode;
}) {
  const words = useSettingsWords();
  const { email_notifications: mails } = values;
  const { text, check } = bind('email_notifications');
  return (
    <>
      {warning}
      {stored.email_notifications.postalAddress.trim() === '' && (
        <Notice tone="warning" title={words.noPostalAddress}>
          {words.noPostalAddressText}
        </Notice>
      )}
      <TextArea
        {...text('postalAddress')}
        label={words.postalAddress}
        hint={words.postalAddressHint}
        autoComplete="street-address"
      />
      <TextField
        {...text('emailSenderName')}
        label={words.emailSenderName}
        hint={words.emailSenderNameHint}
      />
      <TextField
        name="emailSenderAddress"
        type="email"
        inputMode="email"
        label={words.emailSenderAddress}
        hint={words.emailSenderAddressHint}
        value={mails.emailSenderAddress}
        onChange={({ currentTarget }) =>
          change('email_notifications', { emailSenderAddress: currentTarget.value.trim() })
        }
      />
      <TextArea {...text('emailFooter')} label={words.emailFooter} hint={words.emailFooterHint} />
      <TextArea {...text('emailFooterFr')} label={words.emailFooterFr} hint={words.inFrenchHint} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.whichMails}</legend>
        {switches.map((name) => (
          <Switch key={name} {...check(name)} label={words[name]} hint={words[`${name}Hint`]} />
        ))}
      </fieldset>
    </>
  );
}
