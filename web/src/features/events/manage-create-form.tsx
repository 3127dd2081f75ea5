import { createEvent } from '@radiant/contract/event-management.ts';
import { EventDraft } from '@radiant/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useRestoredDraft } from '../../platform/restored-draft.ts';
import { useSite } from '../../platform/site.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { resumeAttempt, type SubmitAttempt } from '../posts/submit-attempt.ts';
import { createEmptyEvent, toEventDraft } from './event-draft.ts';
import { EventFields, getToday } from './event-form.tsx';
import styles from './manage.module.css';
import { refetchManagedEvents } from './manage-api.ts';

/** Announces an event, and leads back to the table. What is typed stays in this browser until it is announced. */
export function CreateEventForm() {
  const t = useWords();
  const { calendar, events: words } = useAdminWords();
  const { locale } = useLocale();
  const { timeZone, defaultAudience } = useSite();
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const empty = createEmptyEvent({ timeZone, audience: defaultAudience });
  const [values, setValues, clearValues] = useDraft('event', empty);
  const restored = useRestoredDraft('event', { draft: values, empty });
  const attempt = useRef<SubmitAttempt | null>(null);

  const { submit, errors, message, pending } = useFormSubmit(
    EventDraft,
    async (draft) => {
      attempt.current = resumeAttempt(attempt.current, JSON.stringify(draft));
      await call(createEvent, { body: draft, idempotencyKey: attempt.current.key });
      setValues(clearUnlessChanged(values, empty));
      void refetchManagedEvents(client);
      toast.success(t.eventForm.created);
      navigateIfStillHere(paths.adminEvents());
    },
    { failure: t.eventForm.createFailed },
  );

  function handleSubmit() {
    const isPast = values.date !== '' && values.date < getToday(values.timeZone);
    void submit(toEventDraft(values, locale), isPast ? { date: 'date_past' } : {});
  }

  return (
    <Form errors={errors} message={message} onSubmit={handleSubmit} className={styles.form}>
      <DraftNotice restored={restored} onDiscard={clearValues} />
      <EventFields
        withAudience
        values={values}
        onChange={setValues}
        calendar={{ ...calendar, open: words.form.openCalendar }}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={pending} pendingLabel={t.eventForm.creating}>
          {t.eventForm.create}
        </Button>
        <Button variant="quiet" render={<Link to={paths.adminEvents()} />}>
          {t.platform.cancel}
        </Button>
      </div>
    </Form>
  );
}
