import type { AppealOutcome, OwnAppeal } from '@radiant/contract/appeal-shapes.ts';
import { appealableUntil, canAppeal } from './appeals-policy.ts';

/** Of a decision, with its appeal if there is one. */
export type AppealColumns = {
  appeal_text: string | null;
  appeal_filed_at: Date | null;
  appeal_settled_at: Date | null;
  appeal_outcome: AppealOutcome | null;
  appeal_message: string | null;
};

export function presentAppeal(row: AppealColumns): OwnAppeal | null {
  if (row.appeal_text === null || row.appeal_filed_at === null) return null;
  const { appeal_settled_at: settledAt, appeal_outcome: outcome } = row;
  return {
    text: row.appeal_text,
    filedAt: row.appeal_filed_at.toISOString(),
    decided: settledAt &&
      outcome && { outcome, message: row.appeal_message ?? '', at: settledAt.toISOString() },
  };
}

export const presentAppealFields = (
  row: AppealColumns,
  { decidedAt, isLifted = false, now }: { decidedAt: Date; isLifted?: boolean; now: Date },
) => ({
  appeal: presentAppeal(row),
  appealableUntil: canAppeal({ decidedAt, hasAppeal: row.appeal_text !== null, isLifted }, now)
    ? appealableUntil(decidedAt).toISOString()
    : null,
});
