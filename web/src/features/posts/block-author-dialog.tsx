import { useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { UnfriendOrBlockDialog } from '../friends/friend-menu.tsx';
import type { PostDialogProps } from './post-dialogs.tsx';

export function BlockAuthorDialog({ post, open, onClose, prepareFocusAfterDelete }: PostDialogProps) {
  const { id } = useMember();
  // While the card exists: the live stream may remove it before the response arrives.
  const [moveFocus] = useState(prepareFocusAfterDelete);
  const { author } = post;
  if (!open || author.id === null) return null;
  return (
    <UnfriendOrBlockDialog
      viewer={id}
      person={{ ...author, id: author.id }}
      act="block"
      onClose={onClose}
      onGone={moveFocus}
    />
  );
}
