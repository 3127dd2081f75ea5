import type { Group } from '@radiant/contract/groups.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { EventFields } from './event-form.tsx';
import { refetchEvents } from './events-cache.ts';
import { useCreateEvent } from './use-event-form.ts';

/** Creates an event, for everyone or for one group, and opens its page. */
export function CreateEventDialog({
  group,
  open,
  onClose,
}: {
  group?: Group;
  open: boolean;
  onClose: () => void;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const form = useCreateEvent((id) => {
    void refetchEvents(client);
    onClose();
    navigateIfStillHere(paths.event(id));
  }, group?.id);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.eventForm.create}
      description={
        group &&
        t.composer.seenBy({
          people: t.composer.groupReach({ count: group.memberCount, name: inLanguage(group, locale).name }),
        })
      }
      submitLabel={t.eventForm.create}
      pendingLabel={t.eventForm.creating}
      form={form}
    >
      <EventFields withAudience={!group} withRepeat form={form} />
    </FormDialog>
  );
}
