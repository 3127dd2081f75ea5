import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addToFeeds } from '../features/feed/feed-cache.ts';
import { CreatePost, createPostHeadingId } from '../features/posts/create-post.tsx';
import { useRefetchScheduledPosts } from '../features/posts/scheduled-api.ts';
import { takeSharedText } from '../features/posts/shared-text.ts';
import type { CreateResult } from '../features/posts/use-create-post.ts';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useIsMounted, useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import styles from './page.module.css';

export function CreatePostPage() {
  const t = useWords();
  const { id } = useMember();
  // Before its form reads the draft.
  useState(() => takeSharedText(id));
  const client = useQueryClient();
  const navigateIfStillHere = useNavigateIfStillHere();
  const isMounted = useIsMounted();
  const renew = useRefetchScheduledPosts(id);
  usePageTitle(t.composer.newPost);

  function handleMade(made: CreateResult) {
    if ('scheduled' in made) {
      renew();
      return;
    }
    addToFeeds(client, id, made.post);
    // A user who left and came back is writing the next post.
    if (isMounted()) navigateIfStillHere(paths.home());
  }

  return (
    <div className={styles.page}>
      <h1 id={createPostHeadingId}>{t.composer.newPost}</h1>
      <CreatePost key={id} onCreated={handleMade} />
    </div>
  );
}
