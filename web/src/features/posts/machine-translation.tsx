import { getMachineTranslation } from '@radiant/contract/machine-translation.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { translationWords } from '../../words/translation.ts';
import styles from './machine-translation.module.css';
import { PostText, PostTitle } from './post-text.tsx';

/** Asked for by each reader, and shown beside what the author wrote, never in its place. */
export function MachineTranslation({ post }: { post: Post }) {
  const id = useId();
  const { locale } = useLocale();
  const { machine: words } = translationWords[locale];
  const errorMessage = useErrorMessage();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['machine-translation', post.id, post.editedAt],
    queryFn: ({ signal }) => call(getMachineTranslation, { params: { id: post.id }, signal, silent: true }),
    enabled: isOpen,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isShown = isOpen && !isFetching;
  const isUnavailable = error instanceof ApiError && error.code === 'unavailable';
  const toggle = () => {
    if (isOpen && error) void refetch();
    else setOpen(!isOpen);
  };

  return (
    <div className={styles.translation}>
      <Button
        className={styles.button}
        variant="quiet"
        size="small"
        icon={<Languages size={18} />}
        aria-expanded={isShown && data !== undefined}
        aria-controls={id}
        pending={isOpen && isFetching}
        pendingLabel={words.pending}
        onClick={toggle}
      >
        {isShown && data ? words.hide : words.show}
      </Button>
      <div id={id} className={styles.result}>
        {isShown && error && (
          <Notice tone="danger">{isUnavailable ? words.failed : errorMessage(error)}</Notice>
        )}
        {isShown && data && (
          <>
            <p role="status" className={styles.note}>
              {words.note}
            </p>
            <PostTitle post={{ ...post, ...data }} heading="h2" />
            <PostText post={{ ...post, ...data }} whole />
          </>
        )}
      </div>
    </div>
  );
}
