import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraftFile, saveDraftFile } from '../../platform/draft-files.ts';
import { useObjectUrl } from '../../platform/object-url.ts';
import type { ProfileImageKind } from './picture-cropper.tsx';

/** A cropped, unsaved picture, kept among the draft files. */
export type ProfileImageDraft = {
  file: File | null;
  url: string | undefined;
  /** Name of a picture that was chosen before a reload and could not be restored. */
  missingName: string | null;
  choose: (file: File | null) => void;
  /** Removes the picture once it is stored, unless another was chosen meanwhile. */
  release: (sent: File | null) => void;
};

export function useProfileImageDraft(
  memberId: string,
  { kind, storedName }: { kind: ProfileImageKind; storedName: string | undefined },
): ProfileImageDraft {
  const key = `profile-${kind}`;
  const [file, setFile] = useState<File | null>(null);
  const lastFile = useRef<File | null>(null);
  const [isLost, setLost] = useState(false);

  const restoreFile = useEffectEvent((isCurrent: () => boolean) => {
    if (storedName === undefined) return;
    void readDraftFile(memberId, key).then((stored) => {
      if (!isCurrent()) return;
      lastFile.current ??= stored;
      setFile(lastFile.current);
      setLost(stored === null);
    });
  });
  useEffect(() => {
    let isCurrent = true;
    restoreFile(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);

  function choose(next: File | null) {
    lastFile.current = next;
    setFile(next);
    setLost(false);
    void saveDraftFile(memberId, key, next);
  }

  return {
    file,
    url: useObjectUrl(file),
    missingName: isLost ? (storedName ?? null) : null,
    choose,
    release: (sent) => {
      if (lastFile.current === sent) choose(null);
    },
  };
}
