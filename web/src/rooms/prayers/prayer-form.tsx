import type { Post } from '@radiant/contract/post-shapes.ts';
import { useWords } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PublicPrayerDialog } from '../posts/public-prayer-dialog.tsx';
import { ShareForm } from '../posts/share-form.tsx';
import { useShareForm } from '../posts/use-share-form.ts';

/** Asks the community to pray. What is typed stays in this browser until it is shared. */
export function PrayerForm({ onShared, onClose }: { onShared: (post: Post) => void; onClose: () => void }) {
  const t = useWords();
  const words = t.prayers.form;
  const form = useShareForm({
    kind: 'prayer',
    draftKey: 'prayer',
    textRequired: t.prayers.textRequired,
    onShared,
  });
  return (
    <>
      <ShareForm
        form={form}
        kind="prayer"
        words={words}
        onClose={onClose}
        audience={
          <Checkbox
            name="audience"
            label={words.friendsOnly}
            hint={`${t.composer.audienceIs} ${t.composer.audienceHints[form.values.audience]}`}
            disabled={form.isSending}
            checked={form.values.audience === 'friends'}
            onCheckedChange={(isForFriends) =>
              form.change({ audience: isForFriends ? 'friends' : form.widest })
            }
          />
        }
      />
      {form.publicPrayer && <PublicPrayerDialog {...form.publicPrayer} />}
    </>
  );
}
