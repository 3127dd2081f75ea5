import { limits } from '@radiant/contract/limits.ts';
import { privacyRequests } from '@radiant/contract/support.ts';
import { Phone } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { toPhoneUrl, withColon } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { LetterDrawing } from '../../ui/illustrations/letter-drawing.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import styles from './contact-card.module.css';
import { useSupportWords } from './help-api.ts';
import { useContactForm } from './use-contact-form.ts';

/** Contact form for members and guests. */
export function ContactCard({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { contact } = useSupportWords();
  return (
    <SupportCard id="contact" title={contact.title} headingRef={headingRef}>
      <Contact />
    </SupportCard>
  );
}

interface SupportCardProps {
  id: string;
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Shown once it is known whether a guest writes. */
  children: ReactNode;
}

export function SupportCard({ id, title, headingRef, children }: SupportCardProps) {
  const t = useWords();
  const { status } = useSession();
  return (
    <Card render={<section />} className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {status === 'loading' ? (
        <SkeletonGroup label={t.platform.loading}>
          <Skeleton shape="block" width="100%" height="46px" />
          <Skeleton shape="block" width="100%" height="160px" />
        </SkeletonGroup>
      ) : (
        <Fragment key={status}>{children}</Fragment>
      )}
    </Card>
  );
}

function Contact() {
  const contact = useContactForm();
  const words = useSupportWords().contact;
  if (contact.sentTo !== null)
    return (
      <SentConfirmation
        title={words.sentTitle}
        text={words.sentText({ email: contact.sentTo })}
        another={words.another}
        onWriteAnother={contact.writeAnother}
      />
    );
  return <ContactForm {...contact} />;
}

function ContactForm({ form, isGuest }: Pick<ReturnType<typeof useContactForm>, 'form' | 'isGuest'>) {
  const { contact } = useSupportWords();
  const { user } = useSession();
  const { contactPhone } = useSite();
  return (
    <>
      <p>{contact.text}</p>
      <p className={styles.soft}>{contact.notUrgent}</p>
      {contactPhone !== '' && <PhoneLink label={contact.phone} phone={contactPhone} />}
      <Form {...form.props}>
        {isGuest && <GuestEmailField {...form.text('email')} />}
        <Select
          {...form.choice('request')}
          label={contact.request}
          hint={contact.requestHint}
          options={(['none', ...privacyRequests] as const).map((value) => ({
            value,
            label: contact.requests[value],
          }))}
        />
        <TextField {...form.text('subject')} label={contact.subject} required />
        <CountedTextArea
          {...form.text('text')}
          label={contact.message}
          rows={6}
          required
          limit={limits.supportTextMax}
          hint={user ? contact.privacy({ email: user.email }) : contact.guestPrivacy}
        />
        <div className={styles.actions}>
          <Button type="submit" pending={form.pending} pendingLabel={contact.sending}>
            {contact.send}
          </Button>
        </div>
      </Form>
    </>
  );
}

export function GuestEmailField(props: Pick<TextFieldProps, 'name' | 'value' | 'onChange'>) {
  const { contact } = useSupportWords();
  return (
    <TextField
      {...props}
      type="email"
      label={contact.email}
      hint={contact.emailHint}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

interface SentConfirmationProps {
  title: string;
  text: string;
  another: string;
  onWriteAnother: () => void;
}

export function SentConfirmation({ title, text, another, onWriteAnother }: SentConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <LetterDrawing />
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {title}
      </h3>
      <p>{text}</p>
      <Button variant="secondary" onClick={onWriteAnother}>
        {another}
      </Button>
    </div>
  );
}

export function PhoneLink({ label, phone }: { label: string; phone: string }) {
  const { locale } = useLocale();
  return (
    <p className={styles.phone}>
      <Phone size={18} aria-hidden="true" />
      <span className="visually-hidden">{withColon(locale, label)} </span>
      <a href={toPhoneUrl(phone)}>{phone}</a>
    </p>
  );
}
