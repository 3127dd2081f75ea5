import { fileUrl } from '@radiant/contract/storage.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ProfileImageField } from './profile-image-field.tsx';
import styles from './profile-images.module.css';
import type { ProfileImageDraft } from './use-profile-image-draft.ts';

interface ProfileImagesProps {
  /** Whose they are, by the name that is typed at the moment. */
  name: string;
  /** What is saved. */
  stored: { avatar: string | null; banner: { file: string } | null };
  avatar: ProfileImageDraft;
  banner: ProfileImageDraft;
  className?: string | undefined;
}

/** The two pictures of somebody, each as it will look, with a way to choose another. */
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
