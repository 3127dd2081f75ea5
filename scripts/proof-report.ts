import { appendFileSync } from 'node:fs';
import { env } from 'node:process';

/** For `npm run proof`: what a test has checked, as counts by name (scripts/proof.ts). */
export function reportProof(counts: Readonly<Record<string, number>>): void {
  if (env.PROOF_REPORT) appendFileSync(env.PROOF_REPORT, `${JSON.stringify(counts)}\n`);
}
