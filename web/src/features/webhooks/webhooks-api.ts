import {
  createWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  rotateWebhookSecret,
  setWebhookPaused,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookInput,
} from '@radiant/contract/webhooks.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';

const key = ['webhooks'] as const;

/** Milliseconds between refetches. */
const refetchInterval = 5_000;
/** Limit of the server. */
const limit = 100;

export const useWebhooks = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await call(listWebhooks, { signal, silent: true })).webhooks,
  });

export const useWebhook = (id: string): UseQueryResult<Webhook | null> =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getWebhook, { params: { id }, signal, silent: true })),
    refetchInterval,
  });

export const useWebhookDeliveries = (id: string) =>
  useQuery({
    queryKey: [...key, 'deliveries', id],
    queryFn: ({ signal }) =>
      call(listWebhookDeliveries, { params: { id }, query: { limit }, signal, silent: true }),
    refetchInterval,
  });

/** @returns a function that adds an endpoint, or saves that of the id, and refetches; the secret is that of a new one */
export function useSaveWebhook(id: string | null) {
  const client = useQueryClient();
  return async (body: WebhookInput): Promise<{ secret: string | null }> => {
    const created = id === null ? await call(createWebhook, { body }) : null;
    if (id !== null) await call(updateWebhook, { params: { id }, body });
    void client.invalidateQueries({ queryKey: key });
    return { secret: created?.secret ?? null };
  };
}

function useWebhookMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

export const useSetWebhookPaused = () =>
  useWebhookMutation(({ id, isPaused }: { id: string; isPaused: boolean }) =>
    call(setWebhookPaused, { params: { id }, body: { isPaused } }),
  );

export const useRotateWebhookSecret = () =>
  useWebhookMutation((id: string) => call(rotateWebhookSecret, { params: { id } }));

export const useRemoveWebhook = () =>
  useWebhookMutation((id: string) => call(removeWebhook, { params: { id } }));

export const useTestWebhook = () => useWebhookMutation((id: string) => call(testWebhook, { params: { id } }));

export const useRedeliverWebhook = () =>
  useWebhookMutation((params: { id: string; delivery: string }) => call(redeliverWebhook, { params }));
