import { SupportDraft, sendSupportMessage } from '@radiant/contract/support.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useSession } from '../../platform/session.tsx';
import { useSupportWords } from './help-api.ts';
import { readProposedSubject } from './proposed-subject.ts';

const toValues = (subject: string): SupportDraft => ({ request: 'none', subject, text: '', email: '' });

/** Contact form with a draft in the browser, sent once. */
export function useContactForm() {
  const { contact } = useSupportWords();
  const isGuest = useSession().status === 'guest';
  const [proposedSubject, setProposedSubject] = useState(readProposedSubject(useLocation().state));
  /** Email for the answer, once sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    values: toValues(proposedSubject),
    draftKey: 'contact',
    schema: SupportDraft,
    validate: ({ email }) => (isGuest && email.trim() === '' ? { email: 'email_required' } : undefined),
    send: (body, { getIdempotencyKey }) =>
      call(sendSupportMessage, { body, idempotencyKey: getIdempotencyKey() }),
    onSent: ({ email }) => {
      setProposedSubject('');
      setSentTo(email);
    },
    failure: contact.failed,
  });
  return { form, isGuest, sentTo, writeAnother: () => setSentTo(null) };
}
