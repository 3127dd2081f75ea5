import { PrivacyRequestDraft, sendSupportMessage } from '@radiant/contract/support.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useSession } from '../../platform/session.tsx';
import type { PrivacyOfficerWords } from '../../words/privacy-officer/en.ts';
import { useSupportWords } from './help-api.ts';

type Values = { request: PrivacyRequestDraft['request'] | ''; text: string; email: string };
const values: Values = { request: '', text: '', email: '' };

/** A request about personal data, with a draft in the browser, sent once. */
export function usePrivacyRequestForm({ failed }: Pick<PrivacyOfficerWords, 'failed'>) {
  const { requests } = useSupportWords().contact;
  const isGuest = useSession().status === 'guest';
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    values,
    draftKey: 'privacy-request',
    schema: PrivacyRequestDraft,
    validate: ({ email }) => (isGuest && email.trim() === '' ? { email: 'email_required' } : undefined),
    send: (draft, { getIdempotencyKey }) =>
      call(sendSupportMessage, {
        body: { ...draft, subject: requests[draft.request] },
        idempotencyKey: getIdempotencyKey(),
      }),
    onSent: ({ email }) => setSentTo(email),
    failure: failed,
  });
  return { form, isGuest, sentTo, writeAnother: () => setSentTo(null) };
}
