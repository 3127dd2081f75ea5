import type { Post } from '@radiant/contract/post-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { getErrorMessage } from '../../platform/error-message.tsx';
import { useIsMounted } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { showPostToast } from './post-toast.ts';

type RequestOptions = { signal: AbortSignal; onProgress?: (fraction: number) => void };

export type CreateInput<Made> = {
  request: (way: RequestOptions) => Promise<Made>;
  hasFile: boolean;
  success: string;
  /** The created post, if there is one: it may be held for moderation. */
  getPost?: (made: Made) => Pick<Post, 'state'> | undefined;
  onCreated: (made: Made) => void;
};

export const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'aborted';

/** Progress of an upload and a way to cancel it. */
export function useUpload() {
  /** 0 to 1; null while no file is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);

  function start(hasFile: boolean): RequestOptions {
    const controller = new AbortController();
    abort.current = controller;
    return { signal: controller.signal, ...(hasFile && { onProgress: setProgress }) };
  }
  return { progress, setProgress, start, cancel: () => abort.current?.abort() };
}

/** Sends what was written, announced in toasts; it can be cancelled. */
export function useCreateMutation<Made>() {
  const t = useWords();
  const isMounted = useIsMounted();
  const { progress, setProgress, start, cancel } = useUpload();

  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ request, hasFile }: CreateInput<Made>) => request(start(hasFile)),
    onMutate: ({ hasFile }) => {
      // From the first moment: a connection that hangs can be cancelled too.
      if (hasFile) setProgress(0);
      return { notice: toast.loading(t.composer.progress) };
    },
    onSuccess: (made, { success, getPost, onCreated }, { notice }) => {
      showPostToast(t, getPost?.(made) ?? { state: 'published' }, { success, id: notice });
      onCreated(made);
    },
    onError: (failure, _input, context) => {
      // A mounted form shows the error itself.
      if (isMounted() || isAborted(failure)) return toast.dismiss(context?.notice);
      const why = getErrorMessage(t, failure);
      toast.error(t.post.because({ what: t.composer.failed, why }), { id: context?.notice });
    },
    onSettled: () => setProgress(null),
  });
  return {
    send: (input: CreateInput<Made>) => mutate(input),
    cancel,
    reset,
    error,
    isPending,
    progress,
    isCancelled: isAborted(error),
  };
}
