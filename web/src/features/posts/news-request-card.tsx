import type { Post } from '@radiant/contract/post-shapes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './news-request-card.module.css';
import { PrayerUpdateDialog } from './prayer-update-dialog.tsx';
import { useSetPrayerNeed } from './use-set-prayer-need.ts';

/** What the author of a prayer can do when asked for news; `news` in the address opens it. */
export function NewsRequestCard({ post }: { post: Post }) {
  const { answering: words } = useWords();
  const [params, setParams] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const need = useSetPrayerNeed(post.id, { onDone: close });

  function close() {
    // Before the card disappears.
    document.getElementById('content')?.focus();
    const rest = new URLSearchParams(params);
    rest.delete('news');
    setParams(rest, { replace: true, preventScrollReset: true });
  }

  return (
    <Card render={<section aria-labelledby="news-request" />}>
      <h2 id="news-request" className={styles.title}>
        {words.updateTitle}
      </h2>
      <p className={styles.text}>{words.newsAskedText}</p>
      <div className={styles.actions}>
        <Button onClick={() => setWriting(true)}>{words.addUpdate}</Button>
        <Button variant="secondary" pending={need.isPending} onClick={() => need.run('renewed')}>
          {words.renew}
        </Button>
        <Button variant="quiet" pending={need.isPending} onClick={() => need.run('closed')}>
          {words.close}
        </Button>
      </div>
      <PrayerUpdateDialog
        post={post}
        open={isWriting}
        onClose={() => setWriting(false)}
        prepareFocusAfterDelete={() => () => undefined}
      />
    </Card>
  );
}
