import type { Post } from '@radiant/contract/post-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { getErrorMessage } from '../../platform/error-message.tsx';
import { useIsMounted } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { sayOfPost } from './said-of-post.ts';

type Way = { signal: AbortSignal; onProgress?: (fraction: number) => void };

/** What goes to the server, and what is said and done once it is there. */
export type Outgoing<Made> = {
  request: (way: Way) => Promise<Made>;
  hasFile: boolean;
  success: string;
  /** A post, if that was made: perhaps it waits for a moderator first. */
  postOf?: (made: Made) => Pick<Post, 'state'> | undefined;
  onSent: (made: Made) => void;
};

const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'aborted';

/** The way of what was written to the server, told in toasts; it can be given up. */
export function useSending<Made>() {
  const t = useWords();
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);

  const sending = useMutation({
    mutationFn: ({ request, hasFile }: Outgoing<Made>) => {
      const controller = new AbortController();
      abort.current = controller;
      return request({ signal: controller.signal, ...(hasFile && { onProgress: setProgress }) });
    },
    onMutate: ({ hasFile }) => {
      // From the first moment: a connection that hangs can be given up too.
      if (hasFile) setProgress(0);
      return { notice: toast.loading(t.composer.progress) };
    },
    onSuccess: (made, { success, postOf, onSent }, { notice }) => {
      sayOfPost(t, postOf?.(made) ?? { state: 'published' }, { success, id: notice });
      onSent(made);
    },
    onError: (error, _sent, context) => {
      // While the form is there it says why itself.
      if (isMounted() || isAborted(error)) return toast.dismiss(context?.notice);
      const why = getErrorMessage(t, error);
      toast.error(t.post.because({ what: t.composer.failed, why }), { id: context?.notice });
    },
    onSettled: () => setProgress(null),
  });

  const { error, isPending, reset } = sending;
  return {
    send: (outgoing: Outgoing<Made>) => sending.mutate(outgoing),
    cancel: () => abort.current?.abort(),
    reset,
    error,
    isPending,
    progress,
    isCancelled: isAborted(error),
  };
}
