import {
  type Campaign,
  type CampaignAudience,
  type CampaignDraft,
  type CampaignSort,
  type CampaignTab,
  cancelCampaign,
  countAudience,
  createCampaign,
  createTemplate,
  deleteCampaign,
  deleteTemplate,
  getCampaign,
  getCampaignStatistics,
  getTemplate,
  listCampaigns,
  listTemplates,
  sendCampaign,
  type Template,
  type TemplateDraft,
  updateCampaign,
  updateTemplate,
} from '@radiant/contract/campaigns.ts';
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { useLocale } from '../../platform/words.tsx';

const campaignsKey = ['campaigns'] as const;
const templatesKey = ['campaign-templates'] as const;

/** Refetch intervals while a campaign is being sent and while one is scheduled. */
const sendingRefetchMs = 3_000;
const scheduledRefetchMs = 30_000;

export type CampaignListQuery = { tab: CampaignTab; sort: CampaignSort };

/** A page of the list, from 1. `page` of the result is the last page if fewer exist. */
export function useCampaigns(view: CampaignListQuery, { page, size }: { page: number; size: number }) {
  // Titles are in the language of the request.
  const { locale } = useLocale();
  return useQuery({
    queryKey: [...campaignsKey, 'list', view, page, size, locale],
    queryFn: async ({ signal }) => {
      const query = { ...view, limit: size, page };
      const found = await call(listCampaigns, { query, signal, silent: true });
      return { ...found, tab: view.tab, page: found.page ?? page };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (data?.items.some(({ status }) => status === 'sending')) return sendingRefetchMs;
      return data && data.counts.scheduled > 0 ? scheduledRefetchMs : false;
    },
  });
}

/** One campaign for its editor; null if there is none. */
export const useCampaign = (id: string): UseQueryResult<Campaign | null> =>
  useQuery({
    queryKey: [...campaignsKey, 'one', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getCampaign, { params: { id }, signal })),
    // The editor starts from fresh data; later changes must not reset it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Delivery figures, refetched while it is being sent. */
export const useCampaignStatistics = (id: string) =>
  useQuery({
    queryKey: [...campaignsKey, 'statistics', id],
    queryFn: ({ signal }) => call(getCampaignStatistics, { params: { id }, signal, silent: true }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'sending' ? sendingRefetchMs : false),
  });

/** `idempotencyKey` is the same for every retry. */
export function useCreateCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: CampaignDraft; idempotencyKey: string }) =>
      call(createCampaign, { body: draft, idempotencyKey }),
    onSettled: () => invalidateCampaigns(client),
  });
}

export function useUpdateCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, writing }: { id: string; writing: Omit<CampaignDraft, 'templateId'> }) =>
      call(updateCampaign, { params: { id }, body: writing }),
    onSettled: () => invalidateCampaigns(client),
  });
}

export const useSendCampaign = () => useCampaignMutation(sendCampaign);

export const useCancelCampaign = () => useCampaignMutation(cancelCampaign);

export const useDeleteCampaign = () => useCampaignMutation(deleteCampaign);

function useCampaignMutation(act: typeof sendCampaign | typeof cancelCampaign | typeof deleteCampaign) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(act, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  });
}

/** Templates count their uses, so they are refetched as well. */
const invalidateCampaigns = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: campaignsKey }),
    client.invalidateQueries({ queryKey: templatesKey }),
  ]);

/** Current number of recipients; idle until the audience is complete. */
export const useAudienceCount = (audience: CampaignAudience, isComplete: boolean) =>
  useQuery({
    queryKey: ['campaign-audience', audience],
    queryFn: ({ signal }) => call(countAudience, { body: { audience }, signal, silent: true }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });

/** All templates, newest first; few enough to sort in the browser. */
export const useTemplates = () =>
  useQuery({
    queryKey: [...templatesKey, 'all'],
    queryFn: ({ signal }) => fetchTemplates(signal),
  });

async function fetchTemplates(signal: AbortSignal): Promise<Template[]> {
  const templates: Template[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor !== null && { cursor }) };
    const { items, next }: { items: Template[]; next: string | null } = await call(listTemplates, {
      query,
      signal,
      silent: true,
    });
    templates.push(...items);
    cursor = next;
  } while (cursor !== null);
  return templates;
}

/** One template; null if there is none or `id` is null. */
export const useTemplate = (id: string | null): UseQueryResult<Template | null> =>
  useQuery({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) =>
      id === null ? null : nullIfNotFound(call(getTemplate, { params: { id }, signal, silent: true })),
  });

/** `idempotencyKey` is the same for every retry. */
export function useCreateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: TemplateDraft; idempotencyKey: string }) =>
      call(createTemplate, { body: draft, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useUpdateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: TemplateDraft }) =>
      call(updateTemplate, { params: { id }, body: draft }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteTemplate, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
}
