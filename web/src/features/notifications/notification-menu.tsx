import { channels } from '@radiant/contract/notification-choices.ts';
import type { Notification } from '@radiant/contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff, Ellipsis, SlidersHorizontal, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useMember } from '../../platform/session.tsx';
import { useInitialWords, useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { choicesQuery, useSetChoice } from './choices-api.ts';
import { MutePostItem } from './mute-items.tsx';
import { MutePersonDialog } from './mute-person-dialog.tsx';
import { useChoiceWords } from './use-choice-words.ts';

/** Deletes the notification, turns off its kind, mutes its post or actor. */
export function NotificationMenu({
  notification: { kind, text, about, postId, actorId },
  onDelete,
  onFollow,
}: {
  notification: Notification;
  onDelete: () => void;
  onFollow?: (() => void) | undefined;
}) {
  const t = useWords();
  const words = useChoiceWords();
  const [isConfirmingMute, setConfirmingMute] = useState(false);
  const label = words.rowMenu({ text: about ? `${text} – ${about}` : text });
  return (
    <>
      <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
        <MenuItem icon={<Trash2 size={18} />} onSelect={onDelete}>
          {t.notifications.delete}
        </MenuItem>
        <TurnOffItem kind={kind} />
        {postId !== null && <MutePostItem postId={postId} />}
        {actorId !== null && (
          <MenuItem icon={<UserX size={18} />} onSelect={() => setConfirmingMute(true)}>
            {words.mutePersonNoName}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<SlidersHorizontal size={18} />}
          render={<Link to={paths.notificationSettings()} />}
          onSelect={onFollow}
        >
          {words.allChoices}
        </MenuItem>
      </Menu>
      {isConfirmingMute && actorId !== null && (
        <MutePersonDialog memberId={actorId} onClose={() => setConfirmingMute(false)} />
      )}
    </>
  );
}

/** Turns a kind off; a toast offers to undo it. */
function TurnOffItem({ kind }: Pick<Notification, 'kind'>) {
  const t = useInitialWords();
  const words = useChoiceWords();
  const errorMessage = useErrorMessage();
  const { id } = useMember();
  const client = useQueryClient();
  const { mutateAsync } = useSetChoice(id);
  const name = words.kinds[kind];

  async function withErrorToast(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      toast.error(t.post.because({ what: words.muteFailed, why: errorMessage(error) }));
    }
  }

  async function turnOff() {
    const before = (await client.ensureQueryData(choicesQuery(id))).kinds[kind];
    await mutateAsync({ kind, channel: 'inApp', wanted: false });
    const undo = async () => {
      // Mail and push were turned off with it.
      for (const channel of channels.filter((one) => before[one]))
        await mutateAsync({ kind, channel, wanted: true });
    };
    const action = { label: words.undo, onAction: () => void withErrorToast(undo) };
    toast.success(words.kindOff({ kind: name }), { action });
  }

  return (
    <MenuItem icon={<BellOff size={18} />} onSelect={() => void withErrorToast(turnOff)}>
      {words.turnOffKind({ kind: name })}
    </MenuItem>
  );
}
