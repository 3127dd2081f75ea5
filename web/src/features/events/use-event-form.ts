import { createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import { EventDraft, EventEdit } from '@radiant/contract/events.ts';
import { useRef } from 'react';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useSite } from '../../platform/site.tsx';
import { resumeAttempt, type SubmitAttempt } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { createEmptyEvent, type EventValues, toEventDraft, toEventEdit } from './event-draft.ts';
import { getToday } from './event-form.tsx';

/** A new event: a draft in this browser until the server has it. */
export function useCreateEvent(onCreated: (id: string) => void) {
  const t = useWords();
  const { locale } = useLocale();
  const { timeZone, defaultAudience } = useSite();
  const empty = createEmptyEvent({ timeZone, audience: defaultAudience });
  const [values, setValues, clearValues] = useDraft('event', empty);
  const attempt = useRef<SubmitAttempt | null>(null);
  const submission = useFormSubmit(
    EventDraft,
    async (draft) => {
      attempt.current = resumeAttempt(attempt.current, JSON.stringify(draft));
      const { event } = await call(createEvent, { body: draft, idempotencyKey: attempt.current.key });
      setValues(clearUnlessChanged(values, empty));
      toast.success(t.eventForm.created);
      onCreated(event.id);
    },
    { failure: t.eventForm.createFailed },
  );
  const submit = () =>
    void submission.submit(toEventDraft(values, locale), validateDate(values.date, values.timeZone));
  return { values, setValues, clearValues, empty, submission, submit };
}

/** Changes to an event, from `before` to `values`. */
export function useUpdateEvent(
  id: string,
  { values, before, onUpdated }: { values: EventValues; before: EventValues; onUpdated: () => unknown },
) {
  const t = useWords();
  const submission = useFormSubmit(
    EventEdit,
    async (edit) => {
      await call(updateEvent, { body: edit });
      await onUpdated();
    },
    { failure: t.eventForm.updateFailed },
  );
  function submit() {
    const edit = toEventEdit(id, values, before);
    void submission.submit(edit, validateDate(edit.date, values.timeZone));
  }
  return { submission, submit };
}

const validateDate = (date: string | undefined, timeZone: string) =>
  date && date < getToday(timeZone) ? { date: 'date_past' } : undefined;
