import type { DailyPassage } from '@radiant/contract/daily.ts';
import type { Picture, Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { Story } from '@radiant/contract/stories.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { truncateAtWord } from '../../platform/format.ts';
import { useInitialWords, useLocale, useWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { SunMark } from '../../ui/icons/sun-mark.tsx';
import { getSrcSet } from '../posts/post-picture.tsx';
import type { Slide } from './story-groups.ts';
import styles from './story-slide.module.css';

/** Longer texts use a smaller size, so that they fit the slide. */
export function getTextSize(text: string): 'large' | 'medium' | 'small' {
  if (text.length <= 60) return 'large';
  return text.length <= 150 ? 'medium' : 'small';
}

/** `onReady` is called once the content is visible. */
export function StorySlide({
  slide,
  author,
  onReady,
}: {
  slide: Slide;
  author: string;
  onReady: () => void;
}) {
  if (slide.kind === 'story') return <StoryContent story={slide.story} author={author} onReady={onReady} />;
  if (slide.kind === 'verse' && slide.passage) return <PassageContent passage={slide.passage} />;
  return slide.post && <DailyContent kind={slide.kind} post={slide.post} />;
}

function StoryContent({ story, author, onReady }: { story: Story; author: string; onReady: () => void }) {
  if (!story.picture) return <StoryText text={story.text} language={story.language} />;
  return (
    <figure className={styles.figure}>
      <StoryPicture picture={story.picture} author={author} language={story.language} onReady={onReady} />
      {story.text && (
        <figcaption className={styles.caption} lang={story.language} dir="auto">
          {story.text}
        </figcaption>
      )}
    </figure>
  );
}

export function StoryText({ text, language }: { text: string; language: string }) {
  return (
    <p className={classNames(styles.text, styles[getTextSize(text)])} lang={language} dir="auto">
      {text}
    </p>
  );
}

function StoryPicture({
  picture,
  author,
  language,
  onReady,
}: {
  picture: Picture;
  author: string;
  language: string;
  onReady: () => void;
}) {
  const t = useWords();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className={styles.broken}>
        <ImageOff size={24} />
        <span lang={picture.alt ? language : undefined}>{picture.alt || t.stories.pictureFailed}</span>
      </p>
    );
  }
  return (
    <img
      className={styles.picture}
      src={fileUrl(picture.file)}
      srcSet={getSrcSet(picture)}
      sizes="(min-width: 700px) 480px, 100vw"
      width={picture.width}
      height={picture.height}
      alt={picture.alt || t.stories.pictureOf({ name: author })}
      style={{ backgroundColor: `color-mix(in srgb, ${picture.color} 40%, #101318)` }}
      lang={picture.alt ? language : undefined}
      draggable={false}
      onLoad={onReady}
      onError={() => {
        setBroken(true);
        onReady();
      }}
    />
  );
}

/** Longer texts continue behind the link. */
const MAX_DAILY_GRAPHEMES = 320;

function PassageContent({ passage }: { passage: DailyPassage }) {
  const text = truncateAtWord(passage.text, MAX_DAILY_GRAPHEMES);
  return (
    <div className={styles.day}>
      <DayLabel kind="verse" />
      <div className={styles.dayWords}>
        <q className={classNames(styles.verse, styles[getTextSize(text)])}>{text}</q>
        <p className={styles.reference}>
          {passage.reference} · {passage.translation}
        </p>
      </div>
    </div>
  );
}

function DayLabel({ kind }: { kind: 'verse' | 'prayer' }) {
  const t = useInitialWords();
  return (
    <p className={styles.dayLabel}>
      {kind === 'verse' ? <SunMark size={44} /> : <PrayingHands size={40} />}
      {t.daily[kind]}
    </p>
  );
}

function DailyContent({ kind, post: daily }: { kind: 'verse' | 'prayer'; post: Post }) {
  const post = inLanguage(daily, useLocale().locale);
  const text = truncateAtWord(post.text, MAX_DAILY_GRAPHEMES);
  return (
    <div className={styles.day}>
      <DayLabel kind={kind} />
      <div className={styles.dayWords} lang={post.language}>
        {post.title && <p className={styles.title}>{post.title}</p>}
        {kind === 'verse' ? (
          <q className={classNames(styles.verse, styles[getTextSize(text)])}>{text}</q>
        ) : (
          <p className={styles.prayer}>{text}</p>
        )}
        {post.reference && <p className={styles.reference}>{post.reference}</p>}
      </div>
    </div>
  );
}
