import {
  addToPrayerChain,
  answerChainStep,
  type ChainLinkInput,
  getOwnChain,
  getPrayerChain,
  leavePrayerChain,
  orderPrayerChain,
  removeFromPrayerChain,
  startChainAlert,
  stopChainAlert,
} from '@radiant/contract/prayer-chain.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';

const chainKey = (viewer: string) => ['prayer-chain', viewer] as const;

/** Of what others answer, nobody is notified. */
const refetchMs = 30_000;

function useRefetchWhenNotified(viewer: string) {
  const client = useQueryClient();
  useLiveEvents(({ type }) => {
    if (type === 'notified' || type === 'reset')
      void client.invalidateQueries({ queryKey: chainKey(viewer) });
  });
}

export function usePrayerChain(viewer: string) {
  useRefetchWhenNotified(viewer);
  return useQuery({
    queryKey: [...chainKey(viewer), 'team'],
    queryFn: ({ signal }) => call(getPrayerChain, { signal, silent: true }),
    refetchInterval: refetchMs,
  });
}

export function useOwnChain(viewer: string) {
  useRefetchWhenNotified(viewer);
  return useQuery({
    queryKey: [...chainKey(viewer), 'own'],
    queryFn: ({ signal }) => call(getOwnChain, { signal, silent: true }),
    refetchInterval: refetchMs,
  });
}

/** Refetches before it settles. */
function useChainMutation<Input>(viewer: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: chainKey(viewer) }),
  });
}

export type StepAnswer = { stepId: string; answer: 'confirmed' | 'declined' };

export const useAnswerStep = (viewer: string) =>
  useChainMutation(viewer, ({ stepId, answer }: StepAnswer) =>
    call(answerChainStep, { params: { id: stepId }, body: { answer } }),
  );

export const useLeaveChain = (viewer: string) =>
  useChainMutation(viewer, (_: undefined) => call(leavePrayerChain, {}));

export const useStartAlert = (viewer: string) =>
  useChainMutation(viewer, (id: string) => call(startChainAlert, { params: { id } }));

export const useStopAlert = (viewer: string) =>
  useChainMutation(viewer, (id: string) => call(stopChainAlert, { params: { id } }));

export const useAddLink = (viewer: string) =>
  useChainMutation(viewer, (body: ChainLinkInput) => call(addToPrayerChain, { body }));

export const useOrderChain = (viewer: string) =>
  useChainMutation(viewer, (ids: string[]) => call(orderPrayerChain, { body: { ids } }));

export const useRemoveLink = (viewer: string) =>
  useChainMutation(viewer, (id: string) => call(removeFromPrayerChain, { params: { id } }));
