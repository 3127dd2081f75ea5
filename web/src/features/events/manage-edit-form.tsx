import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { getEventValues, getUpdateMessage, isOverbooked } from './event-draft.ts';
import { EventFields } from './event-form.tsx';
import styles from './manage.module.css';
import { refetchManagedEvents } from './manage-api.ts';
import { useSeriesRepeat } from './series-repeat-api.ts';
import { SeriesScopeField } from './series-scope-field.tsx';
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
  const { title, text, translation, details } = event;
  const repeat = useSeriesRepeat(event.id, details);
  const stored = getEventValues({ title, text, translation, category, audience }, details, {
    meetingUrl: meetingUrl ?? '',
    repeat,
  });
  const form = useUpdateEvent(event.id, {
    stored,
    draftKey: `event-${event.id}`,
    onUpdated: ({ details: updated }) => {
      void refetchManagedEvents(client);
      toast.success(isOverbooked(updated) ? getUpdateMessage(t, updated) : words.form.done);
      navigateIfStillHere(paths.adminEvents());
    },
  });

  return (
    <Form {...form.props}>
      <DraftNotice restored={form.restored} onDiscard={form.discard} />
      {details.series && <SeriesScopeField action="edit" {...form.choice('scope')} />}
      <EventFields
        form={form}
        language={event.language}
        series={{ id: event.id, change: form.ruleEdit }}
        calendar={{ ...calendar, open: words.form.openCalendar }}
      />
      {isOpen && <p className={styles.soft}>{t.eventForm.told}</p>}
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending} pendingLabel={t.eventForm.updating}>
          {t.eventForm.update}
        </Button>
        {form.isChanged && (
          <Button variant="quiet" onClick={form.discard}>
            {words.form.discard}
          </Button>
        )}
      </div>
      {form.isChanged && <p className={styles.soft}>{words.form.waiting}</p>}
    </Form>
  );
}
