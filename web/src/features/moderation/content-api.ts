import {
  type ContentPage,
  type ContentQuery,
  getManagedPost,
  listManagedPosts,
  type ManagedPost,
  moderatePosts,
  type PostModerationAction,
} from '@radiant/contract/content-management.ts';
import { limits } from '@radiant/contract/limits.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api.ts';
import { restBefore } from '../posts/comment-mentions-api.ts';

const managedPostsKey = ['managed-posts'] as const;

export const rowsPerPage = limits.tablePageDefault;

/** `page` starts at 1. */
export type ContentListQuery = Partial<Omit<ContentQuery, 'size'>> & {
  page: number;
  order: string;
  q: string;
};

async function fetchContentPage({ page, ...view }: ContentListQuery, signal: AbortSignal) {
  const read = (number: number): Promise<ContentPage> =>
    call(listManagedPosts, {
      query: { ...view, q: view.q.trim(), size: rowsPerPage, page: number },
      signal,
      silent: true,
    });
  const asked = await read(page);
  const last = Math.ceil(asked.total / rowsPerPage);
  // Past the end, such as after deleting the last row of the last page.
  if (asked.rows.length > 0 || last === 0 || page <= last) return { ...asked, page };
  return { ...(await read(last)), page: last };
}

export const useManagedPosts = (view: ContentListQuery) =>
  useQuery({
    queryKey: [...managedPostsKey, 'list', view],
    queryFn: async ({ signal }) => {
      if (view.q !== '') await restBefore(signal);
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
    queryFn: async ({ signal }): Promise<ManagedPost | null> => {
      try {
        return await call(getManagedPost, { params: { id }, signal, silent: true });
      } catch (error) {
        // A malformed id names nothing either.
        const isGone =
          error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
        if (isGone) return null;
        throw error;
      }
    },
  });

/** Acts on posts; everything that may show them is refetched. */
export function useActOnPosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ids }: { act: PostModerationAction; ids: string[] }) =>
      call(moderatePosts, { body: { act, ids, reason: null } }),
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
