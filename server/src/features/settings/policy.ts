import { limits } from '@radiant/contract/limits.ts';
import type { Settings } from '@radiant/contract/site-settings.ts';

/** The least length of a password: what the site asks for, and never below the product's own floor. */
export const minPasswordLength = ({ user_registration }: Settings): number =>
  Math.max(limits.passwordMin, user_registration.minimumPasswordLength);
