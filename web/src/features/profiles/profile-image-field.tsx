import { Camera, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { findMediaError } from '../posts/media-validation.ts';
import { PictureCropper, type ProfileImageKind } from './picture-cropper.tsx';
import styles from './profile-image-field.module.css';

/** Chooses and crops the avatar or banner; can be undone until it is saved. */
export function ProfileImageField({
  kind,
  name,
  isChosen,
  missingName,
  preview,
  onChange,
}: {
  kind: ProfileImageKind;
  /** Field name in the request. */
  name: 'pp' | 'pc';
  isChosen: boolean;
  /** Name of a picture that was chosen before a reload and could not be restored. */
  missingName: string | null;
  preview: ReactNode;
  onChange: (file: File | null) => void;
}) {
  const t = useWords();
  const words = t.profileEdit.pictures;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [cropping, setCropping] = useState<File>();
  const [problem, setProblem] = useState<string | null>(null);
  const formError = useFormError(name);
  const error =
    problem ?? formError ?? (missingName === null ? undefined : t.media.lost({ name: missingName }));
  const isAvatar = kind === 'avatar';
  const undo = isAvatar ? words.undoAvatar : words.undoBanner;

  function handleFile(file: File) {
    const refused = findMediaError(t, file, 'image');
    setProblem(refused);
    if (!refused) setCropping(file);
  }

  return (
    <div className={classNames(styles.field, isAvatar && styles.besides)}>
      {preview}
      <div className={styles.acts}>
        <span className={styles.label}>{isAvatar ? words.avatar : words.banner}</span>
        <div className={styles.buttons}>
          <Button
            ref={button}
            name={name}
            size="small"
            variant="secondary"
            icon={<Camera size={16} />}
            aria-label={isAvatar ? words.chooseAvatar : words.chooseBanner}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
            onClick={() => input.current?.click()}
          >
            {words.change}
          </Button>
          {isChosen && (
            <Tooltip text={undo} describes={false}>
              <IconButton
                label={undo}
                size="small"
                icon={<Undo2 size={18} />}
                onClick={() => {
                  onChange(null);
                  button.current?.focus();
                }}
              />
            </Tooltip>
          )}
        </div>
        <div role="alert">
          <FieldMessages id={name} error={error} />
        </div>
        <FieldMessages id={name} error={undefined} hint={isAvatar ? words.avatarHint : words.bannerHint} />
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        aria-hidden="true"
        tabIndex={-1}
        data-portrait={kind}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) handleFile(file);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      {cropping && (
        <PictureCropper
          file={cropping}
          kind={kind}
          onClose={() => setCropping(undefined)}
          onCrop={(cropped) => {
            setCropping(undefined);
            onChange(cropped);
          }}
        />
      )}
    </div>
  );
}
