import { limits } from '@radiant/contract/limits.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';

export const minPasswordLength = ({ user_registration }: Settings): number =>
  Math.max(limits.passwordMin, user_registration.minimumPasswordLength);
