import { updateEvent } from '@radiant/contract/event-management.ts';
import { EventEdit } from '@radiant/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useFormSubmit } from '../../platform/form-submit.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { refetchPost } from '../posts/refresh-post.ts';
import { diffEventValues, type EventValues, getEventValues, toEventEdit } from './event-draft.ts';
import { EventFields, getToday } from './event-form.tsx';
import { EventFormDialog } from './event-form-dialog.tsx';
import { refetchEvents } from './events-cache.ts';
import type { ManageDialogProps } from './manage-dialogs.tsx';
import { meetingLinksKey, useMeetingLink } from './meeting-link-api.ts';

/** Changes an event. */
export function EditEventDialog({ post, event, open, onClose }: ManageDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const { id: viewerId } = useMember();
  const meeting = useMeetingLink(post.id, { viewerId, enabled: event.hasMeetingLink === true });
  const [stored] = useState(() => getEventValues(post, event, null));
  const before: EventValues = { ...stored, meetingUrl: meeting.data?.url ?? '' };
  const [changes, setChanges] = useState<Partial<EventValues>>({});
  const values: EventValues = { ...before, ...changes };

  const submission = useFormSubmit(
    EventEdit,
    async (edit) => {
      await call(updateEvent, { body: edit });
      await refetchPost(client, post.id);
      void refetchEvents(client);
      void client.invalidateQueries({ queryKey: meetingLinksKey });
      toast.success(t.eventForm.updated);
      onClose();
    },
    { failure: t.eventForm.updateFailed },
  );

  function handleSubmit() {
    const edit = toEventEdit(post.id, values, before);
    const isPast = edit.date !== undefined && edit.date !== '' && edit.date < getToday(values.timeZone);
    void submission.submit(edit, isPast ? { date: 'date_past' } : {});
  }

  return (
    <EventFormDialog
      open={open}
      onClose={onClose}
      title={t.eventPage.edit}
      description={t.eventForm.told}
      submitLabel={t.eventForm.update}
      pendingLabel={t.eventForm.updating}
      submission={submission}
      onSubmit={handleSubmit}
    >
      <EventFields values={values} onChange={(next) => setChanges(diffEventValues(next, before))} />
    </EventFormDialog>
  );
}
