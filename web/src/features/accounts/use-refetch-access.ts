import { useQueryClient } from '@tanstack/react-query';

/** A new password or a second factor ends the member's other sessions and all API tokens on the server. */
export function useRefetchAccess(memberId: string): () => void {
  const client = useQueryClient();
  return () => {
    for (const list of ['sessions', 'api-tokens'])
      void client.invalidateQueries({ queryKey: [list, memberId] });
  };
}
