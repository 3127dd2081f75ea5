import { createEvent } from '@radiant/contract/event-management.ts';
import { EventDraft } from '@radiant/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useSite } from '../../platform/site.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { resumeAttempt, type SubmitAttempt } from '../posts/submit-attempt.ts';
import { createEmptyEvent, toEventDraft } from './event-draft.ts';
import { EventFields, getToday } from './event-form.tsx';
import { EventFormDialog } from './event-form-dialog.tsx';
import { refetchEvents } from './events-cache.ts';

/** Announces an event, and leads to it. What is typed stays in this browser until it is announced. */
export function CreateEventDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords();
  const { locale } = useLocale();
  const { timeZone, defaultAudience } = useSite();
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const empty = createEmptyEvent({ timeZone, audience: defaultAudience });
  const [values, setValues] = useDraft('event', empty);
  const attempt = useRef<SubmitAttempt | null>(null);

  const submission = useFormSubmit(
    EventDraft,
    async (draft) => {
      attempt.current = resumeAttempt(attempt.current, JSON.stringify(draft));
      const { event } = await call(createEvent, { body: draft, idempotencyKey: attempt.current.key });
      setValues(clearUnlessChanged(values, empty));
      void refetchEvents(client);
      toast.success(t.eventForm.created);
      onClose();
      navigateIfStillHere(paths.event(event.id));
    },
    { failure: t.eventForm.createFailed },
  );

  function handleSubmit() {
    const isPast = values.date !== '' && values.date < getToday(values.timeZone);
    void submission.submit(toEventDraft(values, locale), isPast ? { date: 'date_past' } : {});
  }

  return (
    <EventFormDialog
      open={open}
      onClose={onClose}
      title={t.eventForm.create}
      submitLabel={t.eventForm.create}
      pendingLabel={t.eventForm.creating}
      submission={submission}
      onSubmit={handleSubmit}
    >
      <EventFields withAudience values={values} onChange={setValues} />
    </EventFormDialog>
  );
}
