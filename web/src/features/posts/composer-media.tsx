import { Camera, Image as ImageIcon, ImagePlay, Video } from 'lucide-react';
import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { useMediaQuery } from '../../platform/media-query.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './composer-media.module.css';
import type { AcceptedMedia, MediaKind } from './media-validation.ts';
import type { ComposerMedia } from './use-composer-media.ts';

/** Loaded once a file is chosen. */
const ChosenFiles = lazyPart(async () => (await import('./chosen-files.tsx')).ChosenFiles);

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

/** Previews of the chosen files with their alt texts, and a notice for those that must be chosen again. */
export function ComposerMediaPreview({ media }: { media: ComposerMedia }) {
  const t = useWords();
  return (
    <>
      {media.missingNames.map((name) => (
        <Notice key={name} tone="warning">
          {t.media.lost({ name })}
        </Notice>
      ))}
      {media.items.length > 0 && (
        <Suspense>
          <ChosenFiles media={media} />
        </Suspense>
      )}
    </>
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
