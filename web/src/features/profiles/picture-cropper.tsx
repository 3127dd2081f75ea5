import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { decodePicture } from './decode-picture.ts';
import {
  type Crop,
  createInitialCrop,
  getCropArea,
  getStoredSize,
  MAX_ZOOM,
  moveCrop,
  type Size,
} from './picture-crop.ts';
import styles from './picture-cropper.module.css';

export type ProfileImageKind = 'avatar' | 'banner';

/** Maximum stored sizes; they define the frame's aspect ratio. */
const maxSizes: Readonly<Record<ProfileImageKind, Size>> = {
  avatar: { width: 400, height: 400 },
  banner: { width: 1600, height: 400 },
};
/** Fraction of the frame. */
const ARROW_STEP = 0.05;
const arrowMoves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -ARROW_STEP, y: 0 },
  ArrowRight: { x: ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: -ARROW_STEP },
  ArrowDown: { x: 0, y: ARROW_STEP },
};

/** Crops a picture: by dragging, or with a slider and arrow buttons. */
export function PictureCropper({
  file,
  kind,
  onCrop,
  onClose,
}: {
  file: File;
  kind: ProfileImageKind;
  onCrop: (cropped: File) => void;
  onClose: () => void;
}) {
  const t = useWords();
  const picture = useDecodedPicture(file);
  const [chosen, setChosen] = useState<Crop>();
  const crop = chosen ?? (picture instanceof ImageBitmap ? createInitialCrop(picture) : undefined);
  const isRefused = picture === 'unreadable';

  async function handleUse() {
    if (!(picture instanceof ImageBitmap) || !crop) return;
    onCrop(await cropToFile(picture, { crop, kind, name: file.name }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={kind === 'avatar' ? t.profileEdit.crop.avatarTitle : t.profileEdit.crop.bannerTitle}
      description={isRefused ? undefined : t.profileEdit.crop.text}
      closeLabel={t.platform.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.platform.cancel}
          </Button>
          {!isRefused && (
            <Button pending={picture === 'loading'} onClick={() => void handleUse()}>
              {t.profileEdit.crop.use}
            </Button>
          )}
        </>
      }
    >
      {isRefused && <Notice tone="danger">{t.fields.picture_damaged}</Notice>}
      {picture === 'loading' && <Skeleton shape="block" width="100%" height="12rem" />}
      {picture instanceof ImageBitmap && crop && (
        <CropFrame picture={picture} kind={kind} crop={crop} onChange={setChosen} />
      )}
    </Dialog>
  );
}

/** Decoded with its EXIF orientation applied. */
function useDecodedPicture(file: File): ImageBitmap | 'loading' | 'unreadable' {
  const [read, setRead] = useState<{ file: File; picture: ImageBitmap | 'unreadable' }>();
  useEffect(() => decodePicture(file, (picture) => setRead({ file, picture })), [file]);
  return read?.file === file ? read.picture : 'loading';
}

type CropFrameProps = {
  picture: ImageBitmap;
  kind: ProfileImageKind;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

function CropFrame({ picture, kind, crop, onChange }: CropFrameProps) {
  const t = useWords();
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ id: number; x: number; y: number }>(undefined);
  const { width, height } = maxSizes[kind];
  const ratio = width / height;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    draw(context, picture, { part: getCropArea(picture, { crop, ratio }), onto: { width, height } });
  }, [picture, crop, ratio, width, height]);

  const move = (by: { x: number; y: number }) => onChange(moveCrop(picture, { crop, ratio, by }));

  function handlePointerDown(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function handlePointerMove(event: PointerEvent<HTMLCanvasElement>) {
    const from = last.current;
    if (from?.id !== event.pointerId) return;
    const shown = event.currentTarget.getBoundingClientRect();
    // The picture follows the pointer, so the crop moves the other way.
    move({ x: (from.x - event.clientX) / shown.width, y: (from.y - event.clientY) / shown.height });
    last.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = arrowMoves[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  }

  const words = t.profileEdit.crop;
  return (
    <div className={styles.cropper}>
      <div className={kind === 'avatar' ? styles.round : styles.wide}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={width}
          height={height}
          role="img"
          aria-label={words.preview}
          onPointerDown={handlePointerDown}
          onPointerMove={handlePointerMove}
          onPointerUp={() => {
            last.current = undefined;
          }}
          onPointerCancel={() => {
            last.current = undefined;
          }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{words.zoom}</label>
        <input
          id={zoomId}
          className={styles.slider}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ currentTarget }) => onChange({ ...crop, zoom: Number(currentTarget.value) })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields. */}
      <div className={styles.arrows} role="group" aria-label={words.move} onKeyDown={handleKeyDown}>
        <IconButton
          variant="outline"
          label={words.left}
          icon={<ArrowLeft size={20} />}
          onClick={() => move({ x: -ARROW_STEP, y: 0 })}
        />
        <IconButton
          variant="outline"
          label={words.up}
          icon={<ArrowUp size={20} />}
          onClick={() => move({ x: 0, y: -ARROW_STEP })}
        />
        <IconButton
          variant="outline"
          label={words.down}
          icon={<ArrowDown size={20} />}
          onClick={() => move({ x: 0, y: ARROW_STEP })}
        />
        <IconButton
          variant="outline"
          label={words.right}
          icon={<ArrowRight size={20} />}
          onClick={() => move({ x: ARROW_STEP, y: 0 })}
        />
      </div>
    </div>
  );
}

function draw(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { part, onto }: { part: { left: number; top: number } & Size; onto: Size },
): void {
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, onto.width, onto.height);
}

async function cropToFile(
  picture: ImageBitmap,
  { crop, kind, name }: { crop: Crop; kind: ProfileImageKind; name: string },
): Promise<File> {
  const frame = maxSizes[kind];
  const part = getCropArea(picture, { crop, ratio: frame.width / frame.height });
  const size = getStoredSize(part, frame);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context) draw(context, picture, { part, onto: size });
  // Browsers without WebP encoding produce PNG, and say so in the type.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('The picture could not be cropped');
  return new File([blob], name, { type: blob.type });
}
