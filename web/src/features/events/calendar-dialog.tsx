import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@radiant/contract/calendar-feed.ts';
import { call } from '../../platform/api.ts';
import { SecretLink } from '../../platform/secret-link.tsx';
import { useWords } from '../../platform/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const feedActs = {
  create: () => call(createCalendarFeed),
  renew: () => call(renewCalendarFeed),
  remove: () => call(removeCalendarFeed),
};

/** The secret link of the member's calendar feed. */
export function CalendarDialog({
  memberId,
  open,
  onClose,
}: {
  memberId: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.calendarLink.title}
      description={t.calendarLink.text}
      closeLabel={t.platform.close}
    >
      <SecretLink
        queryKey={['calendar-feed', memberId]}
        read={(signal) => call(getCalendarFeed, { signal })}
        acts={feedActs}
        label={t.calendarLink.field}
        explain={() => t.calendarLink.secret}
      />
    </Dialog>
  );
}
