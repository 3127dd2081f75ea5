import { en as shared } from '@radiant/contract/words/en.ts';
import { accounts } from './en/accounts.ts';
import { layout } from './en/layout.ts';
import { platform } from './en/platform.ts';

/** The web's texts with those it shares with the server. One file per room under `en/`; `fr/` mirrors it. */
export const en = {
  ...shared,
  platform,
  layout,
  accounts,
};

export type Words = typeof en;
