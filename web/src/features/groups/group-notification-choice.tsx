import { type Group, groupNotifications } from '@radiant/contract/groups.ts';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { useGroupAction } from './groups-api.ts';

/** Saved at once. */
export function GroupNotificationChoice({ viewer, group }: { viewer: string; group: Group }) {
  const t = useWords();
  const { run, pendingInput, error } = useAction(useGroupAction(viewer, group.id), {
    success: t.groups.notificationsSaved,
  });
  const stored = group.notifications ?? 'all';
  return (
    <Card>
      {error && <Notice tone="danger">{error}</Notice>}
      <Select
        name="notifications"
        label={t.groups.notifications}
        // Optimistic; an error restores the previous value.
        value={pendingInput?.act === 'notify' ? pendingInput.notifications : stored}
        options={groupNotifications.map((value) => ({ value, label: t.groups.notificationChoices[value] }))}
        onValueChange={(notifications) => run({ act: 'notify', notifications })}
      />
    </Card>
  );
}
