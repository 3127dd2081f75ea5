import type { Post, Video } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Download } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInitialWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { getAuthorName } from './post-display.ts';
import styles from './post-video.module.css';

/** Fills the column on a high-density screen. */
const POSTER_WIDTH_PX = 960;

/** The first poster that is wide enough, else the widest. */
export const getPosterFile = ({ poster }: Pick<Video, 'poster'>): string | undefined =>
  (poster.find(({ width }) => width >= POSTER_WIDTH_PX) ?? poster.at(-1))?.file;

/** 65.4 → `1:05` */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * A video that never plays by itself and loads nothing but its poster before it is played. Space is reserved by its
 * dimensions, or 16:9.
 */
export function PostVideo({ post, video }: { post: Post; video: Video }) {
  const t = useInitialWords();
  const player = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);
  usePauseWhenOutOfView(player);

  const poster = getPosterFile(video);
  const size = video.width && video.height ? { width: video.width, height: video.height } : null;
  return (
    <figure className={styles.figure}>
      <video
        ref={player}
        className={classNames(styles.video, !size && styles.unmeasured)}
        src={fileUrl(video.file)}
        poster={poster && fileUrl(poster)}
        {...size}
        controls
        playsInline
        // Without a poster the first frame is shown.
        preload={poster ? 'none' : 'metadata'}
        aria-label={video.alt || t.media.videoOf({ author: getAuthorName(t, post) })}
        lang={video.alt ? post.language : undefined}
        onPlay={({ currentTarget }) => {
          pauseOtherVideos(currentTarget);
          setPlayed(true);
        }}
        onError={() => setBroken(true)}
      />
      {/* Native controls show no duration before anything is loaded. */}
      {video.seconds !== null && !wasPlayed && (
        <p className={styles.length}>
          <span className="visually-hidden">{t.media.length} </span>
          {formatDuration(video.seconds)}
        </p>
      )}
      {isBroken && (
        <figcaption className={styles.broken} role="status">
          {t.media.videoFailed}{' '}
          <a className={styles.download} href={fileUrl(video.file)} download>
            <Download size={16} />
            {t.media.downloadVideo}
          </a>
        </figcaption>
      )}
    </figure>
  );
}

/** Calling `pause` on a video that never played would load it. */
function pauseIfPlaying(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
}

function pauseOtherVideos(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) if (other !== playing) pauseIfPlaying(other);
}

/** Pauses a video scrolled out of view, except in picture-in-picture. */
function usePauseWhenOutOfView(player: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting || document.pictureInPictureElement === video) return;
      pauseIfPlaying(video);
    });
    observer.observe(video);
    return () => observer.disconnect();
  }, [player]);
}
