import type { Post } from '@radiant/contract/post-shapes.ts';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { isOfferedTo, listTestimonyAudiences } from '../posts/default-audience.ts';
import { NameMenu } from '../posts/name-menu.tsx';
import { getPostName } from '../posts/post-display.ts';
import styles from '../posts/post-form.module.css';
import { PostForm } from '../posts/post-form.tsx';
import { usePost } from '../posts/posts-api.ts';
import { usePostForm } from '../posts/use-post-form.ts';

interface TestimonyFormProps {
  onShared: (post: Post) => void;
  onClose: () => void;
}

/** Form for a testimony, optionally following an answered prayer. */
export function TestimonyForm({
  prayerId,
  ...props
}: TestimonyFormProps & { prayerId?: string | undefined }) {
  return prayerId === undefined ? (
    <TestimonyFields {...props} />
  ) : (
    <AnsweredPrayerTestimonyForm prayerId={prayerId} {...props} />
  );
}

/** Prefills the form from the prayer and its answer. */
function AnsweredPrayerTestimonyForm({ prayerId, ...props }: TestimonyFormProps & { prayerId: string }) {
  const { data, isPending } = usePost(prayerId);
  // The prayer's audience must be known before the form appears.
  if (isPending) return null;
  // Only the author's own answered prayer is used.
  return <TestimonyFields {...props} prayer={data?.canEdit && data.prayer?.answeredAt ? data : undefined} />;
}

function TestimonyFields({ prayer, onShared, onClose }: TestimonyFormProps & { prayer?: Post | undefined }) {
  const t = useWords();
  const words = t.testimonies.form;
  const { user } = useSession();
  const categories = useCategoryOptions('testimony');
  const isOffered = categories.some(({ value }) => value === prayer?.category);
  const form = usePostForm({
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
  const offered = listTestimonyAudiences(form.startingAudience, prayer?.audience, chosen).filter((one) =>
    isOfferedTo(user, one),
  );
  return (
    <PostForm
      form={form}
      kind="testimony"
      words={words}
      onClose={onClose}
      notice={prayer && <Notice>{words.ofAnswer({ prayer: getPostName(t, prayer) })}</Notice>}
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
          {prayer ? (
            prayer.author.id === null && <p className={styles.hint}>{t.composer.name.likePrayer}</p>
          ) : (
            <NameMenu
              kind="testimony"
              audience={chosen}
              value={form.values.nameShownTo}
              disabled={form.pending}
              onValueChange={(nameShownTo) => form.change({ nameShownTo })}
            />
          )}
        </div>
      }
    />
  );
}
