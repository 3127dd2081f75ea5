import type { Picture, Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFirstWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './post-picture.module.css';

/** Every width that is stored, for the browser to choose from. */
export const sourcesOf = (picture: Picture): string =>
  picture.sizes.map(({ file, width }) => `${fileUrl(file)} ${width}w`).join(', ');

/** How wide the feed's column is; see the layout's grid. */
const shownWidth = '(min-width: 760px) 680px, 100vw';

/**
 * A picture of a post. Its room is kept from the first frame by width and height, painted in its mean colour.
 * On a card it is cut at 500 px (specification, section 2) and leads to the post.
 */
export function PostPicture({
  post,
  picture,
  priority = false,
  whole = false,
}: {
  post: Post;
  picture: Picture;
  /** The first picture of the screen is fetched before all else. */
  priority?: boolean;
  whole?: boolean;
}) {
  const t = useFirstWords();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className={styles.broken}>
        <ImageOff size={20} />
        {picture.alt || t.post.pictureFailed}
      </p>
    );
  }

  const image = (
    <img
      className={classNames(styles.picture, whole && styles.whole)}
      src={fileUrl(picture.file)}
      srcSet={sourcesOf(picture)}
      sizes={shownWidth}
      width={picture.width}
      height={picture.height}
      alt={picture.alt || t.post.pictureOf({ author: post.author.name })}
      lang={picture.alt ? post.language : undefined}
      style={{ backgroundColor: picture.color }}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
  if (whole) return image;
  return (
    <Link className={styles.link} to={paths.post(post.id)}>
      {image}
    </Link>
  );
}
