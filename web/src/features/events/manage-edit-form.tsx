import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useRestoredDraft } from '../../platform/restored-draft.ts';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { diffEventValues, type EventValues, getEventValues } from './event-draft.ts';
import { EventFields } from './event-form.tsx';
import styles from './manage.module.css';
import { refetchManagedEvents } from './manage-api.ts';
import { useUpdateEvent } from './use-event-form.ts';

/** Edits an event and returns to the table; changes stay in this browser until saved. */
export function EditEventForm({ managed }: { managed: ManagedEvent }) {
  const t = useWords();
  const { calendar, events: words } = useAdminWords();
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const { event, category, audience, meetingUrl, status } = managed;
  // Nobody is notified about a cancelled or past event.
  const isOpen = status === 'upcoming' || status === 'ongoing';
  const { title, text, details } = event;
  const stored = getEventValues({ title, text, category, audience }, details, meetingUrl);
  // The draft holds changes only, so that changes made elsewhere show in the form too.
  const [changes, setChanges, clearChanges] = useDraft<Partial<EventValues>>(`event-${event.id}`, {});
  const restored = useRestoredDraft(`event-${event.id}`, { draft: changes, empty: {} });
  const values: EventValues = { ...stored, ...changes };
  const isChanged = Object.keys(changes).length > 0;

  const { submission, submit } = useUpdateEvent(event.id, {
    values,
    before: stored,
    onUpdated: () => {
      setChanges(clearUnlessChanged(changes, {}));
      void refetchManagedEvents(client);
      toast.success(words.form.done);
      navigateIfStillHere(paths.adminEvents());
    },
  });

  return (
    <Form errors={submission.errors} message={submission.message} onSubmit={submit} className={styles.form}>
      <DraftNotice restored={restored} onDiscard={clearChanges} />
      <EventFields
        values={values}
        onChange={(next) => setChanges(diffEventValues(next, stored))}
        calendar={{ ...calendar, open: words.form.openCalendar }}
      />
      {isOpen && <p className={styles.soft}>{t.eventForm.told}</p>}
      <div className={styles.buttons}>
        <Button type="submit" pending={submission.pending} pendingLabel={t.eventForm.updating}>
          {t.eventForm.update}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={clearChanges}>
            {words.form.discard}
          </Button>
        )}
      </div>
      {isChanged && <p className={styles.soft}>{words.form.waiting}</p>}
    </Form>
  );
}
