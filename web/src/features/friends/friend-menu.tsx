import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { Ban, EllipsisVertical, User, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { MutePersonItem } from '../notifications/mute-items.tsx';
import { MutePersonDialog } from '../notifications/mute-person-dialog.tsx';
import { usePeopleAction } from './requests-api.ts';

export function FriendMenu({
  viewer,
  person,
  onGone,
}: {
  viewer: string;
  person: ListedPerson;
  onGone: () => void;
}) {
  const t = useWords();
  const [asked, setAsked] = useState<'unfriend' | 'block' | 'mute'>();
  const { name } = person;
  return (
    <>
      <Menu
        label={t.friends.options({ name })}
        trigger={<IconButton label={t.friends.options({ name })} icon={<EllipsisVertical size={20} />} />}
      >
        <MenuItem icon={<User size={18} />} render={<Link to={paths.profile(person.id)} />}>
          {t.friends.viewProfile}
        </MenuItem>
        <MutePersonItem memberId={person.id} name={name} onMute={() => setAsked('mute')} />
        <MenuItem icon={<UserMinus size={18} />} onSelect={() => setAsked('unfriend')}>
          {t.friends.unfriend}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={() => setAsked('block')}>
          {t.friends.block}
        </MenuItem>
      </Menu>
      {asked === 'mute' && (
        <MutePersonDialog memberId={person.id} name={name} onClose={() => setAsked(undefined)} />
      )}
      {(asked === 'unfriend' || asked === 'block') && (
        <UnfriendOrBlockDialog
          viewer={viewer}
          person={person}
          act={asked}
          onClose={() => setAsked(undefined)}
          onGone={onGone}
        />
      )}
    </>
  );
}

export function UnfriendOrBlockDialog({
  viewer,
  person: { id, name },
  act,
  onClose,
  onGone,
}: {
  viewer: string;
  person: Pick<ListedPerson, 'id' | 'name'>;
  act: 'unfriend' | 'block';
  onClose: () => void;
  onGone: () => void;
}) {
  const t = useWords();
  const isBlock = act === 'block';
  const { run, isPending, error } = useAction(usePeopleAction(viewer), {
    success: (isBlock ? t.friends.blockDone : t.friends.unfriended)({ name }),
    onSuccess: () => {
      onClose();
      // The dialog first returns the focus.
      setTimeout(onGone);
    },
  });

  return (
    <ConfirmDialog
      open
      title={(isBlock ? t.friends.blockTitle : t.friends.unfriendTitle)({ name })}
      description={isBlock ? t.friends.blockText : t.friends.unfriendText}
      confirmLabel={isBlock ? t.friends.block : t.friends.unfriend}
      cancelLabel={t.friends.keep}
      pending={isPending}
      error={error}
      onConfirm={() => run({ act, memberId: id })}
      onClose={onClose}
    />
  );
}
