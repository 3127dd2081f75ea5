import {
  type CreateApiTokenInput,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@radiant/contract/api-tokens.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const apiTokensKey = (memberId: string) => ['api-tokens', memberId] as const;

export const useApiTokens = (memberId: string) =>
  useQuery({
    queryKey: apiTokensKey(memberId),
    queryFn: async ({ signal }) => (await call(listApiTokens, { signal, silent: true })).tokens,
  });

/** @returns a function that creates a token and refetches the list */
export function useCreateApiToken(memberId: string) {
  const client = useQueryClient();
  return async (body: CreateApiTokenInput) => {
    const created = await call(createApiToken, { body });
    void client.invalidateQueries({ queryKey: apiTokensKey(memberId) });
    return created;
  };
}

export function useRevokeApiToken(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeApiToken, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensKey(memberId) }),
  });
}
