import type { Picture } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './picture-viewer.module.css';
import { getSrcSet } from './post-picture.tsx';

interface PictureViewerProps {
  pictures: readonly Picture[];
  first: number;
  /** For a picture without a description. */
  fallbackAlt: string;
  lang: string;
  open: boolean;
  onClose: () => void;
}

/** Full-screen pictures: arrow keys navigate; Escape or a press beside the picture closes. */
export function PictureViewer({ pictures, first, fallbackAlt, lang, open, onClose }: PictureViewerProps) {
  const t = useWords();
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);

  function handleKeyDown({ key }: KeyboardEvent) {
    if (pictures.length < 2) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  if (!picture) return null;
  const alt = picture.alt || fallbackAlt;
  return (
    <Modal open={open} onClose={onClose} className={styles.viewer} aria-label={alt} onKeyDown={handleKeyDown}>
      <figure className={styles.figure}>
        <img
          key={picture.file}
          className={styles.picture}
          src={fileUrl(picture.file)}
          srcSet={getSrcSet(picture)}
          sizes="100vw"
          width={picture.width}
          height={picture.height}
          alt={alt}
          lang={picture.alt ? lang : undefined}
        />
        {picture.alt && (
          <figcaption className={styles.caption} lang={lang} dir="auto" aria-hidden="true">
            {picture.alt}
          </figcaption>
        )}
      </figure>
      {pictures.length > 1 && (
        <>
          <IconButton
            className={styles.previous}
            label={t.post.previousPicture}
            icon={<ChevronLeft size={28} />}
            onClick={() => step(-1)}
          />
          <IconButton
            className={styles.next}
            label={t.post.nextPicture}
            icon={<ChevronRight size={28} />}
            onClick={() => step(1)}
          />
        </>
      )}
      <IconButton
        className={styles.close}
        label={t.platform.close}
        icon={<X size={24} />}
        data-autofocus
        onClick={onClose}
      />
    </Modal>
  );
}
