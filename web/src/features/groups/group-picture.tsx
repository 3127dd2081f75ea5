import type { Group } from '@radiant/contract/groups.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';

/** Decorative: the name is written beside it. */
export const GroupPicture = ({
  group: { name, picture },
  size,
}: {
  group: Pick<Group, 'name' | 'picture'>;
  size: AvatarSize;
}) => <Avatar name={name} src={picture && fileUrl(picture)} size={size} />;
