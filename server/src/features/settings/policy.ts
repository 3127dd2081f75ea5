import { limits } from '@radiant/contract/limits.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';

/** Never below the product's minimum. */
export const minPasswordLength = ({ user_registration }: Settings): number =>
  Math.max(limits.passwordMin, user_registration.minimumPasswordLength);
