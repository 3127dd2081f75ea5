import { Camera, Image as ImageIcon, ImagePlay, Video, X } from 'lucide-react';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../platform/media-query.ts';
import { useObjectUrl } from '../../platform/object-url.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './composer-media.module.css';
import { type AcceptedMedia, formatMegabytes, type MediaKind } from './media-validation.ts';
import type { ComposerMedia, ComposerMediaItem } from './use-composer-media.ts';

const PictureList = lazyPart(async () => (await import('./picture-list.tsx')).PictureList);

const acceptAttributes: Readonly<Record<AcceptedMedia, string>> = {
  image: 'image/*',
  video: 'video/*',
  any: 'image/*,video/*',
};
const icons = { image: ImageIcon, video: Video, any: ImagePlay };

/**
 * Chooses a picture or video, from the camera too on touch devices. Its elements take part in the layout of the
 * parent bar.
 */
export function ComposerMediaButton({
  media,
  isOnItsOwn = false,
}: {
  media: ComposerMedia;
  /** Not in a bar with other buttons, where a word or the icon is enough. */
  isOnItsOwn?: boolean;
}) {
  const t = useWords();
  const { accept, button, isSubmitting } = media;
  const photoError = useFormError('photo');
  const videoError = useFormError('video');
  const error = videoError ?? photoError;
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const Icon = icons[accept];
  const isList = accept === 'image' && media.maxPictures > 1;
  const isFull = isList && media.pictureCount >= media.maxPictures;
  const isEmpty = media.pictureCount === 0;
  const label = isList && !isEmpty ? t.media.several.add : t.media[isEmpty ? 'add' : 'change'][accept];
  const isLocked = isSubmitting || isFull;
  const recorded = accept === 'video' ? 'video' : 'image';
  const pick = (
    <Button
      ref={button}
      name={videoError ? 'video' : 'photo'}
      variant={isOnItsOwn ? 'secondary' : 'quiet'}
      icon={<Icon size={20} />}
      // Not `disabled`: the focus may be here while the post is submitted.
      aria-disabled={isLocked || undefined}
      aria-label={label}
      aria-describedby={error ? 'media-error' : undefined}
      aria-invalid={error ? true : undefined}
      onClick={() => !isLocked && files.current?.click()}
    >
      {isOnItsOwn ? label : <span className={styles.pickWord}>{t.media.pick[accept]}</span>}
    </Button>
  );
  return (
    <div className={styles.pick}>
      {hasCamera ? (
        <Menu label={label} align="start" trigger={pick}>
          <MenuItem icon={<Icon size={18} />} disabled={isLocked} onSelect={() => files.current?.click()}>
            {t.media.choose[accept]}
          </MenuItem>
          <MenuItem icon={<Camera size={18} />} disabled={isLocked} onSelect={() => camera.current?.click()}>
            {t.media.camera[recorded]}
          </MenuItem>
        </Menu>
      ) : (
        pick
      )}
      <FileInput input={files} media={media} />
      {hasCamera && <FileInput input={camera} media={media} camera={recorded} />}
      <div className={styles.error} role="alert">
        <FieldMessages id="media" error={error} />
      </div>
    </div>
  );
}

