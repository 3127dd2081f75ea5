import { useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { UnfriendOrBlockDialog } from '../friends/friend-menu.tsx';
import type { PostDialogProps } from './post-dialogs.tsx';

export function BlockAuthorDialog({ post, open, onClose, prepareFocusAfterDelete }: PostDialogProps) {
  const { id } = useMember();
  // While the card exists: the live stream may remove it before the response arrives.
  const [moveFocus] = useState(prepareFocusAfterDelete);
  if (!open) return null;
  return (
    <UnfriendOrBlockDialog
      viewer={id}
      person={post.author}
      act="block"
      onClose={onClose}
      onGone={moveFocus}
    />
  );
}
