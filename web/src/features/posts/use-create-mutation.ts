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

/** What goes to the server, and what is said and done once it is there. */
export type CreateInput<Made> = {
  request: (way: RequestOptions) => Promise<Made>;
  hasFile: boolean;
  success: string;
  /** A post, if that was made: perhaps it waits for a moderator first. */
  getPost?: (made: Made) => Pick<Post, 'state'> | undefined;
  onCreated: (made: Made) => void;
};

const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'aborted';

/** The way of what was written to the server, told in toasts; it can be given up. */
export function useCreateMutation<Made>() {
  const t = useWords();
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);

  const createMutation = useMutation({
    mutationFn: ({ request, hasFile }: CreateInput<Made>) => {
      const controller = new AbortController();
      abort.current = controller;
      return request({ signal: controller.signal, ...(hasFile && { onProgress: setProgress }) });
    },
    onMutate: ({ hasFile }) => {
      // From the first moment: a connection that hangs can be given up too.
      if (hasFile) setProgress(0);
      return { notice: toast.loading(t.composer.progress) };
    },
    onSuccess: (made, { success, getPost, onCreated }, { notice }) => {
      showPostToast(t, getPost?.(made) ?? { state: 'published' }, { success, id: notice });
      onCreated(made);
    },
    onError: (error, _sent, context) => {
      // While the form is there it says why itself.
      if (isMounted() || isAborted(error)) return toast.dismiss(context?.notice);
      const why = getErrorMessage(t, error);
      toast.error(t.post.because({ what: t.composer.failed, why }), { id: context?.notice });
    },
    onSettled: () => setProgress(null),
  });

  const { error, isPending, reset } = createMutation;
  return {
    send: (outgoing: CreateInput<Made>) => createMutation.mutate(outgoing),
    cancel: () => abort.current?.abort(),
    reset,
    error,
    isPending,
    progress,
    isCancelled: isAborted(error),
  };
}
