import { type SitePicture, sitePictures } from '@radiant/contract/site.ts';
import { removeSitePicture, setSitePicture } from '@radiant/contract/site-pictures.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { refreshSite, useSite } from '../../platform/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin-settings.module.css';
import { useSettingsWords } from './use-settings-words.ts';

/** Logo and favicon, saved as soon as they are chosen. */
export function SitePictures() {
  return (
    <div className={styles.pictures}>
      {sitePictures.map((purpose) => (
        <PictureField key={purpose} purpose={purpose} />
      ))}
    </div>
  );
}

function PictureField({ purpose }: { purpose: SitePicture }) {
  const words = useSettingsWords();
  const errorMessage = useErrorMessage();
  const site = useSite()[purpose];
  const input = useRef<HTMLInputElement>(null);
  // Uploaded on this page; undefined until then, null if removed.
  const [uploadedUrl, setUploadedUrl] = useState<string | null | undefined>(undefined);
  const shown = uploadedUrl === undefined ? (site?.address ?? null) : uploadedUrl;
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function change(act: () => Promise<string | null>) {
    if (isSaving) return;
    setSaving(true);
    setError(null);
    try {
      setUploadedUrl(await act());
      void refreshSite();
      toast.success(words.saved);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setSaving(false);
    }
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const image = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!image) return;
    void change(async () => {
      await call(setSitePicture, { params: { purpose }, body: {}, files: { image } });
      return `/site/${purpose}.webp?at=${Date.now()}`;
    });
  }

  const remove = () =>
    change(async () => {
      await call(removeSitePicture, { params: { purpose } });
      return null;
    });

  const fieldError = error instanceof ApiError ? error.fields.image : undefined;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words[purpose]}</legend>
      <p className={styles.hint}>{words[`${purpose}Hint`]}</p>
      {error !== null && <Notice tone="danger">{fieldError ?? errorMessage(error)}</Notice>}
      <div className={styles.secretRow}>
        {shown ? (
          <img className={styles.sitePicture} src={shown} alt={words.pictureNow[purpose]} />
        ) : (
          <span>{words.pictureOwn}</span>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={words[purpose]}
          onChange={choose}
        />
        <span className={styles.secretActions}>
          <Button
            size="small"
            variant="secondary"
            pending={isSaving}
            pendingLabel={words.saving}
            aria-label={words.choosePictureFor[purpose]}
            onClick={() => input.current?.click()}
          >
            {words.choosePicture}
          </Button>
          {shown && (
            <Button
              size="small"
              variant="quiet"
              aria-label={words.removePictureOf[purpose]}
              onClick={() => void remove()}
            >
              {words.removeSecret}
            </Button>
          )}
        </span>
      </div>
    </fieldset>
  );
}
