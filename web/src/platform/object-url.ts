import { useEffect, useState } from 'react';

/** An object URL for a file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [held, setHeld] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setHeld({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return held?.file === file ? held?.url : undefined;
}
