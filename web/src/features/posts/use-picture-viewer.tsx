import type { Post } from '@radiant/contract/post-shapes.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useInitialWords, withTranslations } from '../../platform/words.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { getAuthorName } from './post-display.ts';

const PictureViewer = lazyPart(
  async () => (await withTranslations(import('./picture-viewer.tsx'))).PictureViewer,
);

/** The post's pictures enlarged, from the one that was opened. */
export function usePictureViewer(post: Post): { openViewer: (first: number) => void; viewer: ReactNode } {
  const t = useInitialWords();
  const [shown, setShown] = useState({ first: 0, openings: 0, isOpen: false });
  return {
    openViewer: (first) => setShown({ first, openings: shown.openings + 1, isOpen: true }),
    viewer: shown.openings > 0 && (
      <Suspense>
        <PictureViewer
          key={shown.openings}
          pictures={post.pictures}
          first={shown.first}
          fallbackAlt={t.post.pictureOf({ author: getAuthorName(t, post) })}
          lang={post.language}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      </Suspense>
    ),
  };
}
