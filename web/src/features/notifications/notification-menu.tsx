import { channels } from '@radiant/contract/notification-choices.ts';
import type { Notification } from '@radiant/contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff, Ellipsis, SlidersHorizontal, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useMember } from '../../platform/session.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { choicesQuery, useSetChoice } from './choices-api.ts';
import { MutePostItem } from './mute-items.tsx';
import { MutePersonDialog } from './mute-person-dialog.tsx';
import { useChoiceWords } from './use-choice-words.ts';

/** Turns off a kind, mutes a post or its actor. */
export function NotificationMenu({
  notification: { kind, text, postId, actorId },
  onFollow,
}: {
  notification: Notification;
  onFollow?: (() => void) | undefined;
}) {
  const words = useChoiceWords();
  const [isConfirmingMute, setConfirmingMute] = useState(false);
  const label = words.rowMenu({ text });
  return (
    <>
      <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
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
