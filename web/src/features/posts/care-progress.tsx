import { getCareProgress } from '@radiant/contract/care-cases.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import styles from './care-progress.module.css';
import { useCareContactWords } from './use-care-contact-words.ts';

/** For the author of a prayer: whether the care team has seen it. Nothing where it was not asked to. */
export function CareProgress({ post: { id, audience } }: { post: Post }) {
  const words = useCareContactWords();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['care-progress', id],
    queryFn: ({ signal }) => call(getCareProgress, { params: { id }, signal, silent: true }),
    staleTime: 0,
  });
  if (!data || !(data.wantsContact || audience === 'care')) return null;
  return (
    <p className={styles.progress} role="status">
      <HeartHandshake size={18} aria-hidden="true" />
      {data.seenAt === null ? words.notSeen : words.seen({ date: formatDate(locale, data.seenAt) })}
    </p>
  );
}
