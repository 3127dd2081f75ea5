import { useEffect, useRef, useState } from 'react';
import { readStorage, writeStorage } from './browser-storage.ts';
import { draftKeyPrefix } from './draft-removal.ts';
import { useSession } from './session.tsx';

/** `changedAt` is null for drafts stored by an older version. */
export type RestoredDraft = { changedAt: string | null };

export function useRestoredDraft<T>(
  key: string | null,
  { draft, empty }: { draft: T; empty: T },
): RestoredDraft | null {
  const { user, remembered } = useSession();
  const memberId = user?.id ?? remembered?.id;
  const timeKey = memberId === undefined || key === null ? null : `${draftKeyPrefix(memberId)}${key}@changed`;
  const text = JSON.stringify(draft);
  const isKept = text !== JSON.stringify(empty);
  const [restored, setRestored] = useState<RestoredDraft | null>(() =>
    isKept ? { changedAt: timeKey && readStorage('local', timeKey) } : null,
  );
  // A draft begun after clearing is not a restored one.
  if (restored && !isKept) setRestored(null);

  const lastText = useRef(text);
  useEffect(() => {
    if (timeKey === null || lastText.current === text) return;
    lastText.current = text;
    writeStorage('local', timeKey, isKept ? new Date().toISOString() : null);
  }, [timeKey, text, isKept]);
  return restored;
}
