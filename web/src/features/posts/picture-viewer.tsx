import type { Picture } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
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

/** Shorter movements are presses. */
const minSwipePx = 48;

/** Full-screen pictures: arrow keys and swipes navigate; Escape or a press beside the picture closes. */
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

  const touch = useRef<{ x: number; y: number } | null>(null);

  function handleTouchStart({ touches }: TouchEvent) {
    const finger = touches[0];
    // Two fingers zoom.
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function handleTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!finger || !touch.current || pictures.length < 2) return;
    const [right, down] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
    touch.current = null;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
    if (!isZoomed && Math.abs(right) > Math.max(minSwipePx, Math.abs(down))) step(right < 0 ? 1 : -1);
  }

  if (!picture) return null;
  const ratio = picture.width / picture.height;
  const alt = picture.alt || fallbackAlt;
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={styles.viewer}
      aria-label={alt}
      onKeyDown={handleKeyDown}
      onTouchStart={handleTouchStart}
      onTouchEnd={handleTouchEnd}
    >
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
          style={{
            aspectRatio: ratio,
            width: `min(100vw, ${picture.width}px, calc(var(--picture-height) * ${ratio}))`,
            backgroundColor: picture.color,
          }}
        />
        {picture.alt && (
          <figcaption className={styles.caption} lang={lang} dir="auto" aria-hidden="true">
            {picture.alt}
          </figcaption>
        )}
      </figure>
      {pictures.length > 1 && (
        <>
          <p className={styles.position} role="status">
            {t.post.picturePosition({ number: index + 1, count: pictures.length })}
            <span className="visually-hidden" lang={picture.alt ? lang : undefined}>
              {' '}
              {alt}
            </span>
          </p>
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