function FileInput({
  input,
  media,
  camera,
}: {
  input: RefObject<HTMLInputElement | null>;
  media: ComposerMedia;
  camera?: MediaKind;
}) {
  return (
    <input
      ref={input}
      className="visually-hidden"
      type="file"
      accept={acceptAttributes[camera ?? media.accept]}
      multiple={camera === undefined && media.accept === 'image' && media.maxPictures > 1}
      capture={camera && 'environment'}
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ currentTarget }) => {
        media.add([...(currentTarget.files ?? [])]);
        // Lets the same file be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}

/** Previews of the chosen files with their alt texts, or a notice that some must be chosen again. */
export function ComposerMediaPreview({ media }: { media: ComposerMedia }) {
  const t = useWords();
  const { items, maxPictures } = media;
  const [first] = items;
  return (
    <>
      {media.missingNames.map((name) => (
        <Notice key={name} tone="warning">
          {t.media.lost({ name })}
        </Notice>
      ))}
      {first && items.length === 1 && <SinglePreview media={media} item={first} />}
      {items.length > 1 && (
        <Suspense>
          <PictureList
            items={items.map(({ key, alt, file }) => ({
              key,
              alt,
              preview: <FilePreview file={file} kind="image" small />,
            }))}
            max={maxPictures}
            readOnly={media.isSubmitting}
            onMove={media.move}
            onRemove={(key) => {
              media.remove(key);
              media.button.current?.focus();
            }}
            onDescribe={media.describe}
          />
        </Suspense>
      )}
    </>
  );
}

function SinglePreview({ media, item }: { media: ComposerMedia; item: ComposerMediaItem }) {
  const t = useWords();
  const { file, kind, key, alt } = item;
  if (!kind) return null;
  return (
    <div className={styles.media}>
      <div className={styles.frame}>
        <FilePreview key={kind} file={file} kind={kind} />
        <IconButton
          className={styles.remove}
          size="small"
          label={t.media.remove[kind]}
          icon={<X size={18} />}
          disabled={media.isSubmitting}
          onClick={() => {
            media.remove(key);
            media.button.current?.focus();
          }}
        />
      </div>
      <TextField
        name="alt"
        label={t.media.alt[kind]}
        hint={t.media.altHint[kind]}
        readOnly={media.isSubmitting}
        value={alt}
        onChange={(event) => media.describe(key, event.currentTarget.value)}
      />
    </div>
  );
}

export function FilePreview({ file, kind, small = false }: { file: File; kind: MediaKind; small?: boolean }) {
  const t = useWords();
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string>();
  if (url !== undefined && url === broken) {
    return (
      <p className={classNames(styles.blind, small && styles.small)}>
        <strong>{file.name}</strong> {t.media.megabytes({ size: formatMegabytes(file.size) })}
        <br />
        {t.media.noPreview[kind]}
      </p>
    );
  }
  const name = t.media.preview({ name: file.name });
  if (kind === 'image')
    return (
      <img
        className={classNames(styles.preview, small && styles.small)}
        src={url}
        alt={name}
        onError={() => setBroken(url)}
      />
    );
  return (
    <video
      className={styles.preview}
      src={url}
      aria-label={name}
      controls
      muted
      playsInline
      preload="metadata"
      onError={() => setBroken(url)}
    />
  );
}

export function ComposerMediaUploadProgress({
  media,
  fraction,
  onCancel,
}: {
  media: ComposerMedia;
  /** 0 to 1. */
  fraction: number;
  onCancel: () => void;
}) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const percent = Math.round(fraction * 100);
  const isUploaded = percent === 100;
  const words = isUploaded ? t.media.working : t.media.uploading;
  const wordsForSeveral = isUploaded ? t.media.workingSeveral : t.media.uploadingSeveral;
  const { button } = media;
  useLayoutEffect(() => {
    const shown = box.current;
    const next = button.current;
    return () => {
      if (shown?.contains(document.activeElement)) next?.focus();
    };
  }, [button]);
  return (
    <div ref={box} className={styles.upload}>
      <Progress
        className={styles.progress}
        label={media.items.length > 1 ? wordsForSeveral : words[media.kind ?? 'image']}
        // Uploaded; the server's processing time is unknown.
        value={isUploaded ? null : percent}
        valueText={isUploaded ? undefined : t.media.percent({ percent })}
      />
      <Button variant="secondary" size="small" onClick={onCancel}>
        {t.media.cancel}
      </Button>
    </div>
  );
}

/** Covers the positioned ancestor while a file is dragged over it. */
export function ComposerMediaDropOverlay({ media }: { media: ComposerMedia }) {
  const t = useWords();
  return media.isDraggingOver && <div className={styles.veil}>{t.media.drop[media.accept]}</div>;
}
