import { fileUrl } from '@radiant/contract/storage.ts';
import { useSession } from '../platform/session.tsx';
import { Avatar, type AvatarSize } from '../ui/avatar.tsx';

/** The user's own avatar, from the remembered user until the session is known. */
export function MemberAvatar({ size }: { size: AvatarSize }) {
  const { user, remembered } = useSession();
  if (user) return <Avatar name={user.name} src={user.avatar && fileUrl(user.avatar)} size={size} />;
  if (!remembered) return null;
  return (
    <Avatar name={`${remembered.firstName} ${remembered.lastName}`} src={remembered.avatarUrl} size={size} />
  );
}
