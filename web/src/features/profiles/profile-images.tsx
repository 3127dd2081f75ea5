import { fileUrl } from '@radiant/contract/storage.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ProfileImageField } from './profile-image-field.tsx';
import styles from './profile-images.module.css';
import type { ProfileImageDraft } from './use-profile-image-draft.ts';

interface ProfileImagesProps {
  /** The name as currently typed. */
  name: string;
  stored: { avatar: string | null; banner: { file: string } | null };
  avatar: ProfileImageDraft;
  banner: ProfileImageDraft;
  className?: string | undefined;
}

/** Avatar and banner, each with a preview and a way to change it. */
export function ProfileImages({ name, stored, avatar, banner, className }: ProfileImagesProps) {
  const bannerUrl = banner.url ?? (stored.banner && fileUrl(stored.banner.file));
  return (
    <div className={className}>
      <ProfileImageField
        kind="banner"
        name="pc"
        isChosen={banner.file !== null}
        missingName={banner.missingName}
        onChange={banner.choose}
        preview={
          <div className={styles.banner}>
            {bannerUrl && <img className={styles.picture} src={bannerUrl} alt="" />}
          </div>
        }
      />
      <ProfileImageField
        kind="avatar"
        name="pp"
        isChosen={avatar.file !== null}
        missingName={avatar.missingName}
        onChange={avatar.choose}
        preview={
          <Avatar name={name} src={avatar.url ?? (stored.avatar && fileUrl(stored.avatar))} size={96} />
        }
      />
    </div>
  );
}
