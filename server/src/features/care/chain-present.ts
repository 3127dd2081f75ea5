import type { ChainAlert, ChainLink, ChainStep, OwnChain } from '@radiant/contract/prayer-chain.ts';
import * as z from 'zod/mini';
import type { Secrets } from '../../platform/secrets.ts';
import { presentPerson } from '../friends/service.ts';
import type { AlertRow, StepRow, TurnRow } from './chain-alerts-queries.ts';
import type { LinkRow } from './chain-queries.ts';

const Called = z.object({ name: z.string(), phone: z.string() });
export type Called = z.output<typeof Called>;

export const sealCalled = (secrets: Secrets, linkId: string, called: Called): Buffer =>
  secrets.seal(JSON.stringify(called), linkId);

const openCalled = (secrets: Secrets, linkId: string | null, sealed: Buffer | null): Called | null =>
  linkId === null || sealed === null ? null : Called.parse(JSON.parse(secrets.open(sealed, linkId)));

export function presentLink({ id, person_sealed, member_id, ...row }: LinkRow, secrets: Secrets): ChainLink {
  const called = openCalled(secrets, id, person_sealed);
  const name = called?.name ?? row.display_name ?? '';
  return {
    id,
    member:
      member_id === null
        ? null
        : presentPerson({ ...row, id: member_id, display_name: name, verse: row.verse ?? '' }),
    name,
    phone: called?.phone ?? null,
  };
}

export const presentAlert = (
  { id, post_id, excerpt, spoken, started_at, ended_at, outcome }: AlertRow,
  steps: readonly StepRow[],
  secrets: Secrets,
): ChainAlert => ({
  id,
  postId: post_id,
  excerpt,
  spoken,
  startedAt: started_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
  outcome,
  steps: steps.map((step) => presentStep(step, secrets)),
});

function presentStep(row: StepRow, secrets: Secrets): ChainStep {
  const called = openCalled(secrets, row.link_id, row.person_sealed);
  return {
    id: row.id,
    name: called?.name ?? row.member_name,
    isByPhone: row.is_by_phone,
    phone: called?.phone ?? null,
    state: row.state,
    toldAt: row.told_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

export const presentTurn = (row: TurnRow): OwnChain['turns'][number] => ({
  stepId: row.step_id,
  postId: row.post_id,
  excerpt: row.excerpt,
  dueAt: row.due_at.toISOString(),
  isNext: row.is_next,
});
