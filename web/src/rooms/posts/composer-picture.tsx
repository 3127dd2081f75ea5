import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './composer-picture.module.css';
import { megabytesOf } from './picture-check.ts';
import type { Composing } from './use-composer.ts';

/** The chosen picture with the words for those who cannot see it. */
export function ComposerPicture({ composing, picture }: { composing: Composing; picture: File }) {
  const t = useWords();
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <Preview picture={picture} />
        <IconButton
          className={styles.remove}
          size="small"
          label={t.composer.removePicture}
          icon={<X size={18} />}
          disabled={composing.isSending}
          onClick={() => composing.choosePicture(null)}
        />
      </div>
      <TextField
        name="alt"
        label={t.composer.alt}
        hint={t.composer.altHint}
        readOnly={composing.isSending}
        value={composing.draft.alt}
        onChange={(event) => composing.change({ alt: event.currentTarget.value })}
      />
    </div>
  );
}

function Preview({ picture }: { picture: File }) {
  const t = useWords();
  const url = useObjectUrl(picture);
  const [broken, setBroken] = useState<string>();
  if (url !== undefined && url === broken) {
    return (
      <p className={styles.blind}>
        <strong>{picture.name}</strong> {t.composer.megabytes({ size: megabytesOf(picture.size) })}
        <br />
        {t.composer.noPreview}
      </p>
    );
  }
  return (
    <img
      className={styles.preview}
      src={url}
      alt={t.composer.preview({ name: picture.name })}
      onError={() => setBroken(url)}
    />
  );
}

/** An address for a file in memory, given back when it is not shown any more. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
