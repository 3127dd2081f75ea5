import type { Post } from '@radiant/contract/post-shapes.ts';
import { useWords } from '../../platform/words.tsx';
import { AudienceMenu } from '../posts/audience-menu.tsx';
import { NameMenu } from '../posts/name-menu.tsx';
import styles from '../posts/post-form.module.css';
import { PostForm } from '../posts/post-form.tsx';
import { PublicPrayerConfirmation } from '../posts/public-prayer.tsx';
import { usePostForm } from '../posts/use-post-form.ts';

export function PrayerForm({
  isPrivate = false,
  onShared,
  onClose,
}: {
  /** For the author's own prayer list. */
  isPrivate?: boolean;
  onShared: (post: Post) => void;
  onClose: () => void;
}) {
  const t = useWords();
  const words = t.prayers.form;
  const form = usePostForm({
    kind: 'prayer',
    draftKey: isPrivate ? 'private-prayer' : 'prayer',
    ...(isPrivate && { audience: 'private' as const }),
    textRequired: t.prayers.textRequired,
    onShared,
  });
  return (
    <>
      <PostForm
        form={form}
        kind="prayer"
        words={isPrivate ? { ...words, formTitle: t.prayerList.formTitle, send: t.platform.save } : words}
        onClose={onClose}
        audience={
          isPrivate ? null : (
            <div className={styles.audience}>
              <span className={styles.label} aria-hidden="true">
                {t.composer.audience}
              </span>
              <AudienceMenu
                value={form.values.audience}
                disabled={form.pending}
                hint={t.composer.audienceHints[form.values.audience]}
                groups={{ ids: form.values.groupIds, onChange: (groupIds) => form.change({ groupIds }) }}
                onValueChange={(audience) => form.change({ audience })}
              />
              <NameMenu
                kind="prayer"
                audience={form.values.audience}
                value={form.values.nameShownTo}
                disabled={form.pending}
                onValueChange={(nameShownTo) => form.change({ nameShownTo })}
              />
            </div>
          )
        }
      />
      {form.publicPrayerConfirmation && <PublicPrayerConfirmation {...form.publicPrayerConfirmation} />}
    </>
  );
}
