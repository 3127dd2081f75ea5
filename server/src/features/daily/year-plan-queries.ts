import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseVersePlan } from './verse-plan-policy.ts';

const file = join(import.meta.dirname, '../../../bible/year.txt');

/** The reference of each day, `MM-DD`, that comes with the product. */
export const yearPlan: ReadonlyMap<string, string> = new Map(
  parseVersePlan(readFileSync(file, 'utf8'), 'en').entries.map(({ day, reference }) => [day, reference]),
);
