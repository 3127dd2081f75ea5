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
import { ApiError, call } from '../../platform/api.ts';

const campaignsKey = ['campaigns'] as const;
const templatesKey = ['campaign-templates'] as const;

/** Rows of a page of the list. */
export const campaignsPerPage = 10;

/** Milliseconds until the list is read anew: while something goes out, and while something waits for its time. */
const sendingRefetchMs = 3_000;
const scheduledRefetchMs = 30_000;

/** What of the list is shown, and in which order. */
export type CampaignListQuery = { tab: CampaignTab; sort: CampaignSort };

/** A page of the list, counted from 1; `page` of the answer is the last one where there are not as many. */
export function useCampaigns(view: CampaignListQuery, page: number) {
  return useQuery({
    queryKey: [...campaignsKey, 'list', view, page],
    queryFn: async ({ signal }) => {
      const query = { ...view, limit: campaignsPerPage, page };
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

/** One campaign as its editor shows it; null when there is none. */
export const useCampaign = (id: string): UseQueryResult<Campaign | null> =>
  useQuery({
    queryKey: [...campaignsKey, 'one', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getCampaign, { params: { id }, signal })),
    // An editor begins with what is stored now, and is not disturbed by what comes later.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** An address that nobody made is one of nothing, too. */
async function nullIfNotFound<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    const isAbsent = error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code);
    if (isAbsent) return null;
    throw error;
  }
}

/** Writes a campaign; `idempotencyKey` is the same for every try of one. */
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

/** Sends it now, whatever time was set. */
export const useSendCampaign = () => useCampaignMutation(sendCampaign);

/** Stops what waits or is on its way. */
export const useCancelCampaign = () => useCampaignMutation(cancelCampaign);

/** Deletes it for good. */
export const useDeleteCampaign = () => useCampaignMutation(deleteCampaign);

function useCampaignMutation(act: typeof sendCampaign | typeof cancelCampaign | typeof deleteCampaign) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(act, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  });
}

/** A campaign made of a template counts as a use of it, so that templates are read anew as well. */
const invalidateCampaigns = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: campaignsKey }),
    client.invalidateQueries({ queryKey: templatesKey }),
  ]);

/** How many members an audience has at this moment; asked once whom it is for is said. */
export const useAudienceCount = (audience: CampaignAudience, isComplete: boolean) =>
  useQuery({
    queryKey: ['campaign-audience', audience],
    queryFn: ({ signal }) => call(countAudience, { body: { audience }, signal, silent: true }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });

/** Every template, newest first: they are few, and a table orders all of them. */
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

/** One template; null when there is none, or none was asked for. */
export const useTemplate = (id: string | null): UseQueryResult<Template | null> =>
  useQuery({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) =>
      id === null ? null : nullIfNotFound(call(getTemplate, { params: { id }, signal, silent: true })),
  });

/** Keeps a template; `idempotencyKey` is the same for every try of one. */
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
