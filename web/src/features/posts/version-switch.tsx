import type { Post } from '@radiant/contract/post-shapes.ts';
import { ButtonLabel } from './button-label.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** Leads to the other version of a post. */
export const VersionSwitch = ({ shown, onSwitch }: { shown: Post; onSwitch: () => void }) => (
  <LanguageSwitch shown={shown} onSwitch={onSwitch}>
    <ButtonLabel post={shown} />
  </LanguageSwitch>
);
