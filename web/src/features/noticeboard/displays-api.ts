import {
  createDisplay,
  type Display,
  type DisplayInput,
  listDisplays,
  removeDisplay,
  renewDisplayLink,
  updateDisplay,
} from '@radiant/contract/displays.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const displaysKey = (viewer: string) => ['noticeboard', viewer, 'displays'] as const;

export const useDisplays = (viewer: string) =>
  useQuery({
    queryKey: displaysKey(viewer),
    queryFn: async ({ signal }) => (await call(listDisplays, { signal })).displays,
  });

/** @param id null: a new one */
export function useSaveDisplay(viewer: string, id: string | null) {
  const client = useQueryClient();
  return async (body: DisplayInput): Promise<Display> => {
    const saved =
      id === null ? await call(createDisplay, { body }) : await call(updateDisplay, { params: { id }, body });
    await client.invalidateQueries({ queryKey: displaysKey(viewer) });
    return saved;
  };
}

export function useChangeDisplay(viewer: string, act: 'renew' | 'remove') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      await (act === 'renew'
        ? call(renewDisplayLink, { params: { id } })
        : call(removeDisplay, { params: { id } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: displaysKey(viewer) }),
  });
}
