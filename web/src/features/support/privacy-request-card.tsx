import { limits } from '@radiant/contract/limits.ts';
import { privacyRequests } from '@radiant/contract/support.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { privacyOfficerWords } from '../../words/privacy-officer.ts';
import styles from './contact-card.module.css';
import { SentConfirmation } from './contact-card.tsx';
import { useSupportWords } from './help-api.ts';
import { usePrivacyRequestForm } from './use-privacy-request-form.ts';

export const requestFormId = 'request';

/** Form for requests about personal data, for members and guests. */
export function PrivacyRequestCard() {
  const t = useWords();
  const { status } = useSession();
  const words = privacyOfficerWords[useLocale().locale];
  return (
    <Card render={<section />} className={styles.card} aria-labelledby={requestFormId}>
      <h2 id={requestFormId} tabIndex={-1} className={styles.title}>
        {words.send}
      </h2>
      {status === 'loading' ? (
        <SkeletonGroup label={t.platform.loading}>
          <Skeleton shape="block" width="100%" height="46px" />
          <Skeleton shape="block" width="100%" height="160px" />
        </SkeletonGroup>
      ) : (
        <Request key={status} />
      )}
    </Card>
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
      {isGuest && (
        <TextField
          {...form.text('email')}
          type="email"
          label={contact.email}
          hint={contact.emailHint}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
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
