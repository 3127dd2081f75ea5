import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { refetchPost } from '../posts/refresh-post.ts';
import { diffEventValues, type EventValues, getEventValues } from './event-draft.ts';
import { EventFields } from './event-form.tsx';
import { EventFormDialog } from './event-form-dialog.tsx';
import { refetchEvents } from './events-cache.ts';
import type { ManageDialogProps } from './manage-dialogs.tsx';
import { meetingLinksKey, useMeetingLink } from './meeting-link-api.ts';
import { useUpdateEvent } from './use-event-form.ts';

export function EditEventDialog({ post, event, open, onClose }: ManageDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const { id: viewerId } = useMember();
  const meeting = useMeetingLink(post.id, { viewerId, enabled: event.hasMeetingLink === true });
  const [stored] = useState(() => getEventValues(post, event, null));
  const before: EventValues = { ...stored, meetingUrl: meeting.data?.url ?? '' };
  const [changes, setChanges] = useState<Partial<EventValues>>({});
  const values: EventValues = { ...before, ...changes };

  const { submission, submit } = useUpdateEvent(post.id, {
    values,
    before,
    onUpdated: async () => {
      await refetchPost(client, post.id);
      void refetchEvents(client);
      void client.invalidateQueries({ queryKey: meetingLinksKey });
      toast.success(t.eventForm.updated);
      onClose();
    },
  });

  return (
    <EventFormDialog
      open={open}
      onClose={onClose}
      title={t.eventPage.edit}
      description={t.eventForm.told}
      submitLabel={t.eventForm.update}
      pendingLabel={t.eventForm.updating}
      submission={submission}
      onSubmit={submit}
    >
      <EventFields values={values} onChange={(next) => setChanges(diffEventValues(next, before))} />
    </EventFormDialog>
  );
}
