import { useEffect, useEffectEvent, useState } from 'react';
import { readDraftFile, saveDraftFile } from '../../platform/draft-files.ts';
import { useObjectUrl } from '../../platform/object-url.ts';
import type { PortraitKind } from './picture-cropper.tsx';

/** A cropped picture that is not saved yet, kept in this browser as the words of the draft are. */
export type PortraitDraft = {
  file: File | null;
  url: string | undefined;
  /** The name of one that was chosen before a reload and could not be kept. */
  lostName: string | null;
  choose: (file: File | null) => void;
};

export function usePortraitDraft(
  memberId: string,
  { kind, keptName }: { kind: PortraitKind; keptName: string | undefined },
): PortraitDraft {
  const key = `profile-${kind}`;
  const [file, setFile] = useState<File | null>(null);
  const [isLost, setLost] = useState(false);

  // Only when the form appears: afterwards it is what is chosen here.
  const findKept = useEffectEvent((isCurrent: () => boolean) => {
    if (keptName === undefined) return;
    void readDraftFile(memberId, key).then((kept) => {
      if (!isCurrent()) return;
      setFile((chosen) => chosen ?? kept);
      setLost(kept === null);
    });
  });
  useEffect(() => {
    let isCurrent = true;
    findKept(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);

  return {
    file,
    url: useObjectUrl(file),
    lostName: isLost ? (keptName ?? null) : null,
    choose: (next) => {
      setFile(next);
      setLost(false);
      void saveDraftFile(memberId, key, next);
    },
  };
}
