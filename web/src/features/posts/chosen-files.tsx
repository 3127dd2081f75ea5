import { X } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '../../platform/object-url.ts';
import { useWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './composer-media.module.css';
import { formatMegabytes, type MediaKind } from './media-validation.ts';
import { PictureList } from './picture-list.tsx';
import type { ComposerMedia, ComposerMediaItem } from './use-composer-media.ts';

/** The chosen file, or the list of chosen pictures, with their alt texts. */
export function ChosenFiles({ media }: { media: ComposerMedia }) {
  const { items, maxPictures } = media;
  const [first, second] = items;
  if (first && !second) return <SingleFile media={media} item={first} />;
  return (
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
  );
}

function SingleFile({ media, item }: { media: ComposerMedia; item: ComposerMediaItem }) {
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
