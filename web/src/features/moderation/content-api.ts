import {
  type ContentFilter,
  type ContentPage,
  getManagedPost,
  listManagedComments,
  listManagedPosts,
  type ManagedPost,
  moderatePosts,
  type PostModerationAction,
} from '@radiant/contract/content-management.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, nullIfNotFound } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { debounce } from '../../platform/debounce.ts';
import { fetchPage } from '../operations/use-list-params.ts';

export const managedPostsKey = ['managed-posts'] as const;

/** `page` starts at 1. */
export type ContentListQuery = ContentFilter & { page: number; size: number; order: string };

const fetchContentPage = ({ page, ...view }: ContentListQuery, signal: AbortSignal) =>
  fetchPage(
    { page, pageSize: view.size },
    (number): Promise<ContentPage> =>
      call(listManagedPosts, {
        query: { ...view, page: number },
        signal,
        silent: true,
      }),
  );

export const useManagedPosts = (view: ContentListQuery) =>
  useQuery({
    queryKey: [...managedPostsKey, 'list', view],
    queryFn: async ({ signal }) => {
      if (view.q !== '') await debounce(signal);
      return await fetchContentPage(view, signal);
    },
    placeholderData: keepPreviousData,
  });

/** One post with its reports and history; null if moderators cannot read it. */
export const useManagedPost = (
  id: string,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<ManagedPost | null> =>
  useQuery({
    enabled,
    queryKey: [...managedPostsKey, 'one', id],
    queryFn: ({ signal }) => nullIfNotFound(call(getManagedPost, { params: { id }, signal, silent: true })),
  });

/** Newest first. */
export const useManagedComments = (id: string) =>
  useCursorQuery({
    queryKey: [...managedPostsKey, 'comments', id],
    fetchPage: ({ query, signal }) =>
      call(listManagedComments, { params: { id }, query, signal, silent: true }),
  });

export const countManagedPosts = async (filter: ContentFilter): Promise<number> =>
  (await call(listManagedPosts, { query: { ...filter, size: 1 }, silent: true })).total;

type PostAction = { act: PostModerationAction } & (
  | { ids: string[] }
  | { filter: ContentFilter; count: number }
);

/** Acts on posts; everything that may show them is refetched. */
export function useActOnPosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: PostAction) => call(moderatePosts, { body: { ...action, reason: null } }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useCreateContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: PostDraft; idempotencyKey: string }) =>
      call(createPost, { body: draft, idempotencyKey }),
    onSuccess: () => client.invalidateQueries(),
  });
}
