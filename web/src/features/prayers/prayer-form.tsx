import type { Post } from '@radiant/contract/post-shapes.ts';
import { useWords } from '../../platform/words.tsx';
import { AudienceMenu } from '../posts/audience-menu.tsx';
import styles from '../posts/post-form.module.css';
import { PostForm } from '../posts/post-form.tsx';
import { PublicPrayerConfirmation } from '../posts/public-prayer.tsx';
import { usePostForm } from '../posts/use-post-form.ts';

export function PrayerForm({ onShared, onClose }: { onShared: (post: Post) => void; onClose: () => void }) {
  const t = useWords();
  const words = t.prayers.form;
  const form = usePostForm({
    kind: 'prayer',
    draftKey: 'prayer',
    textRequired: t.prayers.textRequired,
    onShared,
  });
  return (
    <>
      <PostForm
        form={form}
        kind="prayer"
        words={words}
        onClose={onClose}
        audience={
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
          </div>
        }
      />
      {form.publicPrayerConfirmation && <PublicPrayerConfirmation {...form.publicPrayerConfirmation} />}
    </>
  );
}
