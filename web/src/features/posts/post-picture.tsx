import type { Picture, Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useInitialWords } from '../../platform/words.tsx';
import { withStyle } from '../../ui/element-style.ts';
import { getAuthorName } from './post-display.ts';
import styles from './post-picture.module.css';
import { usePictureViewer } from './use-picture-viewer.tsx';

export const getSrcSet = (picture: Picture): string =>
  picture.sizes.map(({ file, width }) => `${fileUrl(file)} ${width}w`).join(', ');

/** Of a picture on a card (specification, section 2). */
const MAX_HEIGHT_PX = 500;

/** Width of the feed column; see the layout grid. */
const columnSizes = '(min-width: 760px) 680px, 100vw';

/**
 * A picture of a post, never cropped, its space reserved by aspect ratio. On a card it is at most 500 px high
 * (specification, section 2) and links to the post; on the post page it opens enlarged.
 */
export function PostPicture({
  post,
  picture,
  priority = false,
  whole = false,
}: {
  post: Post;
  picture: Picture;
  /** The first picture on the screen loads eagerly. */
  priority?: boolean;
  whole?: boolean;
}) {
  const t = useInitialWords();
  const [isBroken, setBroken] = useState(false);
  const { openViewer, viewer } = usePictureViewer(post);
  if (isBroken) {
    return (
      <p className={styles.broken}>
        <ImageOff size={20} />
        {picture.alt || t.post.pictureFailed}
      </p>
    );
  }

  const alt = picture.alt || t.post.pictureOf({ author: getAuthorName(t, post) });
  const ratio = picture.width / picture.height;
  const image = (
    <img
      className={styles.picture}
      src={fileUrl(picture.file)}
      srcSet={getSrcSet(picture)}
      sizes={columnSizes}
      // As large as it is shown at most; the style sheet narrows it.
      width={Math.round(MAX_HEIGHT_PX * ratio)}
      height={MAX_HEIGHT_PX}
      alt={alt}
      lang={picture.alt ? post.language : undefined}
      ref={withStyle({
        backgroundColor: picture.color,
        ...(whole && {
          aspectRatio: String(ratio),
          width: `min(100%, calc(min(85vh, 900px) * ${ratio}))`,
        }),
      })}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
  if (whole) {
    return (
      <>
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          onClick={() => openViewer(Math.max(0, post.pictures.indexOf(picture)))}
        >
          {image}
        </button>
        {viewer}
      </>
    );
  }
  return (
    <Link className={styles.link} to={paths.post(post.id)}>
      {image}
    </Link>
  );
}
