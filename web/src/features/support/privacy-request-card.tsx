import { limits } from '@radiant/contract/limits.ts';
import { privacyRequests } from '@radiant/contract/support.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { privacyOfficerWords } from '../../words/privacy-officer.ts';
import styles from './contact-card.module.css';
import { GuestEmailField, SentConfirmation, SupportCard } from './contact-card.tsx';
import { useSupportWords } from './help-api.ts';
import { usePrivacyRequestForm } from './use-privacy-request-form.ts';

export const requestFormId = 'request';

/** Form for requests about personal data, for members and guests. */
export function PrivacyRequestCard() {
  const words = privacyOfficerWords[useLocale().locale];
  return (
    <SupportCard id={requestFormId} title={words.send}>
      <Request />
    </SupportCard>
  );
}

function Request() {
  const words = privacyOfficerWords[useLocale().locale];
  const { form, isGuest, sentTo, writeAnother } = usePrivacyRequestForm(words);
  const { contact } = useSupportWords();
  const { user } = useSession();
  if (sentTo !== null)
    return (
      <SentConfirmation
        title={words.sentTitle}
        text={words.sentText({ email: sentTo })}
        another={words.another}
        onWriteAnother={writeAnother}
      />
    );
  return (
    <Form {...form.props}>
      {isGuest && <GuestEmailField {...form.text('email')} />}
      <Select
        {...form.choice('request')}
        label={words.kind}
        placeholder={words.kindPlaceholder}
        options={privacyRequests.map((value) => ({ value, label: contact.requests[value] }))}
        required
      />
      <CountedTextArea
        {...form.text('text')}
        label={words.message}
        rows={6}
        required
        limit={limits.supportTextMax}
        hint={`${words.messageHint} ${user ? contact.privacy({ email: user.email }) : contact.guestPrivacy}`}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={form.pending} pendingLabel={contact.sending}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
