import { useEffect, useState } from 'react';

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
