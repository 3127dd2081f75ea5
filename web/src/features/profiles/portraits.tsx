import { fileUrl } from '@radiant/contract/storage.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PortraitField } from './portrait-field.tsx';
import styles from './portraits.module.css';
import type { PortraitDraft } from './use-portrait-draft.ts';

interface PortraitsProps {
  /** Whose they are, by the name that is typed at the moment. */
  name: string;
  /** What is saved. */
  stored: { avatar: string | null; banner: { file: string } | null };
  avatar: PortraitDraft;
  banner: PortraitDraft;
  className?: string | undefined;
}

/** The two pictures of somebody, each as it will look, with a way to choose another. */
export function Portraits({ name, stored, avatar, banner, className }: PortraitsProps) {
  const bannerUrl = banner.url ?? (stored.banner && fileUrl(stored.banner.file));
  return (
    <div className={className}>
      <PortraitField
        kind="banner"
        name="pc"
        isChosen={banner.file !== null}
        lostName={banner.lostName}
        onChange={banner.choose}
        preview={
          <div className={styles.banner}>
            {bannerUrl && <img className={styles.picture} src={bannerUrl} alt="" />}
          </div>
        }
      />
      <PortraitField
        kind="avatar"
        name="pp"
        isChosen={avatar.file !== null}
        lostName={avatar.lostName}
        onChange={avatar.choose}
        preview={
          <Avatar name={name} src={avatar.url ?? (stored.avatar && fileUrl(stored.avatar))} size={96} />
        }
      />
    </div>
  );
}
