import type { Post } from '@radiant/contract/post-shapes.ts';
import { useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useCategories } from '../posts/categories-api.ts';
import { nameOfPost } from '../posts/post-words.ts';
import { usePost } from '../posts/posts-api.ts';
import { ShareForm } from '../posts/share-form.tsx';
import { offeredAudiences } from '../posts/starting-audience.ts';
import { useShareForm } from '../posts/use-share-form.ts';
import styles from './testimony-form.module.css';

interface TestimonyFormProps {
  onShared: (post: Post) => void;
  onClose: () => void;
}

/** Tells what one gives thanks for; of a prayer that was answered where one is named. */
export function TestimonyForm({
  prayerId,
  ...props
}: TestimonyFormProps & { prayerId?: string | undefined }) {
  return prayerId === undefined ? <Fields {...props} /> : <OfAnswer prayerId={prayerId} {...props} />;
}

/** Begins with what the prayer and its answer say already. */
function OfAnswer({ prayerId, ...props }: TestimonyFormProps & { prayerId: string }) {
  const { data, isPending } = usePost(prayerId);
  // Nobody begins with another audience than the prayer's.
  if (isPending) return null;
  // Only one's own prayer is told of; whoever came with another one tells something of their own.
  return <Fields {...props} prayer={data?.canEdit && data.prayer?.answeredAt ? data : undefined} />;
}

function Fields({ prayer, onShared, onClose }: TestimonyFormProps & { prayer?: Post | undefined }) {
  const t = useWords();
  const words = t.testimonies.form;
  const categories = useCategories('testimony');
  const isOffered = categories.some(({ value }) => value === prayer?.category);
  const form = useShareForm({
    kind: 'testimony',
    draftKey: prayer ? `testimony:${prayer.id}` : 'testimony',
    ...(prayer && {
      start: {
        title: prayer.title ?? '',
        text: prayer.prayer?.answer ?? '',
        category: isOffered && prayer.category ? prayer.category : '',
      },
      answered: prayer,
    }),
    textRequired: t.testimonies.textRequired,
    onShared,
  });
  const chosen = form.values.audience;
  const offered = offeredAudiences(form.starting, prayer?.audience, chosen);
  return (
    <ShareForm
      form={form}
      kind="testimony"
      words={words}
      onClose={onClose}
      notice={prayer && <Notice>{words.ofAnswer({ prayer: nameOfPost(t, prayer) })}</Notice>}
      audience={
        <div className={styles.audience}>
          <span className={styles.label} aria-hidden="true">
            {t.composer.audience}
          </span>
          <Segmented
            label={t.composer.audience}
            options={offered.map((value) => ({ value, label: t.audiences[value] }))}
            value={chosen}
            onValueChange={(audience) => form.change({ audience })}
          />
          <p className={styles.hint}>{t.composer.audienceHints[chosen]}</p>
        </div>
      }
    />
  );
}
