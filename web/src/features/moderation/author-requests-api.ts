import {
  type AuthorAnswer,
  type AuthorRequest,
  answerAuthorRequest,
  askForAuthor,
  listAuthorRequests,
  readAuthor,
} from '@radiant/contract/author-requests.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { managedPostsKey } from './content-api.ts';

const key = ['author-requests'] as const;

/** Each step is a line of the post's history. */
const refetchAll = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: managedPostsKey }),
  ]);

/** Those that wait for a second person; with `post`, all about it, newest first. */
export const useAuthorRequests = (post?: string) =>
  useQuery({
    queryKey: [...key, post ?? null],
    queryFn: async ({ signal }): Promise<AuthorRequest[]> =>
      (await call(listAuthorRequests, { query: { post }, signal, silent: true })).requests,
  });

export const sendAuthorRequest = (postId: string, reason: string): Promise<AuthorRequest> =>
  call(askForAuthor, { params: { id: postId }, body: { reason } });

export function useAnswerAuthorRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: AuthorAnswer }) =>
      call(answerAuthorRequest, { params: { id }, body: { answer } }),
    onSettled: () => refetchAll(client),
  });
}

/** The name is not kept: it is shown until the page is left. */
export function useReadAuthor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readAuthor, { params: { id } }),
    onSettled: () => refetchAll(client),
  });
}

export function useRefetchAuthorRequests(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => refetchAll(client);
}
