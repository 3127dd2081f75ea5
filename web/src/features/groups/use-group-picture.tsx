import type { Group } from '@radiant/contract/groups.ts';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { toast } from '../../ui/toast.tsx';
import { findMediaError } from '../posts/media-validation.ts';
import { useGroupAction } from './groups-api.ts';

const PictureCropper = lazyPart(async () => (await import('../profiles/picture-cropper.tsx')).PictureCropper);

/** For leaders: a picture is chosen, cropped and stored at once. `element` belongs anywhere on the page. */
export function useGroupPicture(viewer: string, { id }: Group) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<File>();
  const { run } = useAction(useGroupAction(viewer, id), {
    loading: t.groups.saving,
    success: (_answer, { act }) => t.groups.picture[act === 'showPicture' ? 'saved' : 'removed'],
    failure: t.groups.picture.failed,
  });

  function handleFile(file: File) {
    const refused = findMediaError(t, file, 'image');
    if (refused) toast.error(refused);
    else setCropping(file);
  }

  const element: ReactNode = (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) handleFile(file);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      {cropping && (
        <Suspense>
          <PictureCropper
            file={cropping}
            kind="avatar"
            onClose={() => setCropping(undefined)}
            onCrop={(photo) => {
              setCropping(undefined);
              run({ act: 'showPicture', photo });
            }}
          />
        </Suspense>
      )}
    </>
  );
  return {
    element,
    choose: () => input.current?.click(),
    remove: () => run({ act: 'removePicture' }),
  };
}
