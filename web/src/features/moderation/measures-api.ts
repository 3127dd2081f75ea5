import {
  liftMeasure,
  listMeasureReasons,
  listMeasures,
  type MeasureKind,
  type MeasureReason,
  type MemberMeasures,
  setMeasureReasons,
  takeMeasure,
} from '@radiant/contract/measures.ts';
import { listMemberHistory } from '@radiant/contract/member-history.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';
import { queueKey } from './queue-api.ts';

const measuresKey = ['measures'] as const;
const historyKey = ['member-history'] as const;
const reasonsKey = ['measure-reasons'] as const;

export const useMeasures = (memberId: string) =>
  useQuery({
    queryKey: [...measuresKey, memberId],
    queryFn: ({ signal }): Promise<MemberMeasures> =>
      call(listMeasures, { params: { id: memberId }, signal, silent: true }),
  });

/** Reports, decisions, measures and appeals of a member. */
export const useMemberHistory = (memberId: string) =>
  useCursorQuery({
    queryKey: [...historyKey, memberId],
    fetchPage: ({ query, signal }) =>
      call(listMemberHistory, { params: { id: memberId }, query, signal, silent: true }),
  });

export const useMeasureReasons = () =>
  useQuery({
    queryKey: reasonsKey,
    queryFn: async ({ signal }): Promise<MeasureReason[]> =>
      (await call(listMeasureReasons, { signal, silent: true })).reasons,
  });

export type NewMeasure = { kind: MeasureKind; reasonId: string; message: string; days?: number };

/** Settles open reports of the member, too. */
export function useTakeMeasure(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMeasure) => call(takeMeasure, { params: { id: memberId }, body }),
    onSuccess: (measures) => client.setQueryData([...measuresKey, memberId], measures),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: historyKey });
      return client.invalidateQueries({ queryKey: queueKey });
    },
  });
}

export function useLiftMeasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(liftMeasure, { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: historyKey });
      return client.invalidateQueries({ queryKey: measuresKey });
    },
  });
}

export function useSetMeasureReasons() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reasons: readonly { id?: string; en: string; fr: string }[]) =>
      call(setMeasureReasons, { body: { reasons: [...reasons] } }),
    onSuccess: ({ reasons }) => client.setQueryData(reasonsKey, reasons),
  });
}
