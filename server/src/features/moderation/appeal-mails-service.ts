import type { AppealOutcome } from '@radiant/contract/appeal-shapes.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from '../accounts/service.ts';
import { appealLink } from './appeal-links-service.ts';
import type { AppealRow } from './appeals-queries.ts';

type DecidedAppeal = { account: Account; appeal: AppealRow; outcome: AppealOutcome; message: string };

/** Whoever is suspended, or whose account is closed, cannot read it elsewhere. */
export async function mailAppealDecision(
  platform: Platform,
  tx: Tx,
  { account, appeal, outcome, message }: DecidedAppeal,
): Promise<void> {
  const { id: memberId, email: recipient, locale, display_name: name } = account;
  await platform.mail.send(tx, {
    dedupeKey: `appeal-decided:${appeal.id}`,
    template: 'appeal-decided',
    recipient,
    locale,
    memberId,
    params: { name, outcome, message, link: linkOf(platform, { appeal, outcome }) },
  });
}

function linkOf(platform: Platform, { appeal, outcome }: Pick<DecidedAppeal, 'appeal' | 'outcome'>): string {
  const { case_id: caseId, measure_id: measureId, measure_kind: kind } = appeal;
  const { publicUrl } = platform.config;
  if (measureId === null) return `${publicUrl}/decisions/${caseId}`;
  const isLocked = outcome === 'upheld' && (kind === 'suspension' || kind === 'closure');
  return isLocked ? appealLink(platform, measureId) : `${publicUrl}/measures/${measureId}`;
}
