import {
  BookHeart,
  Bookmark,
  ChevronDown,
  CircleHelp,
  HandHeart,
  LogOut,
  Settings,
  ShieldCheck,
  SquarePen,
  User,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { truncateName } from '../platform/format.ts';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import { PreferenceMenuItems } from './preferences.tsx';
import { useLogOut } from './use-log-out.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  /** The link to their account; the profile by default. */
  profile?: { label: string; path: string };
}

export function UserMenu({ profile }: UserMenuProps) {
  const t = useWords();
  const member = useMember();
  const logOut = useLogOut();
  return (
    <Menu
      label={t.layout.accountMenu}
      className={styles.menu}
      trigger={
        <button type="button" className={styles.trigger}>
          <MemberAvatar size={32} />
          <span className={styles.name}>{truncateName(member.firstName)}</span>
          <span className="visually-hidden">{t.layout.accountMenu}</span>
          <ChevronDown size={18} />
        </button>
      }
    >
      <div className={styles.who}>
        <p className={styles.fullName}>{member.name}</p>
        <p className={styles.email}>{member.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<User size={18} />} render={<Link to={profile?.path ?? paths.profile(member.id)} />}>
        {profile?.label ?? t.layout.profile}
      </MenuItem>
      <MenuItem icon={<SquarePen size={18} />} render={<Link to={paths.createPost()} />}>
        {t.composer.newPost}
      </MenuItem>
      <MenuItem icon={<Bookmark size={18} />} render={<Link to={paths.saved()} />}>
        {t.saved.title}
      </MenuItem>
      <MenuItem icon={<BookHeart size={18} />} render={<Link to={paths.prayerList()} />}>
        {t.prayerList.title}
      </MenuItem>
      <MenuItem icon={<Settings size={18} />} render={<Link to={paths.settings()} />}>
        {t.settings.title}
      </MenuItem>
      <MenuItem icon={<CircleHelp size={18} />} render={<Link to={paths.helpSettings()} />}>
        {t.settings.help}
      </MenuItem>
      {member.careRole !== null && (
        <MenuItem icon={<HandHeart size={18} />} render={<Link to={paths.care()} />}>
          {t.care.title}
        </MenuItem>
      )}
      {member.role !== 'user' && (
        <MenuItem icon={<ShieldCheck size={18} />} render={<Link to={paths.admin()} />}>
          {t.settings.administration}
        </MenuItem>
      )}
      <MenuSeparator />
      <PreferenceMenuItems />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} />} onSelect={logOut}>
        {t.layout.logOut}
      </MenuItem>
    </Menu>
  );
}
