import {
  type AuthorAnswer,
  type AuthorRequest,
  answerAuthorRequest,
  askForAuthor,
  listAuthorRequests,
  readAuthor,
} from '@radiant/contract/author-requests.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const key = ['author-requests'] as const;

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
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** The name is not kept: it is shown until the page is left. */
export const useReadAuthor = () =>
  useMutation({ mutationFn: (id: string) => call(readAuthor, { params: { id } }) });

export function useRefetchAuthorRequests(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
