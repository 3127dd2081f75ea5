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
  form: { values, change },
  stored,
  warning,
}: {
  form: SettingsFormState;
  stored: Settings;
  warning: ReactNode;
}) {
  const words = useSettingsWords();
  const { email_notifications: mails } = values;
  return (
    <>
      {warning}
      {stored.email_notifications.postalAddress.trim() === '' && (
        <Notice tone="warning" title={words.noPostalAddress}>
          {words.noPostalAddressText}
        </Notice>
      )}
      <TextArea
        name="postalAddress"
        label={words.postalAddress}
        hint={words.postalAddressHint}
        autoComplete="street-address"
        value={mails.postalAddress}
        onChange={({ currentTarget }) =>
          change('email_notifications', { postalAddress: currentTarget.value })
        }
      />
      <TextField
        name="emailSenderName"
        label={words.emailSenderName}
        hint={words.emailSenderNameHint}
        value={mails.emailSenderName}
        onChange={({ currentTarget }) =>
          change('email_notifications', { emailSenderName: currentTarget.value })
        }
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
      <TextArea
        name="emailFooter"
        label={words.emailFooter}
        hint={words.emailFooterHint}
        value={mails.emailFooter}
        onChange={({ currentTarget }) => change('email_notifications', { emailFooter: currentTarget.value })}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.whichMails}</legend>
        {switches.map((name) => (
          <Switch
            key={name}
            name={name}
            label={words[name]}
            hint={words[`${name}Hint`]}
            checked={mails[name]}
            onCheckedChange={(isOn) => change('email_notifications', { [name]: isOn })}
          />
        ))}
      </fieldset>
    </>
  );
}
