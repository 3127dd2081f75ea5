import {
  createCalendarFeed,
  getCalendarFeed,
  groupFeedAddress,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@radiant/contract/calendar-feed.ts';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { SecretLink } from '../../platform/secret-link.tsx';
import { useWords } from '../../platform/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useOpenGroups } from '../posts/own-groups-api.ts';

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
  const groups = useOpenGroups(memberId).data ?? [];
  const [groupId, setGroupId] = useState('own');
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
        toShown={(url) => (groupId === 'own' ? url : groupFeedAddress(url, groupId))}
      >
        {groups.length > 0 && (
          <Select
            name="group"
            label={t.calendarLink.events}
            value={groupId}
            options={[
              { value: 'own', label: t.calendarLink.own },
              ...groups.map(({ id, name }) => ({ value: id, label: t.calendarLink.group({ name }) })),
            ]}
            onValueChange={setGroupId}
          />
        )}
      </SecretLink>
    </Dialog>
  );
}
