import type { Picture, Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useInitialWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { withStyle } from '../../ui/element-style.ts';
import { getAuthorName } from './post-display.ts';
import { getSrcSet } from './post-picture.tsx';
import styles from './post-pictures.module.css';
import { usePictureViewer } from './use-picture-viewer.tsx';

const maxTiles = 4;

/** Half of the feed column; see the layout grid. */
const tileSizes = '(min-width: 760px) 340px, 50vw';

/** Several pictures in a grid of fixed proportions; its tiles open the viewer. */
export function PostPictures({ post, priority }: { post: Post; priority: boolean }) {
  const t = useInitialWords();
  const { openViewer, viewer } = usePictureViewer(post);
  const { pictures } = post;
  const tiles = pictures.slice(0, maxTiles);
  return (
    <>
      <ul
        className={classNames(styles.grid, styles[`tiles${tiles.length}`])}
        aria-label={t.post.pictureCount({ count: pictures.length })}
      >
        {tiles.map((picture, index) => (
          <li key={picture.id} className={styles.tile}>
            <PictureTile
              post={post}
              picture={picture}
              priority={priority && index === 0}
              moreCount={index === maxTiles - 1 ? pictures.length - maxTiles : 0}
              onOpen={() => openViewer(index)}
            />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

function PictureTile({
  post,
  picture,
  priority,
  moreCount,
  onOpen,
}: {
  post: Post;
  picture: Picture;
  priority: boolean;
  /** How many pictures come after the last tile. */
  moreCount: number;
  onOpen: () => void;
}) {
  const t = useInitialWords();
  const [isBroken, setBroken] = useState(false);
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      {isBroken ? (
        <span className={styles.broken}>
          <ImageOff size={20} />
          {picture.alt || t.post.pictureFailed}
        </span>
      ) : (
        <img
          className={styles.picture}
          src={fileUrl(picture.file)}
          srcSet={getSrcSet(picture)}
          sizes={tileSizes}
          alt={picture.alt || t.post.pictureOf({ author: getAuthorName(t, post) })}
          lang={picture.alt ? post.language : undefined}
          ref={withStyle({ backgroundColor: picture.color })}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      {moreCount > 0 && (
        <>
          <span className={styles.more} aria-hidden="true">
            +{moreCount}
          </span>
          <span className="visually-hidden">{t.post.morePictures({ count: moreCount })}</span>
        </>
      )}
    </button>
  );
}
