import { fr as shared } from '@radiant/contract/words/fr.ts';
import type { Words } from './en.ts';
import { accounts } from './fr/accounts.ts';
import { layout } from './fr/layout.ts';
import { platform } from './fr/platform.ts';

export const fr: Words = {
  ...shared,
  platform,
  layout,
  accounts,
};
