import {
  answerSupportMessage,
  getSupportMessage,
  listSupportMessages,
  type RequestFilter,
  type SupportAnswerDraft,
  type SupportMessage,
  type SupportState,
  setSupportMessageDone,
} from '@radiant/contract/support-answers.ts';
import { formatOrder, type TableOrder } from '@radiant/contract/tables.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';

const messagesKey = ['support-messages'] as const;

type MessageListQuery = {
  page: number;
  size: number;
  order: TableOrder;
  state: SupportState | undefined;
  request: RequestFilter | undefined;
};

/** A page of the messages; the previous page stays visible while the next one loads. */
export const useSupportMessages = ({ page, size, order, state, request }: MessageListQuery) =>
  useQuery({
    queryKey: [...messagesKey, 'list', page, size, order, state, request],
    queryFn: ({ signal }) =>
      call(listSupportMessages, {
        query: {
          page,
          size,
          order: formatOrder(order),
          ...(state && { state }),
          ...(request && { request }),
        },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
  });

/** One message; null if there is none. */
export const useSupportMessage = (id: string) =>
  useQuery({
    queryKey: [...messagesKey, 'message', id],
    queryFn: ({ signal }) =>
      nullIfNotFound(call(getSupportMessage, { params: { id }, signal, silent: true })),
  });

function useCacheMessage() {
  const client = useQueryClient();
  return (message: SupportMessage) => {
    client.setQueryData([...messagesKey, 'message', message.id], message);
    void client.invalidateQueries({ queryKey: [...messagesKey, 'list'] });
  };
}

/** Answers by mail; a retry with the same key is the same answer. */
export function useAnswerMessage(id: string) {
  const keep = useCacheMessage();
  return async (draft: SupportAnswerDraft, idempotencyKey: string): Promise<void> => {
    keep(await call(answerSupportMessage, { params: { id }, body: draft, idempotencyKey }));
  };
}

export function useSetMessageDone(id: string) {
  const keep = useCacheMessage();
  return useMutation({
    mutationFn: (isDone: boolean) => call(setSupportMessageDone, { params: { id }, body: { isDone } }),
    onSuccess: keep,
  });
}
