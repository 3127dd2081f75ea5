import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { EventFields } from './event-form.tsx';
import styles from './manage.module.css';
import { refetchManagedEvents } from './manage-api.ts';
import { useCreateEvent } from './use-event-form.ts';

/** Creates an event, and returns to the table. */
export function CreateEventForm() {
  const t = useWords();
  const { calendar, events: words } = useAdminWords();
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const form = useCreateEvent(() => {
    void refetchManagedEvents(client);
    navigateIfStillHere(paths.adminEvents());
  });

  return (
    <Form {...form.props}>
      <DraftNotice restored={form.restored} onDiscard={form.discard} />
      <EventFields
        withAudience
        withRepeat
        form={form}
        calendar={{ ...calendar, open: words.form.openCalendar }}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending} pendingLabel={t.eventForm.creating}>
          {t.eventForm.create}
        </Button>
        <Button variant="quiet" render={<Link to={paths.adminEvents()} />}>
          {t.platform.cancel}
        </Button>
      </div>
    </Form>
  );
}
