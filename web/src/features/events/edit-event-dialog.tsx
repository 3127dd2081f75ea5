import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { refetchPost } from '../posts/refresh-post.ts';
import { getEventValues, getUpdateMessage } from './event-draft.ts';
import { EventFields } from './event-form.tsx';
import { refetchEvents } from './events-cache.ts';
import type { ManageDialogProps } from './manage-dialogs.tsx';
import { meetingLinksKey, useMeetingLink } from './meeting-link-api.ts';
import { useSeriesRepeat } from './series-repeat-api.ts';
import { SeriesScopeField } from './series-scope-field.tsx';
import { useUpdateEvent } from './use-event-form.ts';

export function EditEventDialog({ post, event, open, onClose }: ManageDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const { id: viewerId } = useMember();
  const meeting = useMeetingLink(post.id, { viewerId, enabled: event.hasMeetingLink === true });
  const repeat = useSeriesRepeat(post.id, event);
  const [stored] = useState(() => getEventValues(post, event, {}));
  const form = useUpdateEvent(post.id, {
    stored: { ...stored, meetingUrl: meeting.data?.url ?? '', repeat },
    onUpdated: async ({ details }) => {
      await refetchPost(client, post.id);
      void refetchEvents(client);
      void client.invalidateQueries({ queryKey: meetingLinksKey });
      toast.success(getUpdateMessage(t, details));
      onClose();
    },
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.eventPage.edit}
      description={t.eventForm.told}
      submitLabel={t.eventForm.update}
      pendingLabel={t.eventForm.updating}
      form={form}
    >
      {event.series && <SeriesScopeField action="edit" {...form.choice('scope')} />}
      <EventFields form={form} language={post.language} series={{ id: post.id, change: form.ruleEdit }} />
    </FormDialog>
  );
}
