import type { Post } from '@radiant/contract/post-shapes.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { showPostToast } from './post-toast.ts';

type RequestOptions = { signal: AbortSignal; onProgress?: (fraction: number) => void };

export const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'aborted';

/** Progress of an upload and a way to cancel it. */
export function useUpload() {
  /** 0 to 1; null while no file is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);

  async function upload<Made>(
    hasFile: boolean,
    request: (options: RequestOptions) => Promise<Made>,
  ): Promise<Made> {
    const controller = new AbortController();
    abort.current = controller;
    // Shown at once, so that a stalled connection can be cancelled.
    if (hasFile) setProgress(0);
    try {
      return await request({ signal: controller.signal, ...(hasFile && { onProgress: setProgress }) });
    } finally {
      setProgress(null);
    }
  }
  return { progress, upload, cancel: () => abort.current?.abort() };
}

/** Announces a post while it is sent and once it is shared, or held for moderation; the form shows errors. */
export function useAnnouncePost() {
  const t = useWords();
  return async <Made>(
    request: () => Promise<Made>,
    { success, getPost }: { success: string; getPost: (made: Made) => Pick<Post, 'state'> | undefined },
  ): Promise<Made> => {
    const notice = toast.loading(t.composer.progress);
    try {
      const made = await request();
      showPostToast(t, getPost(made) ?? { state: 'published' }, { success, id: notice });
      return made;
    } catch (error) {
      toast.dismiss(notice);
      throw error;
    }
  };
}
