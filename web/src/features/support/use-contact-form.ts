import { SupportDraft, sendSupportMessage } from '@radiant/contract/support.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../platform/api.ts';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { parseDraft, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useSession } from '../../platform/session.tsx';
import { resumeAttempt, type SubmitAttempt, serializeContent } from '../posts/submit-attempt.ts';
import { useSupportWords } from './help-api.ts';
import { readProposedSubject } from './proposed-subject.ts';

type ContactDraft = { subject: string; text: string; email: string; attempt: SubmitAttempt | null };

const emptyDraft: ContactDraft = { subject: '', text: '', email: '', attempt: null };

/** Session storage: on a shared computer nobody else finds a guest's draft. */
const guestKey = 'radiant-contact';

/** A member's draft is stored like every draft, a guest's in this tab only. */
function useContactDraft(isGuest: boolean) {
  const [memberDraft, setMemberDraft, clearMemberDraft] = useDraft('contact', emptyDraft);
  const [guestDraft, setGuestDraft] = useState(() =>
    parseDraft(readStorage('session', guestKey) ?? '', emptyDraft),
  );
  if (!isGuest) return { draft: memberDraft, setDraft: setMemberDraft, clear: clearMemberDraft };
  const keep = (draft: ContactDraft, text: string | null) => {
    setGuestDraft(draft);
    writeStorage('session', guestKey, text);
  };
  return {
    draft: guestDraft,
    setDraft: (draft: ContactDraft) => keep(draft, JSON.stringify(draft)),
    clear: () => keep(emptyDraft, null),
  };
}

/** Contact form with a draft in the browser, sent once. */
export function useContactForm() {
  const { contact } = useSupportWords();
  const isGuest = useSession().status === 'guest';
  const { draft, setDraft, clear } = useContactDraft(isGuest);
  const proposed = readProposedSubject(useLocation().state);
  const [isProposed, setProposed] = useState(draft.subject === '');
  /** Email for the answer, once sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pending, errors, message, submit } = useFormSubmit(
    SupportDraft,
    async (body) => {
      const attempt = resumeAttempt(draft.attempt, serializeContent(body, null));
      setDraft({ ...draft, attempt });
      const { email } = await call(sendSupportMessage, { body, idempotencyKey: attempt.key });
      clear();
      setProposed(false);
      setSentTo(email);
    },
    { failure: contact.failed },
  );
  const { text, email } = draft;
  const subject = isProposed ? proposed : draft.subject;
  return {
    isGuest,
    values: { subject, text, email },
    change: (part: Partial<ContactDraft>) => {
      if (part.subject !== undefined) setProposed(false);
      setDraft({ ...draft, ...part });
    },
    send: () =>
      submit(
        { subject, text, email: isGuest ? email : '' },
        isGuest && email.trim() === '' ? { email: 'email_required' } : {},
      ),
    pending,
    errors,
    message,
    sentTo,
    writeAnother: () => setSentTo(null),
  };
}
